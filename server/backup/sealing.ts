// Encrypts backups in the age format if BACKUP_KEY is set. Each file is authenticated and cannot be cut short unnoticed.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ReadableStream as nodeStreams } from 'node:stream/web'

export type Bytes = AsyncIterable<Uint8Array>

export type Sealing = {
  /** Ends the names of files that it sealed: empty, or it names the key, without revealing it. */
  suffix: string
  seal: (plain: Bytes) => Bytes
  open: (sealed: Bytes) => Bytes
}

const unencrypted: Sealing = { suffix: '', seal: plain => plain, open: sealed => sealed }

export async function sealingWith(key: string | undefined): Promise<Sealing> {
  if (key === undefined) return unencrypted
  const { Decrypter, Encrypter, identityToRecipient } = await import('age-encryption')
  const recipient = await identityToRecipient(key)
  const [encrypter, decrypter] = [new Encrypter(), new Decrypter()]
  encrypter.addRecipient(recipient)
  decrypter.addIdentity(key)
  return {
    suffix: `.${createHash('sha256').update(recipient).digest('hex').slice(0, 8)}.age`,
    seal: async function* (plain) {
      yield* read(await encrypter.encrypt(webStream(plain)))
    },
    open: async function* (sealed) {
      yield* read(await decrypter.decrypt(webStream(sealed)))
    },
  }
}

// Node's web streams are those that age takes and returns. Only their types differ from the browser's.
const webStream = (bytes: Bytes) => nodeStreams.from(bytes) as unknown as ReadableStream<Uint8Array>
const read = (stream: ReadableStream<Uint8Array>) => stream as unknown as Bytes

/** For small files, such as a photo. */
export async function wholly(
  how: (bytes: Bytes) => Bytes,
  bytes: Uint8Array,
): Promise<Buffer<ArrayBuffer>> {
  return buffer(how(Readable.from([bytes])))
}

export async function newBackupKey(): Promise<string> {
  const { generateX25519Identity } = await import('age-encryption')
  return generateX25519Identity()
}
