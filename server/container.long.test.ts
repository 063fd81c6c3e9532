// The image's files and program, run as a plain process: it starts as the Dockerfile says, works, and stops on SIGTERM.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from './db/testing.ts'
import { bareEnvironment } from './testing/bare-environment.ts'
import { builtProgram } from './testing/built-product.ts'
import { freePort } from './testing/free-port.ts'
import { photo } from './testing/model-outputs.ts'
import { serverOn, signUpAt } from './testing/running-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const listIn = (pattern: RegExp): string[] => JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]')
const command = listIn(/^CMD (\[.*\])$/m)
const healthCheck = listIn(/^HEALTHCHECK .*CMD (\[.*\])$/m)
const settings = Object.fromEntries(
  (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map(pair => pair.split('=')),
)

const copyFiles = /^RUN node (scripts\/copy-image-files\.mjs) \/image$/m.exec(dockerfile)?.[1] ?? ''

const pool = await openTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-container-'))
const image = await mkdtemp(join(tmpdir(), 'quotewright-image-'))
const env = {
  ...bareEnvironment,
  ...settings,
  NODE_COMPILE_CACHE: bareEnvironment.NODE_COMPILE_CACHE,
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  DATABASE_URL: testDatabaseUrl(String(pool.options.database)),
}
await builtProgram('main')
expect(spawnSync(process.execPath, [join(root, copyFiles), image], { env }).status).toBe(0)
const server = await serverOn(
  dataDir,
  { DATABASE_URL: env.DATABASE_URL },
  join(image, 'server/dist/main.js'),
)
afterAll(async () => {
  await server.end('SIGKILL')
  await Promise.all([dataDir, image].map(folder => rm(folder, { recursive: true })))
})

/** The image's `node` is the one that runs the tests. */
const run = ([, ...rest]: string[]) => [process.execPath, rest] as const
const checkHealth = () => spawnSync(...run(healthCheck), { env }).status

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

it('has the Node version of package.json, and Debian’s release of the build without its tools', () => {
  const { node } = readPackage('.').devDependencies
  const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name)
  expect(stages).toEqual([`node:${node}-bookworm-slim`, 'debian:bookworm-slim'])
})

it('is small', async () => {
  const names = await readdir(image, { recursive: true })
  const sizes = await Promise.all(names.map(async name => (await stat(join(image, name))).size))
  // With Debian (75 MB) and Node (127 MB) under the limit of 350 MB.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(110e6)
})

it.each([
  ['backup', 'Name a folder or a bucket for backups, or set BACKUP_TO.'],
  ['restore', 'Name a folder or a bucket for backups, or set BACKUP_TO.'],
  ['delete-again', 'Use: npm run delete-again', '--help'],
  ['operator', 'Use: npm run operator -- <email>'],
  ['distribute', 'The database has no Citus extension'],
  ['export-training', 'Use: npm run export:training -- <new or empty folder>'],
])('has the command %s', (name, sentence, ...words) => {
  const [node, args] = run(['node', `server/dist/${name}.js`, ...words])
  const { status, stderr } = spawnSync(node, args, { cwd: image, env, encoding: 'utf8' })
  expect(stderr).toContain(sentence)
  expect(status).toBe(1)
})

it('analyzes a photo, prints any letters and serves the app', async () => {
  await server.start()
  const person = await signUpAt(server, dataDir)
  const analysis = await person.post('/api/ai/analyze-photo', { imageData: await photo(10) })
  expect(analysis.status).toBe(200)
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com' }
  const { id: customerId } = (await person.post('/api/customers', rosa)).body
  const lineItems = [{ description: 'Պատի վերանորոգում', quantity: '1', unitPrice: '100.00' }]
  const { quote } = (await person.post('/api/quotes', { quote: { customerId }, lineItems })).body
  const pdf = Buffer.from((await person.get(`/api/quotes/${quote.id}/pdf`)).body).toString('latin1')
  expect(pdf).toContain('DejaVuSans')
  const { url } = (await person.post(`/api/quotes/${quote.id}/link`)).body
  expect((await person.get(new URL(url).pathname)).body).toContain('Պատի վերանորոգում')
  expect((await person.get('/quotes')).body).toContain('<div id="root">')
  await server.end('SIGTERM')
})

it('starts, is healthy, and stops', async () => {
  expect(checkHealth()).toBe(1)
  const child = spawn(...run(command), { cwd: image, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  expect(checkHealth()).toBe(0)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('backs up if its role may create databases, and otherwise says what is missing', () => {
  const backUp = (user?: string) => {
    const DATABASE_URL = testDatabaseUrl(String(pool.options.database), user)
    const [node, args] = run(['node', 'server/dist/backup.js', join(dataDir, 'place')])
    const options = { cwd: image, env: { ...env, DATABASE_URL }, encoding: 'utf8' } as const
    const { status, stderr } = spawnSync(node, args, options)
    return { status, stderr }
  }
  const { admin, appUser } = inject('testServer')
  expect(backUp()).toEqual({
    status: 1,
    stderr: `A backup is checked by restoring it beside the original, and the role of DATABASE_URL may not create databases: run alter role ${appUser} createdb as a superuser.\n`,
  })
  expect(backUp(admin.user)).toEqual({ status: 0, stderr: '' })
})
