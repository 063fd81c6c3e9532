// The whole server, killed without warning again and again: what it has acknowledged is there when it comes back.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { readKeptMails } from './outside/mail/folder-mail.ts'
import { createClient } from './testing/test-client.ts'
import { linkIn } from './testing/test-server.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-survival-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
let server: ChildProcess | undefined

afterAll(async () => {
  await end('SIGTERM')
  await rm(dataDir, { recursive: true })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  probe.close()
  return address.port
}

async function start(): Promise<void> {
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'fatal' }
  const child = spawn(process.execPath, [main], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  const ready = Promise.withResolvers<void>()
  // Read to the end: a closed pipe would end the server at its next word.
  createInterface({ input: child.stdout }).on('line', line => {
    if (line.includes('is ready at')) ready.resolve()
  })
  child.once('exit', () => ready.reject(new Error('The server ended before it was ready')))
  await ready.promise
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

it('loses no acknowledged quote to kill -9, round after round', async () => {
  await start()
  const person = createClient(url)
  const credentials = { email: 'pat@example.com', password: 'correct horse' }
  await person.post('/api/auth/register', { firstName: 'Pat', lastName: 'Roe', ...credentials })
  await expect.poll(() => readKeptMails(join(dataDir, 'mail')), { timeout: 10_000 }).toHaveLength(1)
  await person.get(linkIn(await readKeptMails(join(dataDir, 'mail')), credentials.email))
  await person.post('/api/auth/login', credentials)
  const onboarding = { company: 'Roe Drywall', serviceCategories: ['drywall'] }
  expect((await person.post('/api/onboarding/complete', onboarding)).status).toBe(200)

  const acknowledged = new Map<string, string>()
  for (let round = 0; round < 4; round++) {
    const wanted = acknowledged.size + 8
    const create = async () => {
      const id = randomUUID()
      const lineItems = [{ description: `Round ${round}`, quantity: '2', unitPrice: '3.25' }]
      const answer = await person.post('/api/quotes', { quote: { id, status: 'draft' }, lineItems })
      if (answer.status !== 201) throw new Error(`Refused: ${JSON.stringify(answer.body)}`)
      acknowledged.set(id, answer.body.quote.total)
    }
    const writeUntilKilled = async (): Promise<void> => {
      while (acknowledged.size < wanted) await create()
      await end('SIGKILL')
    }
    // The killed server breaks the requests in flight; those were not acknowledged.
    await Promise.allSettled(Array.from({ length: 4 }, writeUntilKilled))
    expect(acknowledged.size).toBeGreaterThanOrEqual(wanted)

    await start()
    for (const [id, total] of acknowledged) {
      const { status, body } = await person.get(`/api/quotes/details/${id}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ total, lineItems: [{ quantity: '2' }] })
    }
  }
}, 120_000)
