// Random tokens for cookies and links. The database stores only their hashes.
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url, safe in cookies and URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The token is random, so plain SHA-256 cannot be reversed by guessing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
