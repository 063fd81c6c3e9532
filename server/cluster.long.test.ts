// npm run cluster: a rolling restart under load, a killed worker, and a stop that a balancer sees coming.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { copyDatabase } from './db/copy-database.ts'
import { bareEnvironment } from './testing/bare-environment.ts'
import { builtProgram } from './testing/built-product.ts'
import { storedIds } from './testing/failover-load.ts'
import { freePort } from './testing/free-port.ts'
import { startRestartLoad } from './testing/restart-load.ts'
import { signUpAt } from './testing/running-server.ts'

const WORKERS = 2
const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-cluster-'))
copyDatabase(inject('createdDatabase'), dataDir)
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const metricsPort = await freePort()
const program = await builtProgram('cluster')
const child = spawn(process.execPath, [program, String(WORKERS)], {
  cwd: dataDir,
  env: {
    ...bareEnvironment,
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DRAIN_SECONDS: '3',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const ended = once(child, 'exit')
const lines: string[] = []
for (const stream of [child.stdout, child.stderr]) {
  createInterface({ input: stream }).on('line', line => lines.push(line))
}
const said = (text: string) => vi.waitFor(() => expect(lines.join('\n')).toContain(text), 120_000)
afterAll(async () => {
  child.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true })
})

await said(`is ready at ${url} with ${WORKERS} workers`)

/** The processes of the workers. */
function workers(): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
  return all
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...command]) =>
        Number(parent) === child.pid && command.join(' ').endsWith('main.js'),
    )
    .map(([pid]) => Number(pid))
}

it('does not start without the key that its workers share beside a database of their own', () => {
  const env = { ...bareEnvironment, DATA_DIR: dataDir, DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '2'], {
    cwd: dataDir,
    env,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^SECRET_KEY must be set too when several processes use DATABASE_URL: .+\n$/,
  )
})

it('does not start if the ports of its metrics have the port of the app among them, or are too high', () => {
  const sentenceWith = (METRICS_PORT: string) => {
    const env = { ...bareEnvironment, DATA_DIR: dataDir, PORT: '3000', METRICS_PORT }
    return spawnSync(process.execPath, [program, '2'], { cwd: dataDir, env, encoding: 'utf8' })
  }
  const sentence = (first: number) =>
    `METRICS_PORT is ${first}, so the metrics of 2 workers take the ports ${first} to ${first + 2}: set it so that PORT is not one of them and none is above 65535.\n`
  for (const first of [2998, 65_534]) {
    expect(sentenceWith(String(first))).toMatchObject({ status: 1, stderr: sentence(first) })
  }
})

it('each worker has metrics on a port of its own', async () => {
  const cpu = async (place: number) => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort + place}/metrics`)
    return /^quotewright_cpu_seconds_total \S+$/m.exec(await answer.text())?.[0]
  }
  const [first, second] = [await cpu(0), await cpu(1)]
  expect(first).toBeDefined()
  expect(second).toBeDefined()
  expect(second).not.toBe(first)
})

it('restarts its workers one by one without a failed request or a lost quote', async () => {
  const person = await signUpAt({ url }, dataDir)
  const { clientSecret } = (await person.post('/api/subscribe', { plan: 'professional' })).body
  const card = { clientSecret, number: '4242424242424242', expiry: '12/49', cvc: '123' }
  expect((await person.post('/api/test-payments/confirm', card)).status).toBe(200)
  const before = workers()
  const endLoad = startRestartLoad(url, person)
  child.kill('SIGHUP')
  const restarted = said('Quotewright has restarted its workers.')
  const { failures, answered, streams, acknowledged } = await restarted.then(endLoad, endLoad)
  await restarted
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(100)
  expect(streams).toBeGreaterThan(1)
  expect((await storedIds(person)).toSorted()).toEqual(acknowledged.toSorted())
  expect(before).toHaveLength(WORKERS)
  expect(workers()).toHaveLength(WORKERS)
  expect(workers().filter(pid => before.includes(pid))).toEqual([])
}, 120_000)

it('replaces a worker that was killed', async () => {
  const [killed = 0, left = 0] = workers()
  process.kill(killed, 'SIGKILL')
  await said(`Worker ${killed} has ended and is replaced in 1 s.`)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await expect
    .poll(() => workers().filter(pid => pid !== killed), { timeout: 60_000 })
    .toHaveLength(WORKERS)
  expect(workers()).toContain(left)
})

it('says so before it stops, and serves until then', async () => {
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  const answer = await fetch(`${url}/healthz`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('connection')).toBe('close')
  expect(await ended).toEqual([0, null])
})
