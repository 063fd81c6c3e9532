// The key that protects secrets in the database. It is never stored there.
import { hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './db/start-error.ts'
import { readOrMakeKey } from './key-file.ts'

export type SecretKey = {
  /** 32 bytes for one purpose (HKDF-SHA-256). Knowing one purpose's key reveals no other. */
  derive: (purpose: string) => Buffer
}

/** 32 bytes in base64 or base64url, with or without padding. */
const pattern = /^[\w+/-]{43}=?$/

export const isSecretKey = (value: string): boolean => pattern.test(value)

/**
 * SECRET_KEY, otherwise a key that is made once and kept in DATA_DIR. Null with DATABASE_URL and no
 * SECRET_KEY: all servers of one database need the same key, so none of them makes its own.
 */
export async function openSecretKey({
  secretKey,
  dataDir,
  databaseUrl,
}: Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'>): Promise<SecretKey | null> {
  if (secretKey !== undefined) return secretKeyFrom(secretKey)
  if (databaseUrl !== undefined) return null
  const path = join(dataDir, 'secret-key')
  const kept = await readOrMakeKey(path, () => `${randomBytes(32).toString('base64url')}\n`)
  // A new key would make everything encrypted so far unreadable, so a broken file is never replaced.
  if (!isSecretKey(kept.trim())) {
    throw new StartError(`${path} holds no key. Restore it from a backup of DATA_DIR.`)
  }
  return secretKeyFrom(kept.trim())
}

function secretKeyFrom(text: string): SecretKey {
  const key = Buffer.from(text, 'base64')
  return { derive: purpose => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)) }
}
