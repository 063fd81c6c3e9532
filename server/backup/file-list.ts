// The files of a backup: one line for each size of a photo and each signed PDF, with the hash of its bytes; and their
// names at the place.
import { type PhotoSize, photoSizes } from '@quotewright/domain/photos/photo'
import { isUuid } from '@quotewright/domain/uuid'
import * as z from 'zod/mini'
import { photoKey } from '../photos/photo-files.ts'
import { signedKey } from '../signatures/signed-files.ts'
import { BackupError } from './backup-error.ts'
import type { Store } from './database-backup.ts'
import { keyOf, type Place } from './place.ts'
import type { Sealing } from './sealing.ts'
import { readStream, type StoredStream, writeStream } from './stored-stream.ts'

/** The size of a photo, or a signed PDF. */
type FileSize = PhotoSize | 'signed'

export type StoredFile = {
  businessId: string
  /** The hash of the full-sized photo or the signed PDF. */
  contentHash: string
  size: FileSize
  /** SHA-256 of this size's bytes. */
  hash: string
}

const folderOf = (businessId: string) => `files/${businessId}`

/** The name has the hash, so that a listing shows which bytes are there, and a copy of other bytes is another file. */
export function storedKey({ businessId, ...file }: StoredFile, { suffix }: Sealing): string {
  return `${folderOf(businessId)}/${file.contentHash}-${file.size}.${file.hash}${suffix}`
}

export const sourceKey = ({ businessId, contentHash, size }: Omit<StoredFile, 'hash'>) =>
  size === 'signed' ? signedKey(businessId, contentHash) : photoKey(businessId, contentHash, size)

/** The file's content hash and size, the hash of its bytes, and the ending of its key. */
export const storedName = /^([\da-f]{64}-[a-z]+)\.([\da-f]{64})((?:\.[\da-f]{8}\.age)?)$/

/** Returns hashes by content hash and size. Only files with the same key count. */
export async function findStored(
  place: Place,
  { suffix }: Sealing,
  businessId: string,
): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  for await (const keys of place.list(`${folderOf(businessId)}/`)) {
    for (const key of keys) {
      const [, file = '', hash = '', ending] = storedName.exec(key.split('/')[2] ?? '') ?? []
      if (ending === suffix) stored.set(file, hash)
    }
  }
  return stored
}

export function writeList(
  { place, sealing, id }: Store,
  files: AsyncIterable<StoredFile>,
): Promise<StoredStream> {
  return writeStream(place, keyOf(id, 'files'), sealing, linesOf(files))
}

async function* linesOf(files: AsyncIterable<StoredFile>): AsyncGenerator<Buffer> {
  for await (const { businessId, contentHash, size, hash } of files) {
    yield Buffer.from(`${businessId} ${contentHash} ${size} ${hash}\n`)
  }
}

/** All files of a business follow one another. */
export async function* readList(
  { place, sealing, id }: Store,
  list: StoredStream,
): AsyncGenerator<StoredFile> {
  let rest = ''
  for await (const chunk of readStream(place, keyOf(id, 'files'), sealing, list)) {
    const lines = `${rest}${(chunk as Buffer).toString('latin1')}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield fileOf(line, id)
  }
}

const Hash = z.string().check(z.regex(/^[\da-f]{64}$/))
const Line = z.tuple([
  z.string().check(z.refine(isUuid)),
  Hash,
  z.enum([...photoSizes, 'signed']),
  Hash,
])

/** Checked, because the parts of a line become the path of a file. */
function fileOf(line: string, id: string): StoredFile {
  const { success, data } = Line.safeParse(line.split(' '))
  if (!success) {
    throw new BackupError(`The backup ${id} is damaged: its list of files names none of ours.`)
  }
  const [businessId, contentHash, size, hash] = data
  return { businessId, contentHash, size, hash }
}

/** Files that are copied or checked at once, so that a slow bucket does not take a round trip for each. */
const AT_ONCE = 8

export async function* inGroups<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < AT_ONCE) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
