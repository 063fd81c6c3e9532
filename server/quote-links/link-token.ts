// The token in a customer's link. It is derived, so the link can be shown again and is not in the database.
import { createHmac, randomBytes } from 'node:crypto'
import type { Services } from '../context.ts'

/** Used without a secret key. Shared links keep working after a restart, but the next share creates a new one. */
const makeshiftKey = randomBytes(32)

/** 256 bits in base64url, the length of earlier releases' random tokens. */
export function linkToken(
  { secretKey }: Pick<Services, 'secretKey'>,
  quoteId: string,
  generation: number,
): string {
  const key = secretKey?.derive('quote links') ?? makeshiftKey
  return createHmac('sha256', key).update(`${quoteId} ${generation}`).digest('base64url')
}
