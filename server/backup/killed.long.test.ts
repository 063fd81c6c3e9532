// Backups that were killed: the next one removes what they left in PostgreSQL and at the place.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '../db/testing.ts'
import { newId } from '../new-id.ts'
import { openFileStore } from '../outside/files/open-file-store.ts'
import { runBackup } from '../testing/backup-commands.ts'
import { addPhotoAndQuote } from '../testing/photo-and-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

vi.setConfig({ testTimeout: 180_000 })

const folder = await mkdtemp(join(tmpdir(), 'quotewright-killed-'))
afterAll(() => rm(folder, { recursive: true }))
const place = join(folder, 'place')
const pool = await openTestDatabase(false)
/** A superuser of its own: test files that run beside this one make backups, too. */
const owner = `killed_${newId().replaceAll('-', '')}`
const admin = new Client(inject('testServer').admin)
await admin.connect()
await admin.query(`create role ${owner} superuser login`)
afterAll(async () => {
  await admin.query(`drop role ${owner}`)
  await admin.end()
})
const DATABASE_URL = testDatabaseUrl(String(pool.options.database), owner)
const variables = { DATA_DIR: join(folder, 'data'), DATABASE_URL }

async function scratchDatabases(): Promise<string[]> {
  const { rows } = await pool.query<{ datname: string }>(
    'select datname from pg_database where pg_get_userbyid(datdba) = $1',
    [owner],
  )
  return rows.map(({ datname }) => datname)
}

/** Returns the scratch database that the killed backup left behind. */
async function killBackup(): Promise<string> {
  const there = await scratchDatabases()
  const added = async () => (await scratchDatabases()).find(name => !there.includes(name))
  const kill = new AbortController()
  const killed = runBackup([place], variables, kill.signal)
  const name = await vi.waitUntil(added, { interval: 5, timeout: 30_000 })
  kill.abort()
  await killed
  return name
}

it('the database in which a killed backup was checked is dropped by the next backup', async () => {
  const left = await killBackup()
  expect(await scratchDatabases()).toContain(left)
  // PostgreSQL notices a moment later that the killed program is gone.
  await vi.waitUntil(async () => {
    const { rowCount } = await pool.query(
      'select from pg_stat_activity where datname = $1 or application_name = $1',
      [left],
    )
    return rowCount === 0
  }, 30_000)

  expect(await runBackup([place], variables)).toMatchObject({ code: 0, stderr: '' })

  expect(await scratchDatabases()).not.toContain(left)
})

it('files that a killed backup had not finished go when older backups do, and those of others stay', async () => {
  const files = await openFileStore({ dataDir: variables.DATA_DIR })
  const person = await (await startTestServer({ pool, services: { files } })).signUp()
  await addPhotoAndQuote(person)
  const { id } = (await person.get('/api/auth/user')).body.business
  const stored = `${'0'.repeat(64)}-large.${'1'.repeat(64)}`
  const unfinished = [
    `files/${id}/${stored}.${newId()}`,
    `files/${newId()}/${stored}.${newId()}`,
    `backups/20290101T000000.000Z/table.${newId()}`,
  ]
  const ofOthers = [
    'files/taxes/2025.pdf',
    'files/note.txt',
    'backups/mail/mail.tar',
    'backups/20290101T000000.000Z.zip',
  ]
  for (const name of [...unfinished, ...ofOthers]) {
    await mkdir(dirname(join(place, name)), { recursive: true })
    await writeFile(join(place, name), 'half a fi')
  }

  expect(await runBackup([place, '--keep', '1'], variables)).toMatchObject({ code: 0, stderr: '' })

  const names = await readdir(place, { recursive: true })
  for (const name of unfinished) expect(names).not.toContain(name)
  expect(names).toEqual(expect.arrayContaining(ofOthers))
})
