// Restores a backup: keys, then files, then the database in one transaction, so that a restore that ended early can run again.
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { requireOwnSessions } from '../db/own-sessions.ts'
import { analyze, findConnections, hasData, isInUse } from '../db/transfer/target-database.ts'
import { copyDeleted } from '../deleted-businesses.ts'
import type { ListedFileStore } from '../outside/files/file-store.ts'
import { photoFolder } from '../photos/photo-files.ts'
import { signedFolder } from '../signatures/signed-files.ts'
import { BackupError } from './backup-error.ts'
import { checkTables, loadDatabase, requireKnown, type Store } from './database-backup.ts'
import { inGroups, readList, type StoredFile, sourceKey } from './file-list.ts'
import { fingerprintOfSecretKey, readKeys, restoreKeys } from './key-files.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { deleteBusinesses } from './store.ts'
import { readFile } from './store-files.ts'

type Target = {
  config: Config
  pool: Pool
  files: ListedFileStore
  /** Whether a database with data is replaced. */
  mayOverwrite: boolean
}

export type Restored = {
  /** Sentences about files that the backup does not have as they were. */
  broken: string[]
  /** Whether the key for encrypted columns is the one that was in use. */
  isKeyRight: boolean
}

/** Throws BackupError if the backup cannot be restored by this release, with this key, or at all. Call it first. */
export async function readForRestore(store: Store, suffix: string): Promise<Manifest> {
  const manifest = await readManifest(store.place, { id: store.id, suffix }, store.sealing)
  requireKnown(store, manifest)
  await readKeys(store, manifest)
  await checkTables(store, manifest)
  return manifest
}

export async function restoreBackup(
  { config, pool, files, mayOverwrite }: Target,
  store: Store,
  manifest: Manifest,
): Promise<Restored> {
  await requireFree(pool, mayOverwrite)
  // Afterwards, because it leaves a second connection of ours in the pool.
  await requireOwnSessions(pool)
  const own = await findConnections(pool)
  await restoreKeys(store, config, manifest)
  const deleted = new Set(await copyDeleted(store.place, files))
  const broken = await restoreFiles(store, manifest, files, deleted)
  // Files may take hours, in which a server may have started.
  await requireFree(pool, mayOverwrite, own)
  await loadDatabase(pool, store, manifest, async client => {
    await deleteBusinesses(client, [...deleted])
  })
  await analyze(pool)
  const { secretKey } = manifest
  const isKeyRight = secretKey === null || secretKey === (await fingerprintOfSecretKey(config))
  return { broken, isKeyRight }
}

async function requireFree(
  pool: Pool,
  mayOverwrite: boolean,
  own: readonly number[] = [],
): Promise<void> {
  if (await isInUse(pool, own)) {
    throw new BackupError(
      'A server of Quotewright uses this database, or PgBouncer still holds its connections: stop them, then restore again.',
    )
  }
  if (mayOverwrite || !(await hasData(pool))) return
  throw new BackupError(
    'The database has data, which the restore would replace: restore to an empty DATA_DIR or DATABASE_URL, or add --overwrite.',
  )
}

async function restoreFiles(
  store: Store,
  { files: { list } }: Manifest,
  files: ListedFileStore,
  deleted: ReadonlySet<string>,
): Promise<string[]> {
  const broken: string[] = []
  let there = { businessId: '', keys: new Set<string>() }
  const restore = async (file: StoredFile) => {
    try {
      await files.put(sourceKey(file), await readFile(store, file))
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      broken.push(error.message)
    }
  }
  const missing = async function* () {
    for await (const file of readList(store, list)) {
      if (deleted.has(file.businessId)) continue
      if (there.businessId !== file.businessId) {
        there = { businessId: file.businessId, keys: await keysIn(files, file.businessId) }
      }
      if (!there.keys.has(sourceKey(file))) yield file
    }
  }
  for await (const group of inGroups(missing())) await Promise.all(group.map(restore))
  return broken
}

async function keysIn(files: ListedFileStore, businessId: string): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const folder of [photoFolder(businessId), signedFolder(businessId)]) {
    for await (const page of files.list(`${folder}/`)) for (const key of page) keys.add(key)
  }
  return keys
}
