// The restore drill: a real server is backed up while it is written to, then lost, and restored elsewhere.
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photoSizes } from '@quotewright/domain/photos/photo'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { copyDatabase } from '../db/copy-database.ts'
import { joinEmbeddedDatabase } from '../db/embedded/embedded-database.ts'
import { createTestDatabase, testDatabaseUrl } from '../db/testing.ts'
import { runBackup, runRestore } from '../testing/backup-commands.ts'
import { type RunningServer, serverOn, signUpAt } from '../testing/running-server.ts'
import type { Client } from '../testing/test-client.ts'
import { sameBrowser } from '../testing/two-servers.ts'
import { newBackupKey } from './sealing.ts'

const scratch = await mkdtemp(join(tmpdir(), 'quotewright-drill-'))
const [lost, found, place] = [join(scratch, 'lost'), join(scratch, 'found'), join(scratch, 'place')]
const BACKUP_KEY = await newBackupKey()
let server: RunningServer
let person: Client
/** Answers of the API before the backup began, by path. */
const before = new Map<string, unknown>()
/** How many customers were acknowledged before and while the backup ran, one after another. */
let early = 0
let acknowledged = 0

const restoreTo = (DATA_DIR: string, key = BACKUP_KEY) =>
  runRestore([place], { DATA_DIR, BACKUP_KEY: key })

async function addCustomer(): Promise<void> {
  const { status } = await person.post('/api/customers', {
    firstName: `Number ${acknowledged + 1}`,
    lastName: 'Díaz\t\\N\n',
  })
  expect(status).toBe(201)
  acknowledged += 1
}

/** Writes until the function that it returns is called. */
function keepWriting(): () => Promise<void> {
  let isOver = false
  const write = async (): Promise<void> => {
    if (isOver) return
    await addCustomer()
    await write()
  }
  const written = write()
  return () => {
    isOver = true
    return written
  }
}

async function remember(...paths: string[]): Promise<void> {
  for (const path of paths) {
    const { status, body } = await person.get(path)
    expect({ path, status }).toEqual({ path, status: 200 })
    before.set(path, body)
  }
}

// Programs start and end here, which takes long on a busy machine.
vi.setConfig({ hookTimeout: 180_000, testTimeout: 180_000 })

beforeAll(async () => {
  await mkdir(lost)
  copyDatabase(inject('createdDatabase'), lost)
  server = await serverOn(lost)
  await server.start()
  person = await signUpAt(server, lost)
  const create = { width: 90, height: 60, channels: 3 as const, background: '#987' }
  const photo = (await person.post('/api/photos', await sharp({ create }).png().toBuffer())).body
  for (let n = 0; n < 5; n++) await addCustomer()
  const lineItems = [{ description: 'Patch', quantity: '2', unitPrice: '3.25' }]
  const quote = { status: 'draft', photoUrl: photo.url }
  const { id } = (await person.post('/api/quotes', { quote, lineItems })).body.quote
  await person.post('/api/job-templates', { quoteId: id, name: 'Patch a wall' })
  await remember(`/api/quotes/details/${id}`, '/api/dashboard/stats', '/api/job-templates')
  await remember(photo.url, `${photo.url}?size=thumbnail`)
  early = acknowledged
  const stop = keepWriting()
  const { code, stdout, stderr } = await runBackup([place], { DATA_DIR: lost, BACKUP_KEY })
  await stop()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/is whole, checked by restoring it: \d+ tables.*quotes\.total \$7\.04/)
  // The machine is lost.
  await server.end('SIGKILL')
  const left = await joinEmbeddedDatabase(lost, { onLost: () => undefined })
  await left.stop()
  await rm(lost, { recursive: true })
})

afterAll(async () => {
  await server.end('SIGTERM')
  await rm(scratch, { recursive: true })
})

/** The stored file whose name matches, from the folder of the only backup. */
async function storedFile(name: RegExp): Promise<string> {
  const names = await readdir(place, { recursive: true })
  return join(place, names.find(path => name.test(path)) ?? 'none')
}

/** Changes a stored file, restores, and puts the file back. Returns what the restore printed. */
async function restoreWith(path: string, damage: (bytes: Buffer) => Buffer): Promise<string> {
  const bytes = await readFile(path)
  await writeFile(path, damage(Buffer.from(bytes)))
  const target = join(scratch, 'damaged')
  const { code, stdout, stderr } = await restoreTo(target)
  await writeFile(path, bytes)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  // It stopped before it created a database.
  expect(await readdir(scratch)).not.toContain('damaged')
  return stderr
}

