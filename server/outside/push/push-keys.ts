// The key that signs what we send to push services, made once and kept in DATA_DIR.
import { createECDH, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** base64url: the point and the number on the curve P-256. */
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

/** Null when the data is not kept on this machine: then every server needs the same key, which is a setting. */
export async function readPushKeys({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<PushKeys | null> {
  if (databaseUrl !== undefined) return null
  const path = join(dataDir, 'push-keys.json')
  return (await read(path)) ?? (await make(dataDir, path))
}

async function read(path: string): Promise<PushKeys | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as PushKeys
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function make(dataDir: string, path: string): Promise<PushKeys> {
  const { default: webPush } = await import('web-push')
  await mkdir(dataDir, { recursive: true })
  const whole = `${path}.${randomUUID()}`
  await writeFile(whole, JSON.stringify(webPush.generateVAPIDKeys(), null, 1), { mode: 0o600 })
  try {
    // Linked when whole, and never over a key that browsers may have subscribed with already.
    await link(whole, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(whole)
  }
  return JSON.parse(await readFile(path, 'utf8')) as PushKeys
}
