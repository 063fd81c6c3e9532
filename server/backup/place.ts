// Where backups are: a folder or an S3 bucket, and the names of the files in it.
import { resolve } from 'node:path'
import { AppError } from '@quotewright/domain/errors'
import type { ListedFileStore } from '../outside/files/file-store.ts'
import { openFolderStore } from '../outside/files/folder-store.ts'
import { isBucket } from '../outside/files/open-file-store.ts'
import { BackupError } from './backup-error.ts'

export type Place = ListedFileStore

export async function openPlace(where: string): Promise<Place> {
  if (!isBucket(where) && /^[a-z][\w+.-]*:\/\//i.test(where)) {
    throw new BackupError(
      'Backups go to a folder, or to a bucket such as s3://KEY:SECRET@host/bucket?region=us-east-1.',
    )
  }
  if (!isBucket(where)) {
    const folder = resolve(where)
    return withSentences(openFolderStore(folder), folder)
  }
  if (!URL.canParse(where)) throw new BackupError('The bucket for backups is not a valid address.')
  const { host, pathname } = new URL(where)
  const { openBucketStore } = await import('../outside/files/bucket-store.ts')
  // Without its credentials.
  return withSentences(openBucketStore(where), `${host}${pathname}`)
}

function withSentences(store: ListedFileStore, name: string): Place {
  const explain = (error: unknown) => new BackupError(sentenceOf(error, name), { cause: error })
  const explained = async <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw explain(error)
    })
  return {
    put: (key, bytes) => explained(store.put(key, bytes)),
    get: key => explained(store.get(key)),
    deleteFolder: folder => explained(store.deleteFolder(folder)),
    delete: keys => explained(store.delete(keys)),
    list: async function* (prefix) {
      try {
        yield* store.list(prefix)
      } catch (error) {
        throw explain(error)
      }
    },
  }
}

function sentenceOf(error: unknown, name: string): string {
  if (error instanceof AppError) return `The place for backups, ${name}, does not answer.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC') return `The disk of the place for backups, ${name}, is full.`
  const reason = code || (error instanceof Error ? error.name : 'unknown reason')
  return `The place for backups, ${name}, cannot be used (${reason}).`
}

const backupsFolder = 'backups/'

/** Sorts by time. `ids` of one database are never equal: only one backup of it runs at a time. */
export const idAt = (time: Date): string => time.toISOString().replaceAll(/[-:]/g, '')

const isBackupId = (id: string): boolean => /^\d{8}T\d{6}\.\d{3}Z$/.test(id)

export const keyOf = (id: string, name: string): string => `${backupsFolder}${id}/${name}`

const manifestKey = /^backups\/([^/]+)\/manifest((?:\.[\da-f]{8}\.age)?)$/

export type StoredBackup = { id: string; suffix: string }

/** Complete backups, newest first, and the ids of unfinished ones. The manifest is written last. */
export async function findBackups(
  place: Place,
): Promise<{ complete: StoredBackup[]; unfinished: string[] }> {
  const complete: StoredBackup[] = []
  const ids = new Set<string>()
  for await (const keys of place.list(backupsFolder)) {
    for (const key of keys) {
      const [, folder = '', file] = key.split('/')
      // Anything else without a manifest is not ours.
      if (isBackupId(folder) && file !== undefined) ids.add(folder)
      const [, id, suffix = ''] = manifestKey.exec(key) ?? []
      if (id !== undefined) complete.push({ id, suffix })
    }
  }
  for (const { id } of complete) ids.delete(id)
  return {
    complete: complete.toSorted((one, other) => (one.id < other.id ? 1 : -1)),
    unfinished: [...ids],
  }
}
