// Ids of requests: short enough to read out to support, and unique enough for a log.
import { randomInt } from 'node:crypto'

/** Crockford's base 32: without I, L, O and U, which are misheard and misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 5

/** Two groups of five, such as 7K3FQ-W9M2D: 50 random bits. */
export function newRequestId(): string {
  return `${newGroup()}-${newGroup()}`
}

function newGroup(): string {
  let number = randomInt(LETTERS.length ** GROUP)
  let letters = ''
  while (letters.length < GROUP) {
    letters += LETTERS[number % LETTERS.length]
    number = Math.floor(number / LETTERS.length)
  }
  return letters
}

/** Whether an id that comes from elsewhere is one word of plain characters. */
export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]{8,64}$/.test(value)
}
