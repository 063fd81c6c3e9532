// The secret key: its source, its persistence, and separate keys per purpose.
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openSecretKey, type SecretKey } from './secret-key.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quotewright-key-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const setting = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI='
const open = (variables: Record<string, string> = {}) =>
  openSecretKey(readConfig({ DATA_DIR: dataDir, ...variables }))
const hex = (key: SecretKey | null, purpose = 'test') => key?.derive(purpose).toString('hex')

describe('the secret key', () => {
  it('is created once, readable only by its owner, and stays', async () => {
    const [first, second] = await Promise.all([open(), open()])
    expect(hex(first)).toMatch(/^[0-9a-f]{64}$/)
    expect([hex(second), hex(await open())]).toEqual([hex(first), hex(first)])
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
  })

  it('is SECRET_KEY if it is set, without creating a file', async () => {
    const shared = { SECRET_KEY: setting, DATABASE_URL: 'postgres://db/app' }
    const key = await open(shared)
    expect(hex(key)).toBe(hex(await open({ SECRET_KEY: setting.replace('=', '') })))
    expect(hex(key)).not.toBe(hex(await open({ SECRET_KEY: setting.replace('M', 'N') })))
    await expect(readFile(join(dataDir, 'secret-key'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('is null with DATABASE_URL but no SECRET_KEY', async () => {
    expect(await open({ DATABASE_URL: 'postgres://db/app' })).toBeNull()
  })

  it('derives a different key for each purpose', async () => {
    const key = await open()
    expect(hex(key, 'one')).toBe(hex(key, 'one'))
    expect(hex(key, 'one')).not.toBe(hex(key, 'another'))
  })

  it('is not replaced if its file is broken, because existing secrets would be lost', async () => {
    await writeFile(join(dataDir, 'secret-key'), 'half a ke')
    await expect(open()).rejects.toThrow('Restore it from a backup of DATA_DIR.')
    expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe('half a ke')
  })

  it('stops the start with one sentence if its file cannot be read', async () => {
    const path = join(dataDir, 'secret-key')
    // Root may read any file, so a folder takes the place of one that cannot be read.
    await mkdir(path)
    await expect(open()).rejects.toThrow(
      `The key in ${path} cannot be read (EISDIR): give the file to the account of the server.`,
    )
  })
})
