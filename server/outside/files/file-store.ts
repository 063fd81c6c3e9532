// The port to file storage: bytes under a key, each key written once.
import { AppError } from '@quotewright/domain/errors'

export type FileStore = {
  /** Atomic, and on disk when it returns. Keys contain the content's hash, so a key is never overwritten with other bytes. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Returns null for an unknown key. Throws if the storage does not answer, so that a file counts as lost only if it is. */
  get: (key: string) => Promise<Uint8Array | null>
  /** Deletes every file whose key begins with `folder/`. */
  deleteFolder: (folder: string) => Promise<void>
}

/** For commands, which may look at everything. Requests only use keys that the database names. */
export type ListedFileStore = FileStore & {
  /** Yields the keys that begin with the prefix, page by page, in no particular order. */
  list: (prefix: string) => AsyncIterable<string[]>
  /** Unknown keys have no effect. */
  delete: (keys: readonly string[]) => Promise<void>
}

const RETRY_AFTER_SECONDS = 10

export function storageIsAway(cause: unknown): AppError {
  const sentence = 'Photos cannot be stored or shown right now. Please try again in a moment.'
  return new AppError('unavailable', sentence, { retryAfter: RETRY_AFTER_SECONDS, cause })
}
