// A stream of any length at the place for backups: compressed, sealed and cut into parts, each with its hash.
import { createHash } from 'node:crypto'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import type { Place } from './place.ts'
import type { Bytes, Sealing } from './sealing.ts'

/** What is in memory at a time, and what a slow network sends within a request's time limit. */
const PART_BYTES = 4_000_000

/** The SHA-256 of each part, in order. */
export type StoredStream = { parts: string[] }

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

export async function writeStream(
  place: Place,
  key: string,
  sealing: Sealing,
  source: Readable | Bytes,
): Promise<StoredStream> {
  const parts: string[] = []
  await pipeline(source, createZstdCompress(), sealing.seal, async (sealed: Bytes) => {
    for await (const part of inParts(sealed)) {
      await place.put(partKey(key, sealing, parts.length), part)
      parts.push(sha256(part))
    }
  })
  return { parts }
}

/** Throws BackupError before it returns a byte of a part that is missing or not as it was written. */
export function readStream(
  place: Place,
  key: string,
  sealing: Sealing,
  { parts }: StoredStream,
): Readable {
  const sealed = readParts(place, parts, at => partKey(key, sealing, at))
  const opened = Readable.from(sealing.open(sealed), { objectMode: false })
  const plain = createZstdDecompress()
  // Not `compose`, which may fail after its last byte was read. A failure of `opened` fails `plain`, and so its reader.
  connect(opened, plain, () => undefined)
  return plain
}

async function* readParts(
  place: Place,
  hashes: readonly string[],
  keyAt: (at: number) => string,
): AsyncGenerator<Uint8Array> {
  for (const [at, hash] of hashes.entries()) {
    yield await readWhole(place, keyAt(at), hash)
  }
}

async function readWhole(place: Place, key: string, hash: string): Promise<Uint8Array> {
  const bytes = await place.get(key)
  if (!bytes) throw new BackupError(`The backup is not complete: ${key} is missing.`)
  if (sha256(bytes) !== hash) {
    throw new BackupError(`The backup is damaged: ${key} is not as it was written.`)
  }
  return bytes
}

const partKey = (key: string, { suffix }: Sealing, at: number) =>
  `${key}.${String(at).padStart(5, '0')}${suffix}`

async function* inParts(bytes: Bytes): AsyncGenerator<Buffer> {
  let collected: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    collected.push(chunk)
    length += chunk.length
    if (length < PART_BYTES) continue
    yield Buffer.concat(collected)
    collected = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(collected)
}
