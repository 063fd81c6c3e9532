// Backups of an external database with its photos in a bucket, to another bucket: what is copied, kept, checked and refused.
import { randomUUID } from 'node:crypto'
import { photoSizes } from '@quotewright/domain/photos/photo'
import sharp from 'sharp'
import { expect, inject, it } from 'vitest'
import { openPool } from '../db/open-pool.ts'
import { openTestDatabase, testDatabaseUrl } from '../db/testing.ts'
import { findDeleted } from '../deleted-businesses.ts'
import { openFileStore } from '../outside/files/open-file-store.ts'
import { startBucketServer } from '../testing/bucket-server.ts'
import { addPhotoAndQuote } from '../testing/photo-and-quote.ts'
import { accept, linkedQuote } from '../testing/signed-quote.ts'
import type { Client } from '../testing/test-client.ts'
import { startTestServer } from '../testing/test-server.ts'
import { loadDatabase } from './database-backup.ts'
import { makeBackup } from './make-backup.ts'
import { openPlace } from './place.ts'
import { readForRestore, restoreBackup } from './restore-backup.ts'
import { newBackupKey, sealingWith } from './sealing.ts'
import { chooseBackup, verifyBackup } from './verify-backup.ts'

const [photos, backups] = [await startBucketServer(), await startBucketServer()]
const files = await openFileStore({ s3Url: photos.url, dataDir: 'unused' })
const server = await startTestServer({ services: { files }, pool: await openTestDatabase(false) })
const databaseOf = (pool: typeof server.pool) => String(pool.options.database)
/** The superuser may create the scratch database beside the original, which the application's role may not. */
const config = {
  ...server.services.config,
  databaseUrl: testDatabaseUrl(databaseOf(server.pool), String(inject('testServer').admin.user)),
}
const source = { config, pool: server.pool, files }
const place = await openPlace(backups.url)
const store = { place, sealing: await sealingWith(await newBackupKey()) }
const [staying, leaving] = [await server.signUp(), await server.signUp()]
const photoId = await addPhotoAndQuote(staying)
await addPhotoAndQuote(leaving)

const fail = (error: unknown) => {
  throw error
}

/** Files of one photo. */
const SIZES = photoSizes.length

let days = 0
const dayAfter = () => new Date(Date.UTC(2030, 0, ++days))
const backUp = () => makeBackup(source, store, dayAfter())
const storedOf = (id: string) => [...backups.objects.keys()].filter(key => key.includes(id))
const businessOf = async (person: Client) => (await person.get('/api/auth/user')).body.business.id
const gone = await businessOf(leaving)

async function restoreTo(
  pool: typeof server.pool,
  id: string,
  { mayOverwrite = false, from = place } = {},
) {
  const chosen = { ...store, place: from, id }
  const manifest = await readForRestore(chosen, store.sealing.suffix)
  return restoreBackup({ config, pool, files, mayOverwrite }, chosen, manifest)
}

it('copies only the photos that the place does not have, and nothing readable', async () => {
  const first = await backUp()
  const two = 2 * SIZES
  expect(first.counts).toMatchObject({ count: two, copied: two, checked: two, broken: [] })
  const create = { width: 80, height: 60, channels: 3 as const, background: '#123' }
  await staying.post('/api/photos', await sharp({ create }).png().toBuffer())
  const second = await backUp()
  expect(second.counts).toMatchObject({ count: 3 * SIZES, copied: SIZES, broken: [] })
  const stored = Buffer.concat([...backups.objects.values()]).toString('latin1')
  // With the zero byte, since the headers of encrypted files have random letters.
  for (const text of ['Roe Drywall', 'JFIF\0', 'public.quotes']) expect(stored).not.toContain(text)
})

it('is of one moment, whatever is written while it runs', async () => {
  let written = 0
  const writing: typeof place = {
    ...place,
    put: async (key, bytes) => {
      await place.put(key, bytes)
      // Tables are stored by name, so the customers come later.
      if (!key.includes('public.businesses')) return
      expect(
        (await staying.post('/api/customers', { firstName: 'Late', lastName: 'Lee' })).status,
      ).toBe(201)
      written += 1
    },
  }
  const { manifest } = await makeBackup(source, { ...store, place: writing }, dayAfter())
  const [customers] = manifest.tables.filter(({ name }) => name === 'public.customers')
  expect([written, customers?.rows]).toEqual([1, 2])
})

it('is read back whole, and a file that changed at the place is found', async () => {
  const { id, suffix } = await chooseBackup(place)
  expect((await verifyBackup(config, { ...store, id }, suffix)).files.count).toBe(3 * SIZES)
  const [key = '', bytes = Buffer.of()] =
    [...backups.objects].find(([name]) => name.startsWith('files/')) ?? []
  backups.objects.set(key, bytes.subarray(0, -3))
  await expect(verifyBackup(config, { ...store, id }, suffix)).rejects.toThrow(
    `The backup is damaged: ${key} is not as it was written.`,
  )
  backups.objects.set(key, bytes)
})

it('is refused if the restored copy has other rows than the original', async () => {
  const { id, manifest } = await backUp()
  const pool = await openTestDatabase(false)
  const changed = (how: { rows: number } | { content: string }) => ({
    ...manifest,
    tables: manifest.tables.map(table =>
      table.name === 'public.quotes' ? { ...table, ...how } : table,
    ),
  })
  const load = (part: typeof manifest) => loadDatabase(pool, { ...store, id }, part)
  await expect(load(changed({ rows: 7 }))).rejects.toThrow('public.quotes has 2 rows instead of 7')
  await expect(load(changed({ content: '7' }))).rejects.toThrow(
    'rows of public.quotes have other values',
  )
  const money = manifest.money.map(sum => ({ ...sum, sum: '7' }))
  await expect(load({ ...manifest, money })).rejects.toThrow('the sum of public.quotes.total is')
  const tables = manifest.tables.map(table => ({ ...table, columns: [...table.columns, 'newer'] }))
  const unknown = 'are not known to this release of Quotewright'
  await expect(load({ ...manifest, tables })).rejects.toThrow(unknown)
  await expect(load({ ...manifest, migration: 7 })).rejects.toThrow(unknown)
  expect((await pool.query('select from businesses')).rowCount).toBe(0)
})

