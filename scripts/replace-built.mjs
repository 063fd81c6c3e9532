// Puts what was just built in place of the build before, while a server reads from it. Runs on Node 20.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Moves `dist/.new` to `dist`. The files of the build before stay until the next one: a server that runs meanwhile
 * loads some late, and so do pages that are open.
 */
export async function replaceBuilt(dist) {
  const fresh = join(dist, '.new')
  const names = await filesIn(fresh)
  const list = join(dist, '.files')
  // An earlier release wrote no list.
  const before = existsSync(list) ? (await readFile(list, 'utf8')).split('\n') : await filesIn(dist)
  // Names with a hash are new. They go first, because the others refer to them.
  const [added, replaced] = [false, true].map(isThere =>
    names.filter(name => existsSync(join(dist, name)) === isThere),
  )
  for (const name of [...added, ...replaced]) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await rename(join(fresh, name), join(dist, name))
  }
  const built = new Set(names)
  // A compressed copy of a page that was replaced would be sent instead of it.
  const late = before.filter(name => !built.has(name.replace(/\.(br|gz)$/, '')))
  const kept = new Set([...names, ...late])
  for (const name of await filesIn(dist)) if (!kept.has(name)) await rm(join(dist, name))
  await writeFile(list, names.join('\n'))
  await rm(fresh, { recursive: true })
}

/** Relative to the folder, without names that begin with a dot. */
async function filesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .filter(name => !name.startsWith('.'))
}
