// A new major version of the embedded PostgreSQL: the data of PostgreSQL 15 move to it, or stay as they are if they cannot.
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { makeOlderCluster } from '../../testing/older-cluster.ts'
import { type RunningServer, serverOn, signUpAt } from '../../testing/running-server.ts'
import { sameBrowser } from '../../testing/two-servers.ts'
import { copyDatabase } from '../copy-database.ts'
import { locateCluster } from './cluster.ts'
import { joinEmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts'
import { findOlderPrograms } from './older-programs.ts'

vi.setConfig({ testTimeout: 180_000 })

const older = findOlderPrograms(15)
if (older === undefined) {
  console.log('Skipped: PostgreSQL 15 is not installed (Debian: apt-get install postgresql-15).')
}

const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-upgrade-'))
let server: RunningServer | undefined
afterAll(async () => {
  await server?.end('SIGTERM')
  await rm(dataDir, { recursive: true })
})

const dataFolders = async () =>
  (await readdir(join(dataDir, 'database'))).filter(name => !/^(server\.log|socket)/.test(name))

it.skipIf(older === undefined)(
  'moves all data, and leaves them as they were if it cannot',
  async () => {
    if (older === undefined) return
    const cluster = await makeOlderCluster(dataDir, older)
    const { person, answers } = await cluster.with(async admin => {
      await cluster.prepare(admin)
      const first = await serverOn(dataDir, {
        DATABASE_URL: cluster.url,
        SECRET_KEY: 'a-key-of-32-bytes-only-for-this-one-test-00',
      })
      await first.start()
      const client = await signUpAt(first, dataDir)
      await client.post('/api/customers', { firstName: 'Zoë', lastName: 'Díaz\t\\N' })
      const lineItems = [{ description: 'Patch', quantity: '2', unitPrice: '3.25' }]
      await client.post('/api/quotes', { quote: { status: 'draft' }, lineItems })
      const replies = [await client.get('/api/quotes'), await client.get('/api/customers')]
      await first.end('SIGTERM')
      return { person: client, answers: replies.map(({ body }) => body) }
    })
    const inApp = 'quotewright'
    await cluster.with(admin => admin.query('create table notes (note text)'), inApp)

    const options = { onLost: () => undefined }
    await expect(joinEmbeddedDatabase(dataDir, options)).rejects.toThrow('start the server of')
    await expect(startEmbeddedDatabase(dataDir, options)).rejects.toThrow(
      /^The database in .* could not be moved from PostgreSQL 15 to 18, and is as it was, .*notes/,
    )
    expect(await dataFolders()).toEqual(['cluster'])
    await cluster.with(admin => admin.query('drop table notes'), inApp)

    server = await serverOn(dataDir)
    await server.start()
    const client = sameBrowser(person, server)
    const moved = [await client.get('/api/quotes'), await client.get('/api/customers')]
    expect(moved.map(({ body }) => body)).toEqual(answers)
    expect(await dataFolders()).toEqual(['cluster', 'cluster-15'])
    // The new version has started once, so the old data go.
    await server.end('SIGTERM')
    await server.start()
    expect(await dataFolders()).toEqual(['cluster'])
    expect((await client.get('/api/quotes')).body).toEqual(answers[0])
  },
)

it('undoes a move that was killed between its two renames', async () => {
  const half = await mkdtemp(join(tmpdir(), 'quotewright-half-'))
  copyDatabase(inject('createdDatabase'), half)
  const { data, folder } = locateCluster(half)
  await rename(data, join(folder, 'cluster-15'))
  const options = { durability: 'throwaway', onLost: () => undefined } as const
  const { connection, stop } = await startEmbeddedDatabase(half, options)
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(`select to_regclass('quotes') as name`)
  expect(rows).toEqual([{ name: 'quotes' }])
  await client.end()
  await stop()
  expect((await readdir(folder)).filter(name => name.startsWith('cluster'))).toEqual(['cluster'])
  await rm(half, { recursive: true })
})
