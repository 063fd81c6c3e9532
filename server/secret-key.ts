// The key that protects secrets in the database. It is never stored there.
import { hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './db/start-error.ts'
import { readOrMakeKey } from './key-file.ts'

export type SecretKey = {
  /** Returns 32 bytes for one purpose (HKDF-SHA-256). One purpose's key reveals no other. */
  derive: (purpose: string) => Buffer
}

/** 32 bytes in base64 or base64url, with or without padding. */
const pattern = /^[\w+/-]{43}=?$/

export const isSecretKey = (value: string): boolean => pattern.test(value)

/**
 * Returns SECRET_KEY, or a key that is created once and stored in DATA_DIR. Returns null with DATABASE_URL but no
 * SECRET_KEY: all servers of one database need the same key, so none creates its own.
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
  // A broken file is never replaced, because a new key could not decrypt existing data.
  if (!isSecretKey(kept.trim())) {
    throw new StartError(`${path} contains no valid key. Restore it from a backup of DATA_DIR.`)
  }
  return secretKeyFrom(kept.trim())
}

function secretKeyFrom(text: string): SecretKey {
  const key = Buffer.from(text, 'base64')
  // Purposes are a handful of constants.
  const derived = new Map<string, Buffer>()
  return {
    derive(purpose) {
      const own = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
      derived.set(purpose, own)
      return own
    },
  }
}
