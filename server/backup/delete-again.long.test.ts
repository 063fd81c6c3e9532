// A business deletes its account, then the database goes back to an earlier time, as point-in-time recovery does.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { openPool } from '../db/open-pool.ts'
import { createTestDatabase, testDatabaseUrl } from '../db/testing.ts'
import { openFileStore } from '../outside/files/open-file-store.ts'
import { runBackup, runDeleteAgain } from '../testing/backup-commands.ts'
import { addPhotoAndQuote } from '../testing/photo-and-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { admin, appUser } = inject('testServer')
const folder = await mkdtemp(join(tmpdir(), 'quotewright-again-'))
const [dataDir, place, older] = [join(folder, 'data'), join(folder, 'place'), join(folder, 'older')]
const files = await openFileStore({ dataDir })
const lost = await createTestDatabase()
afterAll(async () => {
  await lost.drop()
  await rm(folder, { recursive: true })
})

async function serve(database: string) {
  const { pool, close } = openPool({ ...admin, user: appUser, database }, error => {
    throw error
  })
  const server = await startTestServer({ pool, services: { files } })
  const end = async () => {
    await server.stop()
    await close()
  }
  return { ...server, end }
}

const filesOf = async (businessId: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const page of files.list(`photos/${businessId}/`)) keys.push(...page)
  return keys
}

const first = await serve(lost.database)
const [staying, leaving] = [await first.signUp(), await first.signUp()]
const [photoId] = [await addPhotoAndQuote(staying), await addPhotoAndQuote(leaving)]
const quotes = (await staying.get('/api/quotes')).body
const gone = (await leaving.get('/api/auth/user')).body.business.id
await first.end()
await cp(join(dataDir, 'files'), older, { recursive: true })
const [recovered, other] = [
  await createTestDatabase(lost.database),
  await createTestDatabase(lost.database),
]
afterAll(async () => {
  await recovered.drop()
  await other.drop()
})

const second = await serve(lost.database)
const browser = second.client()
await browser.post('/api/auth/login', leaving)
const proof = { currentPassword: leaving.password, word: 'DELETE' }
expect((await browser.post('/api/settings/delete-account', proof)).status).toBe(204)
// Deletes the files.
await second.mails()
await second.end()
const backup = await runBackup([place], {
  DATA_DIR: dataDir,
  DATABASE_URL: testDatabaseUrl(lost.database, String(admin.user)),
})
expect([backup.code, backup.stderr]).toEqual([0, ''])

const deleteAgain = (database: string, ...args: string[]) =>
  runDeleteAgain(args, { DATA_DIR: dataDir, DATABASE_URL: testDatabaseUrl(database) })
const says = (listed: number, deleted: number) => ({
  code: 0,
  stderr: '',
  stdout: `Deleted businesses on the list: ${listed}. Back in the database, and deleted again: ${deleted}.\n`,
})

it('deletes a business and its photos that are back, and nothing of another', async () => {
  await cp(older, join(dataDir, 'files'), { recursive: true })
  expect(await filesOf(gone)).not.toEqual([])
  expect(await deleteAgain(recovered.database)).toEqual(says(1, 1))
  expect(await filesOf(gone)).toEqual([])
  expect(await deleteAgain(recovered.database)).toEqual(says(1, 0))

  const third = await serve(recovered.database)
  const person = third.client()
  expect((await person.post('/api/auth/login', leaving)).status).toBe(401)
  expect((await person.post('/api/auth/login', staying)).status).toBe(200)
  expect((await person.get('/api/quotes')).body).toEqual(quotes)
  expect((await person.get(`/api/photos/${photoId}`)).status).toBe(200)
  await third.end()
})

it('reads the list at the place for backups, in case the file store was lost', async () => {
  await rm(join(dataDir, 'files'), { recursive: true })
  expect(await deleteAgain(other.database)).toEqual(says(0, 0))
  expect(await deleteAgain(other.database, place)).toEqual(says(1, 1))
  // The file store has the list again.
  expect(await deleteAgain(other.database)).toEqual(says(1, 0))
})
