// Opens the file store: a bucket if S3_URL is set, otherwise a folder under DATA_DIR.
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../../db/start-error.ts'
import { type ListedFileStore, storageIsAway } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'

type Settings = {
  s3Url?: string | undefined
  dataDir: string
  /** Timeout for bucket requests. */
  patienceMs?: number
}

export async function openFileStore({
  s3Url,
  dataDir,
  patienceMs,
}: Settings): Promise<ListedFileStore> {
  if (s3Url === undefined) return openDataFolder(join(dataDir, 'files'))
  // The S3 client is large, so it is loaded only if needed.
  const { openBucketStore } = await import('./bucket-store.ts')
  return openBucketStore(s3Url, patienceMs)
}

/** A start or the first file makes the folder. If it is gone later, its disk is away, and its files are not lost. */
function openDataFolder(folder: string): ListedFileStore {
  const store = openFolderStore(folder)
  return {
    ...store,
    get: async key => {
      const bytes = await store.get(key)
      if (!bytes && !existsSync(folder)) throw storageIsAway(new Error('The folder is gone'))
      return bytes
    },
  }
}

/** Throws one sentence if the bucket refuses or its host does not exist, which would otherwise show at the first photo. */
export async function requireBucket({ s3Url }: Pick<Settings, 's3Url'>): Promise<void> {
  if (s3Url === undefined) return
  const { whyRefused } = await import('./bucket-store.ts')
  const reason = await whyRefused(s3Url)
  if (reason === null) return
  throw new StartError(`The bucket in S3_URL ${reason}.`)
}

type BackupSettings = { backupTo: string | undefined }

/** `s3://…` and `s3+http://…` as in S3_URL; any other place for backups is a folder. */
export const isBucket = (place: string): boolean => /^s3(\+http)?:\/\//.test(place)

/** Warns of a place that a backup would refuse. The server itself may be unable to write there, so it does not try. */
export async function warnOfBackupPlace({ backupTo }: BackupSettings): Promise<void> {
  if (backupTo === undefined) return
  const reason = isBucket(backupTo) ? await reasonOfBucket(backupTo) : reasonOfFolder(backupTo)
  if (reason !== null) console.warn(noBackup(reason))
}

/** Throws one sentence if the folder does not exist: a backup would create what a missing disk should hold. */
export function requireBackupFolder({ backupTo }: BackupSettings): void {
  if (backupTo === undefined || isBucket(backupTo)) return
  const reason = reasonOfFolder(backupTo)
  if (reason !== null) throw new StartError(noBackup(reason))
}

const noBackup = (reason: string) => `No backup can be made: ${reason}.`

async function reasonOfBucket(s3Url: string): Promise<string | null> {
  const { whyRefused } = await import('./bucket-store.ts')
  const reason = await whyRefused(s3Url)
  return reason && `the bucket in BACKUP_TO ${reason}`
}

function reasonOfFolder(backupTo: string): string | null {
  const folder = resolve(backupTo)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return null
  return found
    ? `BACKUP_TO is ${folder}, which is a file`
    : `the folder ${folder} in BACKUP_TO does not exist: mount its disk, or create it`
}
