// The files' part of a backup: copies the photos and signed PDFs that the place does not have yet, and reads back what it must.
import { photoSizes } from '@quotewright/domain/photos/photo'
import type { Pool } from 'pg'
import type { FileStore } from '../outside/files/file-store.ts'
import { BackupError } from './backup-error.ts'
import type { Store } from './database-backup.ts'
import { findStored, inGroups, type StoredFile, sourceKey, storedKey } from './file-list.ts'
import { wholly } from './sealing.ts'
import { findBusinessesWithFiles, findContentHashes, findSignedHashes } from './store.ts'
import { sha256 } from './stored-stream.ts'

export type FileCounts = {
  count: number
  copied: number
  /** Read back and found unchanged, copied ones included. */
  checked: number
  businesses: string[]
  /** Keys that the database names and the file store does not have, or not with the right bytes. */
  broken: string[]
}

type Options = {
  store: Store
  files: FileStore
  /** The restored copy, so that the files match the backup rather than what has changed since. */
  copy: Pool
  /** Its deletion, while the backup runs, also removes its files. */
  isDeleted: (businessId: string) => Promise<boolean>
  /** Also reads back stored files whose hash begins with this digit. */
  digit: string
}

type Wanted = Omit<StoredFile, 'hash'> & { known: string | undefined }

/** Yields each file of the backup once it is at the place, and counts. */
export async function* storeFiles(
  options: Options,
  counts: FileCounts,
): AsyncGenerator<StoredFile> {
  for await (const group of inGroups(wantedFiles(options, counts))) {
    const stored = await Promise.all(group.map(file => storeFile(options, counts, file)))
    yield* stored.filter(file => file !== null)
  }
}

async function* wantedFiles(
  { copy, store }: Options,
  { businesses }: FileCounts,
): AsyncGenerator<Wanted> {
  for (const businessId of await findBusinessesWithFiles(copy)) {
    businesses.push(businessId)
    const stored = await findStored(store.place, store.sealing, businessId)
    for (const contentHash of await findContentHashes(copy, businessId)) {
      for (const size of photoSizes) {
        yield { businessId, contentHash, size, known: stored.get(`${contentHash}-${size}`) }
      }
    }
    for (const contentHash of await findSignedHashes(copy, businessId)) {
      const known = stored.get(`${contentHash}-signed`)
      yield { businessId, contentHash, size: 'signed', known }
    }
  }
}

async function storeFile(
  { store, files, isDeleted, digit }: Options,
  counts: FileCounts,
  { known, ...file }: Wanted,
): Promise<StoredFile | null> {
  if (known !== undefined) {
    counts.count += 1
    const stored = { ...file, hash: known }
    if (known.startsWith(digit)) {
      await readFile(store, stored)
      counts.checked += 1
    }
    return stored
  }
  const bytes = await files.get(sourceKey(file))
  const hash = bytes && sha256(bytes)
  const isOriginal = file.size === 'full' || file.size === 'signed'
  if (!bytes || hash === null || (isOriginal && hash !== file.contentHash)) {
    if (bytes || !(await isDeleted(file.businessId))) counts.broken.push(sourceKey(file))
    return null
  }
  const stored = { ...file, hash }
  const { place, sealing } = store
  await place.put(storedKey(stored, sealing), await wholly(sealing.seal, bytes))
  await readFile(store, stored)
  counts.count += 1
  counts.copied += 1
  counts.checked += 1
  return stored
}

/** Returns a file of a backup. Throws BackupError if it is missing or not the one that was stored. */
export async function readFile(
  { place, sealing }: Pick<Store, 'place' | 'sealing'>,
  file: StoredFile,
): Promise<Uint8Array> {
  const key = storedKey(file, sealing)
  const sealed = await place.get(key)
  if (!sealed) throw new BackupError(`The backup is not complete: ${key} is missing.`)
  const bytes = await wholly(sealing.open, sealed).catch((cause: unknown) => {
    throw new BackupError(damage(key), { cause })
  })
  if (sha256(bytes) !== file.hash) throw new BackupError(damage(key))
  return bytes
}

const damage = (key: string) =>
  `The backup is damaged: ${key} is not as it was written. Delete that file, and the next backup copies it again.`
