// Names modules by their place, for what shares a file of the build.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Whether a module is one of the named files or in one of the named folders. A place that does not exist fails the build. */
export function modulesAt(...places: string[]): (id: string) => boolean {
  const paths = places.map(place => root + place)
  const missing = paths.find(path => !existsSync(path))
  if (missing) throw new Error(`web/build/shared-files.ts names ${missing}, which does not exist.`)
  return id => paths.some(path => id === path || id.startsWith(`${path}/`))
}
