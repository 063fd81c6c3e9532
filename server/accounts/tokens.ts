// Random tokens for cookies and links; the database knows only their hashes.
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in a cookie and in a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The token is random, so a plain SHA-256 cannot be guessed back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
