// Makes one backup beside the running server, and restores it into a scratch database before it counts as complete.
import type { Pool, PoolClient } from 'pg'
import type { Config } from '../config.ts'
import { openScratch } from '../db/transfer/scratch-database.ts'
import { claimBackups, releaseBackups } from '../db/transfer/snapshot.ts'
import { copyDeleted } from '../deleted-businesses.ts'
import type { ListedFileStore } from '../outside/files/file-store.ts'
import { BackupError } from './backup-error.ts'
import { loadDatabase, type Store, storeDatabase } from './database-backup.ts'
import { writeList } from './file-list.ts'
import { fingerprintOfSecretKey, storeKeys } from './key-files.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { idAt } from './place.ts'
import { prune } from './prune.ts'
import { isBusiness } from './store.ts'
import { type FileCounts, storeFiles } from './store-files.ts'

export type Source = {
  config: Config
  pool: Pool
  files: ListedFileStore
}

export type MadeBackup = {
  id: string
  manifest: Manifest
  counts: FileCounts
  /** How many older backups of the place were removed. */
  removed: number
}

const DAY_MS = 86_400_000

/** `keep` is how many backups the place keeps; undefined: all. */
export async function makeBackup(
  source: Source,
  place: Omit<Store, 'id'>,
  now: Date,
  keep?: number,
): Promise<MadeBackup> {
  const client = await source.pool.connect()
  try {
    if (!(await claimBackups(client))) {
      throw new BackupError('Another backup of this database is running: wait until it is done.')
    }
    const made = await store(source, client, { ...place, id: idAt(now) }, now)
    // Before the lock is released: the next backup's files would look like those that no backup needs.
    const removed = keep === undefined ? 0 : await prune(place.place, place.sealing, keep)
    await releaseBackups(client)
    return { ...made, removed }
  } finally {
    // Closing the connection releases the lock, also after a failure.
    client.release(true)
  }
}

async function store(
  { config, files }: Source,
  client: PoolClient,
  backup: Store,
  now: Date,
): Promise<Omit<MadeBackup, 'removed'>> {
  const database = await storeDatabase(client, backup)
  await using scratch = await openScratch(config)
  await loadDatabase(scratch.pool, backup, database)
  const counts: FileCounts = { count: 0, copied: 0, checked: 0, businesses: [], broken: [] }
  const options = {
    store: backup,
    files,
    copy: scratch.pool,
    isDeleted: async (id: string) => !(await isBusiness(client, id)),
    digit: digitOf(now),
  }
  const list = await writeList(backup, storeFiles(options, counts))
  await copyDeleted(files, backup.place)
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    ...database,
    files: { count: counts.count, businesses: counts.businesses, list },
    secretKey: await fingerprintOfSecretKey(config),
    keys: await storeKeys(backup, config),
  }
  await writeManifest(backup.place, backup.id, backup.sealing, manifest)
  return { id: backup.id, manifest, counts }
}

/** Each day another sixteenth of the stored files is read back, so that all of them are within 16 daily backups. */
const digitOf = (now: Date) => (Math.floor(now.getTime() / DAY_MS) % 16).toString(16)