it('reports photos that the file store has lost', async () => {
  const [key = '', bytes = Buffer.of()] =
    [...photos.objects].find(([name]) => name.endsWith('-print.jpg')) ?? []
  const other = { ...store, sealing: await sealingWith(undefined) }
  photos.objects.delete(key)
  const { counts } = await makeBackup(source, other, new Date(Date.UTC(2029, 0, 1)))
  expect(counts).toMatchObject({ count: 3 * SIZES - 1, broken: [key] })
  photos.objects.set(key, bytes)
})

it('runs once at a time', async () => {
  const both = await Promise.allSettled([backUp(), backUp()])
  const refused = both.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([
    { reason: { message: 'Another backup of this database is running: wait until it is done.' } },
  ])
})

it('restores no business that was deleted since, and not into a database in use or with data', async () => {
  const signed = await linkedQuote(staying)
  expect((await accept(server.client(), signed.token)).status).toBe(200)
  const signedPdf = (await staying.get(`/api/quotes/${signed.id}/pdf`)).body
  const { id } = await backUp()
  const proof = { currentPassword: leaving.password, word: 'DELETE' }
  expect((await leaving.post('/api/settings/delete-account', proof)).status).toBe(204)
  await server.mails()
  await backUp()
  expect(await findDeleted(place)).toEqual([gone])
  expect([...photos.objects.keys()].some(key => key.startsWith(`photos/${gone}`))).toBe(false)

  const before = (await staying.get('/api/quotes')).body
  const photo = (await staying.get(`/api/photos/${photoId}`)).body
  // The server has just been used, so it has a connection.
  const { pool: beside, close } = openPool({ connectionString: config.databaseUrl }, fail)
  await expect(restoreTo(beside, id)).rejects.toThrow('A server of Quotewright uses this database')
  await close()
  photos.objects.clear()
  const pool = await openTestDatabase(false)
  expect(await restoreTo(pool, id)).toMatchObject({ broken: [], isKeyRight: true })
  expect((await pool.query('select from businesses where id = $1', [gone])).rowCount).toBe(0)
  expect([...photos.objects.keys()].some(key => key.startsWith(`photos/${gone}`))).toBe(false)
  await expect(restoreTo(pool, id)).rejects.toThrow(
    'The database has data, which the restore would replace',
  )
  await restoreTo(pool, id, { mayOverwrite: true })

  const restored = await startTestServer({ pool, services: { files } })
  const person = restored.client()
  for (const [name, value] of staying.cookies) person.cookies.set(name, value)
  expect((await person.get('/api/quotes')).body).toEqual(before)
  expect((await person.get(`/api/photos/${photoId}`)).body).toEqual(photo)
  expect((await person.get(`/api/quotes/${signed.id}/pdf`)).body).toEqual(signedPdf)
})

it('is refused if a server has started, or a business signed up, while the files were restored', async () => {
  const { id } = await backUp()
  const restoreWhile = async (pool: typeof server.pool, happens: () => Promise<void>) => {
    photos.objects.clear()
    let isOver = false
    const slow: typeof place = {
      ...place,
      get: async key => {
        if (key.startsWith('files/') && !isOver) {
          isOver = true
          await happens()
        }
        return place.get(key)
      },
    }
    return restoreTo(pool, id, { from: slow })
  }
  const used = await openTestDatabase(false)
  const connectionString = testDatabaseUrl(databaseOf(used))
  const beside = openPool({ connectionString }, fail)
  const started = restoreWhile(used, async () => {
    await beside.pool.query('select')
  })
  await expect(started).rejects.toThrow('A server of Quotewright uses this database')
  await beside.close()

  const filled = await openTestDatabase(false)
  const signedUp = restoreWhile(filled, async () => {
    await filled.query(
      `insert into businesses (id, name, tax_rate, time_zone) values ($1, 'New', 0, 'UTC')`,
      [randomUUID()],
    )
  })
  await expect(signedUp).rejects.toThrow('The database has data, which the restore would replace')
  expect((await filled.query('select name from businesses')).rows).toEqual([{ name: 'New' }])
})

it('keeps as many as --keep says, and only the files that they need, before another backup begins', async () => {
  const unfinished = 'backups/20290101T000000.000Z/files.00000'
  backups.objects.set(unfinished, Buffer.of(1))
  await backUp()
  expect(storedOf(gone)).not.toEqual([`deleted-businesses/${gone}`])
  const others: unknown[] = []
  const removing: typeof place = {
    ...place,
    delete: async keys => {
      await backUp().catch((error: unknown) => others.push(error))
      await place.delete(keys)
    },
  }
  const pruned = { ...store, place: removing }
  const { id: newest, removed } = await makeBackup(source, pruned, dayAfter(), 1)
  expect(removed).toBeGreaterThan(3)
  expect(String(others[0])).toContain('Another backup of this database is running')
  const keys = [...backups.objects.keys()]
  expect(keys.filter(key => key.startsWith('backups/') && !key.includes(newest))).toEqual([])
  expect(storedOf(gone)).toEqual([`deleted-businesses/${gone}`])
  const { files: kept } = await verifyBackup(config, { ...store, id: newest }, store.sealing.suffix)
  expect(kept.count).toBe(2 * SIZES + 1)
})
