// Shared by the rate limiters: hashing of keys, and the refusal.
import { createHash } from 'node:crypto'
import { AppError } from '@quotewright/domain/errors'
import type { RateLimiterRes } from 'rate-limiter-flexible'

/** Keys contain email and IP addresses, which the table must not store. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** `of` is the plural noun in the message. */
export function tooMany({ msBeforeNext }: RateLimiterRes, of = 'attempts'): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const message = `Too many ${of}. Please try again in ${waitOf(seconds)}.`
  return new AppError('too_many', message, { retryAfter: seconds })
}

function waitOf(seconds: number): string {
  if (seconds === 1) return 'a second'
  if (seconds < 60) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
