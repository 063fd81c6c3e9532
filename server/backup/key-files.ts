// The keys that the embedded database's server keeps in DATA_DIR. Only an encrypted backup has them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { readOrMakeKey } from '../key-file.ts'
import { openSecretKey } from '../secret-key.ts'
import { BackupError } from './backup-error.ts'
import type { Store } from './database-backup.ts'
import type { Manifest } from './manifest.ts'
import { keyOf } from './place.ts'
import { wholly } from './sealing.ts'

export const keyFileNames = ['secret-key', 'push-keys.json'] as const
type KeyFileName = (typeof keyFileNames)[number]

const storedKeyOf = ({ id, sealing }: Store, name: string) =>
  keyOf(id, `keys/${name}${sealing.suffix}`)

/** Returns the names of those it stored. */
export async function storeKeys(store: Store, { dataDir }: Config): Promise<KeyFileName[]> {
  const { place, sealing } = store
  if (sealing.suffix === '') return []
  const stored: KeyFileName[] = []
  for (const name of keyFileNames) {
    const bytes = await readIfThere(join(dataDir, name))
    if (!bytes) continue
    await place.put(storedKeyOf(store, name), await wholly(sealing.seal, bytes))
    stored.push(name)
  }
  return stored
}

/** Throws BackupError if one is missing or not as it was written. */
export async function readKeys(
  store: Store,
  { keys }: Pick<Manifest, 'keys'>,
): Promise<Map<KeyFileName, string>> {
  const texts = new Map<KeyFileName, string>()
  for (const name of keys) {
    const key = storedKeyOf(store, name)
    const sealed = await store.place.get(key)
    if (!sealed) throw new BackupError(`The backup is not complete: ${key} is missing.`)
    const bytes = await wholly(store.sealing.open, sealed).catch((cause: unknown) => {
      throw new BackupError(`The backup is damaged: ${key} is not as it was written.`, { cause })
    })
    texts.set(name, bytes.toString())
  }
  return texts
}

/** Keys that DATA_DIR already has stay. */
export async function restoreKeys(
  store: Store,
  { dataDir }: Config,
  manifest: Manifest,
): Promise<void> {
  for (const [name, text] of await readKeys(store, manifest)) {
    await readOrMakeKey(join(dataDir, name), () => text)
  }
}

/** Identifies the key for encrypted columns without revealing it. Null if there is none, and none is created. */
export async function fingerprintOfSecretKey(config: Config): Promise<string | null> {
  const { secretKey, databaseUrl, dataDir } = config
  if (secretKey === undefined) {
    if (databaseUrl !== undefined || !(await readIfThere(join(dataDir, 'secret-key')))) return null
  }
  const key = await openSecretKey(config)
  return key?.derive('fingerprint in backups').toString('hex').slice(0, 16) ?? null
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
