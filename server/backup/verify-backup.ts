// Checks a stored backup: restores it into a scratch database, compares that with the original's facts, and reads every
// key and file.
import type { Config } from '../config.ts'
import { openScratch } from '../db/transfer/scratch-database.ts'
import { BackupError } from './backup-error.ts'
import { loadDatabase, type Store } from './database-backup.ts'
import { inGroups, readList } from './file-list.ts'
import { readKeys } from './key-files.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { findBackups, type Place, type StoredBackup } from './place.ts'
import { readFile } from './store-files.ts'

export async function verifyBackup(
  config: Config,
  store: Store,
  suffix: string,
): Promise<Manifest> {
  const manifest = await readManifest(store.place, { id: store.id, suffix }, store.sealing)
  await readKeys(store, manifest)
  {
    await using scratch = await openScratch(config)
    await loadDatabase(scratch.pool, store, manifest)
  }
  let count = 0
  for await (const group of inGroups(readList(store, manifest.files.list))) {
    await Promise.all(group.map(file => readFile(store, file)))
    count += group.length
  }
  if (count !== manifest.files.count) {
    throw new BackupError(
      `The backup ${store.id} is damaged: it lists ${count} files instead of ${manifest.files.count}.`,
    )
  }
  return manifest
}

/** Returns the newest complete backup, or the one with the id. */
export async function chooseBackup(place: Place, id?: string): Promise<StoredBackup> {
  const { complete } = await findBackups(place)
  if (complete.length === 0) throw new BackupError('There is no complete backup at this place.')
  const found = id === undefined ? complete[0] : complete.find(backup => backup.id === id)
  if (found) return found
  const ids = complete.map(backup => backup.id).join(', ')
  throw new BackupError(`There is no complete backup ${id} at this place. There are: ${ids}.`)
}

/** `verified` says how many files were read. */
export function reportOf({ tables, money, files }: Manifest, verified: string): string {
  const rows = tables.map(table => table.rows).reduce((all, some) => all + some, 0)
  const sums = money.map(
    ({ table, column, sum }) => `${table.replace('public.', '')}.${column} ${dollars(sum)}`,
  )
  return `${tables.length} tables with ${rows} rows, ${sums.join(', ')}, ${verified} of ${files.count} files read`
}

function dollars(cents: string): string {
  const digits = cents.padStart(3, '0')
  return `$${digits.slice(0, -2)}.${digits.slice(-2)}`
}