it('a wrong or missing key, and a cut or changed file, are each refused with a sentence', async () => {
  const other = await restoreTo(found, await newBackupKey())
  expect(other.stderr).toMatch(
    /^BACKUP_KEY is not the key of the backup .* when the backup was made\.\n$/,
  )
  const none = await restoreTo(found, '')
  expect(none.stderr).toMatch(/^The backup .* is encrypted: set BACKUP_KEY to its key\.\n$/)
  const table = await storedFile(/public\.customers\.00000/)
  const cut = await restoreWith(table, bytes => bytes.subarray(0, -1))
  expect(cut).toMatch(
    /^The backup is damaged: .*public\.customers\.00000\S* is not as it was written\.\n$/,
  )
  const manifest = await storedFile(/manifest/)
  const changed = await restoreWith(manifest, bytes => {
    bytes.writeUInt8(bytes.readUInt8(400) ^ 1, 400)
    return bytes
  })
  expect(changed).toMatch(/^The backup is damaged: .*manifest\S* is not as it was written\.\n$/)
})

it('a backup whose copy of the secret key is cut is not whole, and restores nothing', async () => {
  const key = await storedFile(/secret-key/)
  const sentence = /^The backup is damaged: .*secret-key\S* is not as it was written\.\n$/
  expect(await restoreWith(key, bytes => bytes.subarray(0, -1))).toMatch(sentence)
  const whole = await readFile(key)
  await writeFile(key, whole.subarray(0, -1))
  const DATA_DIR = join(scratch, 'checking')
  const { code, stderr } = await runBackup(['--verify', place], { DATA_DIR, BACKUP_KEY })
  await writeFile(key, whole)
  expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)])
})

it('a backup without its manifest, its last file, does not count as one', async () => {
  const manifest = await storedFile(/manifest/)
  await rename(manifest, join(scratch, 'aside'))
  const { stderr } = await restoreTo(found)
  await rename(join(scratch, 'aside'), manifest)
  expect(stderr).toBe('There is no complete backup at this place.\n')
})

it('the restored server has everything from before the backup, and of the rest what came first', async () => {
  const { code, stdout, stderr } = await restoreTo(found)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const files = photoSizes.length
  expect(stdout).toMatch(/^Restored backup .*quotes\.total \$7\.04/)
  expect(stdout).toContain(` ${files} of ${files} files read.`)
  server = await serverOn(found)
  await server.start()
  person = sameBrowser(person, server)
  for (const [path, body] of before) expect((await person.get(path)).body).toEqual(body)
  const [detailsPath = ''] = before.keys()
  const pdf = await person.get(`${detailsPath.replace('/details', '')}/pdf`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const customers = await person.get('/api/customers')
  const count = Number(customers.headers['x-total-count'])
  expect(count).toBeGreaterThanOrEqual(early)
  expect(count).toBeLessThanOrEqual(acknowledged)
  // One snapshot: the newest customer is the one with that number.
  expect(customers.body[0]).toMatchObject({ firstName: `Number ${count}`, lastName: 'Díaz\t\\N' })
})

it('a restore replaces no data of a running server, or without --overwrite', async () => {
  const running = await restoreTo(found)
  expect(running.stderr).toMatch(/^Quotewright is already running on /)
  await server.end('SIGTERM')
  const refused = await restoreTo(found)
  expect(refused.stderr).toMatch(/^The database has data, which the restore would replace: /)
})

it('a restore to a database of your own names the setting that takes the key', async () => {
  const { database, drop } = await createTestDatabase('template0')
  try {
    const DATABASE_URL = testDatabaseUrl(database)
    const variables = { DATA_DIR: join(scratch, 'moved'), BACKUP_KEY, DATABASE_URL }
    const unset = await runRestore([place], variables)
    expect(unset.stdout).toContain('before you start the server, set SECRET_KEY to the original,')
    const SECRET_KEY = (await readFile(join(found, 'secret-key'), 'utf8')).trim()
    const set = await runRestore([place, '--overwrite'], { ...variables, SECRET_KEY })
    expect([set.code, set.stdout]).toEqual([0, expect.not.stringContaining('SECRET_KEY')])
  } finally {
    await drop()
  }
})

it('a folder in BACKUP_TO that does not exist is refused, because its disk may be missing', async () => {
  const BACKUP_TO = join(scratch, 'not-mounted')
  const sentence = `No backup can be made: the folder ${BACKUP_TO} in BACKUP_TO does not exist: mount its disk, or create it.\n`
  expect(await runBackup([], { DATA_DIR: found, BACKUP_TO })).toMatchObject({
    code: 1,
    stderr: sentence,
  })
  expect(await readdir(scratch)).not.toContain('not-mounted')
})

it('a place of another kind is refused before anything is written', async () => {
  const { code, stderr } = await runBackup(['ftp://host/backups'], { DATA_DIR: found })
  expect([code, stderr]).toEqual([
    1,
    'Backups go to a folder, or to a bucket such as s3://KEY:SECRET@host/bucket?region=us-east-1.\n',
  ])
})
