// Ids: UUIDv7, which sort by creation time and so stay together in an index.
import { createHash, randomBytes } from 'node:crypto'

export function newId(): string {
  return idOf(Date.now(), randomBytes(16))
}

/** The id of what another system calls `name`: the same each time. */
export function idOfNamed(name: string, createdAt: Date): string {
  return idOf(createdAt.getTime(), createHash('sha256').update(name).digest())
}

function idOf(time: number, bytes: Buffer): string {
  bytes.writeUIntBE(time, 0, 6)
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
