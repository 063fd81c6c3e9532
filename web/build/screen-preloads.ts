// Vite plugin: writes preloads.json, the code of each place and its first calls, so that the server can name them early.
// Only our server reads this file. Vite's own manifest.json lists no calls and not which screen is at which place.
import type { Plugin, Rolldown } from 'vite'

/** The place in the app, such as `quotes/*` → the module of its screen, and the calls it begins with. */
export type Screens = Record<string, { module: string; calls?: string[] }>

export function screenPreloads(screens: Screens): Plugin {
  return {
    name: 'screen-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const entry = chunks.find(chunk => chunk.isEntry && chunk.facadeModuleId?.endsWith('.html'))
      if (!entry) throw new Error('The build has no entry.')
      const app = withImports(entry, bundle)
      const preloads = Object.entries(screens).map(([place, { module, calls = [] }]) => {
        const chunk = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith(module)))
        if (!chunk) throw new Error(`The build has no ${module}.`)
        const files = new Set([...app, ...withImports(chunk, bundle)])
        return [place, { modules: largestFirst(files, bundle).map(file => `/${file}`), calls }]
      })
      const source = JSON.stringify(Object.fromEntries(preloads))
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
    },
  }
}

/** Over HTTP/1.1 six are fetched at a time, and the screen waits for the last. */
function largestFirst(files: Iterable<string>, bundle: Rolldown.OutputBundle): string[] {
  const sizeOf = (name: string) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? file.code.length : 0
  }
  return [...files].toSorted((one, other) => sizeOf(other) - sizeOf(one))
}

function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap(file => {
    const other = bundle[file]
    return other?.type === 'chunk' ? withImports(other, bundle, seen) : []
  })
  return [chunk.fileName, ...imported]
}
