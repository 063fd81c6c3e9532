// Size of the web bundle: the first route, and all files.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

export type BundleSizes = { firstRoute: number; total: number }

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))

/** The files of the last build. The folder also has those of the build before. */
export function builtFiles(): string[] {
  return readFileSync(join(dist, '.files'), 'utf8').split('\n')
}

/** JavaScript in kB after brotli. The first route is the scripts in index.html with their static imports. */
export function bundleSizes(): BundleSizes {
  const assets = join(dist, 'assets')
  const scripts = builtFiles()
    .filter(name => /^assets\/.*\.js$/.test(name))
    .map(name => basename(name))
  const size = new Map(
    scripts.map(name => [name, brotliCompressSync(readFileSync(join(assets, name))).length / 1000]),
  )
  const first = new Set<string>()
  const visit = (name: string) => {
    if (first.has(name) || !size.has(name)) return
    first.add(name)
    const text = readFileSync(join(assets, name), 'utf8')
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      visit(imported)
  }
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  for (const [, src = ''] of page.matchAll(/(?:src|href)="[^"]*\/([^"/]+\.js)"/g))
    visit(basename(src))
  const sum = (names: Iterable<string>) =>
    [...names].reduce((all, name) => all + (size.get(name) ?? 0), 0)
  return { firstRoute: sum(first), total: sum(size.keys()) }
}
