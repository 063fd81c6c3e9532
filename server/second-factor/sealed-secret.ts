// Encrypts authenticator secrets for the database: AES-256-GCM, bound to their account.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKey } from '../secret-key.ts'

const PURPOSE = 'second factor'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Returns nonce, tag and ciphertext. */
export function seal(key: SecretKey, secret: string, userId: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.derive(PURPOSE), iv)
  cipher.setAAD(Buffer.from(userId))
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Throws if the key is wrong, or the row was changed or belongs to another account. */
export function unseal(key: SecretKey, sealed: Buffer, userId: string): string {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key.derive(PURPOSE), iv, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const encrypted = sealed.subarray(IV_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
}
