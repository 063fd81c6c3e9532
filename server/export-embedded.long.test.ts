// The operator's export with the embedded database: with a running server, without one, and its error messages.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyDatabase } from './db/copy-database.ts'
import { locateCluster, port } from './db/embedded/cluster.ts'
import { bareEnvironment } from './testing/bare-environment.ts'
import { serverOn, signUpAt } from './testing/running-server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-export-'))
copyDatabase(inject('createdDatabase'), dataDir)
const scratch = await mkdtemp(join(tmpdir(), 'quotewright-exported-'))
const server = await serverOn(dataDir)
afterAll(async () => {
  await server.end('SIGTERM')
  await Promise.all([dataDir, scratch].map(folder => rm(folder, { recursive: true })))
})

const command = fileURLToPath(new URL('export-training.ts', import.meta.url))
const sample = fileURLToPath(new URL('../samples/hole.jpg', import.meta.url))
const postmaster = join(dataDir, 'database', 'cluster', 'postmaster.pid')

let folders = 0
function runExport(DATA_DIR = dataDir) {
  const folder = join(scratch, `export-${++folders}`)
  const env = { ...bareEnvironment, DATA_DIR }
  return new Promise<{ folder: string; code: unknown; stdout: string; stderr: string }>(resolve => {
    execFile(process.execPath, [command, folder], { env, cwd: scratch }, (error, stdout, stderr) =>
      resolve({ folder, code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

async function connect(): Promise<Client> {
  const { socketFolder: host } = locateCluster(dataDir)
  const client = new Client({ host, port, user: 'quotewright', database: 'quotewright' })
  // This connection is open when the database stops.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function expectOnePhoto(): Promise<void> {
  const { folder, code, stdout, stderr } = await runExport()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toBe('Labeled photos: 1. Businesses that share theirs: 1.\n')
  const labels = JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8'))
  const [file = ''] = Object.keys(labels)
  expect(await readdir(folder)).toEqual([file, 'labels.json'])
  expect(labels[file]).toMatchObject([{ type: 'hole' }])
  for (const path of [folder, join(folder, file)]) expect((await stat(path)).mode & 0o077).toBe(0)
}

/** Waits until an export waits for the locked corrections. */
async function exportWaits(): Promise<void> {
  const watcher = await connect()
  const waiting = async () => {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%analysis_corrections%'`,
    )
    return rowCount
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  await watcher.end()
}

const anotherRelease =
  'The database belongs to another release of Quotewright. Start the server of this release on it, then export again.\n'

const isReady = async () => (await fetch(`${server.url}/readyz`)).status === 200

beforeAll(async () => {
  await server.start()
  const person = await signUpAt(server, dataDir)
  await person.put('/api/settings/preferences', { sharesPhotos: true })
  const imageData = (await readFile(sample)).toString('base64')
  const { id, estimateInput, materials } = (
    await person.post('/api/ai/analyze-photo', { imageData })
  ).body
  const customer = await person.post('/api/customers', { firstName: 'Ann', lastName: 'Lee' })
  const record = { materials: [], totalEstimate: '0.00', analysisId: id, estimateInput }
  const { status } = await person.post('/api/quotes', {
    quote: {
      customerId: customer.body.id,
      status: 'pending',
      aiAnalysisData: JSON.stringify(record),
    },
    lineItems: materials.map(({ id: _, name, ...line }: { id: string; name: string }) => ({
      ...line,
      description: name,
    })),
  })
  expect(status).toBe(201)
})

it('runs beside the server, which keeps running', async () => {
  await expectOnePhoto()
  expect(await isReady()).toBe(true)
})

it('refuses and changes nothing if the server is of another release', async () => {
  const client = await connect()
  const newest = `created_at = (select max(created_at) from drizzle.__drizzle_migrations)`
  await client.query(
    `update drizzle.__drizzle_migrations set created_at = created_at + 1 where ${newest}`,
  )
  const { code, stderr } = await runExport()
  await client.query(
    `update drizzle.__drizzle_migrations set created_at = created_at - 1 where ${newest}`,
  )
  await client.end()
  expect({ code, stderr }).toEqual({ code: 1, stderr: anotherRelease })
})

it('refuses even if that release had no application role yet', async () => {
  const client = await connect()
  await client.query('alter role quotewright_app rename to another')
  const { code, stderr } = await runExport()
  await client.query('alter role another rename to quotewright_app')
  await client.end()
  expect({ code, stderr }).toEqual({ code: 1, stderr: anotherRelease })
})

it('reports that the server was stopped during the export', async () => {
  const holder = await connect()
  await holder.query('begin; lock table analysis_corrections in access exclusive mode')
  const exporting = runExport()
  await exportWaits()
  await server.end('SIGTERM')
  const { code, stderr } = await exporting
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'The database was stopped during the export. Delete the folder and export again.\n',
  })
})

it('runs without a server, and leaves the database stopped', async () => {
  await server.end('SIGTERM')
  expect(existsSync(postmaster)).toBe(false)
  await expectOnePhoto()
  expect(existsSync(postmaster)).toBe(false)
})

it('uses the database that a killed server left running', async () => {
  await server.start()
  await server.end('SIGKILL')
  expect(existsSync(postmaster)).toBe(true)
  await expectOnePhoto()
  await server.start()
  expect(await isReady()).toBe(true)
})

it('lets a server start meanwhile, which keeps running after the export', async () => {
  await server.end('SIGKILL')
  const holder = await connect()
  await holder.query('begin; lock table analysis_corrections in access exclusive mode')
  const exporting = expectOnePhoto()
  await exportWaits()
  await server.start()
  await holder.end()
  await exporting
  expect(await isReady()).toBe(true)
  expect(existsSync(postmaster)).toBe(true)
  await expectOnePhoto()
})

it('says that there is no database, and creates none', async () => {
  const elsewhere = join(scratch, 'nowhere')
  const { code, stderr } = await runExport(elsewhere)
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `There is no database of Quotewright in ${elsewhere}: set DATA_DIR to the folder that has it, or DATABASE_URL.\n`,
  })
  expect(existsSync(elsewhere)).toBe(false)
})
