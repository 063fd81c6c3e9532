// Ids of requests: short enough to read out to support, and unique enough for a log.
import { randomBytes } from 'node:crypto'

/** Crockford's base 32: without I, L, O and U, which are misheard and misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Two groups of five, such as 7K3FQ-W9M2D: 50 random bits. */
export function newRequestId(): string {
  const letters = [...randomBytes(LENGTH)].map(byte => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Whether an id that comes from elsewhere is one word of plain characters. */
export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]{8,64}$/.test(value)
}
