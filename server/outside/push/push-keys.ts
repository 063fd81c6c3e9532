// The key that signs messages to push services, created once and stored in DATA_DIR.
import { createECDH } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { readOrMakeKey } from '../../key-file.ts'

/** A P-256 key pair, base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

export function isKeyPair({ publicKey, privateKey }: PushKeys): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
  } catch {
    // Zero, or beyond the curve's order.
    return false
  }
  return curve.getPublicKey().toString('base64url') === publicKey
}

/** Returns null with an external database: several servers then need the same key, so it must be a setting. */
export async function readPushKeys({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<PushKeys | null> {
  if (databaseUrl !== undefined) return null
  const kept = await readOrMakeKey(join(dataDir, 'push-keys.json'), async () => {
    const { default: webPush } = await import('web-push')
    return JSON.stringify(webPush.generateVAPIDKeys(), null, 1)
  })
  return JSON.parse(kept) as PushKeys
}
