// A backup that someone changed at its place: a restore writes nothing outside the file store and DATA_DIR and runs no SQL of it.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '../db/testing.ts'
import { openFileStore } from '../outside/files/open-file-store.ts'
import { startBucketServer } from '../testing/bucket-server.ts'
import { addPhotoAndQuote } from '../testing/photo-and-quote.ts'
import { startTestServer } from '../testing/test-server.ts'
import { makeBackup } from './make-backup.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { openPlace } from './place.ts'
import { readForRestore, restoreBackup } from './restore-backup.ts'
import { sealingWith } from './sealing.ts'
import { writeStream } from './stored-stream.ts'

const scratch = await mkdtemp(join(tmpdir(), 'quotewright-tampered-'))
afterAll(() => rm(scratch, { recursive: true }))
const dataDir = join(scratch, 'data')
const backups = await startBucketServer()
const files = await openFileStore({ dataDir })
const server = await startTestServer({ services: { files }, pool: await openTestDatabase(false) })
const config = {
  ...server.services.config,
  dataDir,
  databaseUrl: testDatabaseUrl(
    String(server.pool.options.database),
    String(inject('testServer').admin.user),
  ),
}
const place = await openPlace(backups.url)
/** Without BACKUP_KEY, so that whoever writes to the place can write a manifest. */
const store = { place, sealing: await sealingWith(undefined) }
let id: string
let whole: Manifest

beforeAll(async () => {
  await addPhotoAndQuote(await server.signUp())
  const made = await makeBackup({ config, pool: server.pool, files }, store, new Date())
  ;({ id, manifest: whole } = made)
})

async function restore() {
  const pool = await openTestDatabase(false)
  const chosen = { ...store, id }
  const manifest = await readForRestore(chosen, '')
  return restoreBackup({ config, pool, files, mayOverwrite: false }, chosen, manifest)
}

async function restoreWith(part: Partial<Manifest>) {
  await writeManifest(place, id, store.sealing, { ...whole, ...part })
  return restore()
}

const table = { name: 'public.quotes; drop table public.users', columns: ['id'] }
const none = { rows: 0, content: '0', stream: { parts: [] } }

it.each([
  ['a key file elsewhere', { keys: ['../escaped'] as unknown as Manifest['keys'] }],
  ['a table that is SQL', { tables: [{ ...table, ...none }] }],
  ['a sum of a table that is SQL', { money: [{ table: table.name, column: 'id', sum: '0' }] }],
])('with %s in its manifest is refused', async (_, part) => {
  backups.objects.set(`backups/${id}/keys/../escaped`, Buffer.from('planted'))
  await expect(restoreWith(part)).rejects.toThrow('was made by another release')
  expect(await readdir(scratch)).toEqual(['data'])
})

it('with a file elsewhere in its list is refused', async () => {
  const hash = '0'.repeat(64)
  const line = `../../.. ${hash} full ${hash}\n`
  const list = await writeStream(place, `backups/${id}/files`, store.sealing, Readable.from([line]))
  const refused = restoreWith({ files: { count: 1, businesses: [], list } })
  await expect(refused).rejects.toThrow('its list of files names none of ours')
})

it('with other names among the deleted businesses is restored without them', async () => {
  const source = { config, pool: server.pool, files }
  id = (await makeBackup(source, store, new Date())).id
  const gone = randomUUID()
  for (const name of ['', '.DS_Store', '../../escaped', gone]) {
    backups.objects.set(`deleted-businesses/${name}`, Buffer.from('planted'))
  }
  expect(await restore()).toMatchObject({ broken: [] })
  expect(await readdir(scratch)).toEqual(['data'])
  expect(await readdir(join(dataDir, 'files/deleted-businesses'))).toEqual([gone])
})
