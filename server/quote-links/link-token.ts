// The token in a customer's link, derived so that the same link can be shown again and no database holds it.
import { createHmac, randomBytes } from 'node:crypto'
import type { Services } from '../context.ts'

/** Without a secret key links work until this process ends; then the next share makes new ones, beside the old. */
const makeshiftKey = randomBytes(32)

/** 256 bits in base64url, as long as the random tokens of earlier versions. */
export function linkToken(
  { secretKey }: Pick<Services, 'secretKey'>,
  quoteId: string,
  generation: number,
): string {
  const key = secretKey?.derive('quote links') ?? makeshiftKey
  return createHmac('sha256', key).update(`${quoteId} ${generation}`).digest('base64url')
}
