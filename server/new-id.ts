// Ids: UUIDv7, which sort by creation time and so stay together in an index.
import { createHash, randomUUID } from 'node:crypto'

export function newId(): string {
  // Node makes many of them at once. Asking it for each id's bytes took a tenth of the time to create a quote.
  return idOf(Date.now(), randomUUID().replaceAll('-', ''))
}

/** The id of what another system calls `name`: the same each time. */
export function idOfNamed(name: string, createdAt: Date): string {
  return idOf(createdAt.getTime(), createHash('sha256').update(name).digest('hex'))
}

/** `bits` are hexadecimal digits, of which the first 12, the version and the variant are replaced. */
function idOf(time: number, bits: string): string {
  const begun = time.toString(16).padStart(12, '0')
  const variant = (0x8 | (Number.parseInt(bits.charAt(16), 16) & 0x3)).toString(16)
  return [
    begun.slice(0, 8),
    begun.slice(8),
    `7${bits.slice(13, 16)}`,
    `${variant}${bits.slice(17, 20)}`,
    bits.slice(20, 32),
  ].join('-')
}
