// Ctrl+C on `npm start`: the signal reaches npm, its shell and the server, and npm forwards a second one to the server.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, inject, it, vi } from 'vitest'
import { copyDatabase } from './db/copy-database.ts'
import { startEmbeddedDatabase } from './db/embedded/embedded-database.ts'
import { builtProgram } from './testing/built-product.ts'
import { freePort } from './testing/free-port.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = await mkdtemp(join(tmpdir(), 'quotewright-ctrl-c-'))
const signals = ['SIGINT', 'SIGTERM'] as const
type Signal = (typeof signals)[number]

// What it starts.
await builtProgram('main')

/** A package with the project's `npm start`, without its preparation step. */
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const start = scripts.start.replace('node scripts/prepare.mjs', `cd '${root}'`)
await writeFile(join(scratch, 'package.json'), JSON.stringify({ scripts: { start } }))

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL')
})
const folders: string[] = []
afterAll(async () => {
  for (const dataDir of folders.filter(isDatabaseLeft)) {
    await (await startEmbeddedDatabase(dataDir, { onLost: console.error })).stop()
  }
  await rm(scratch, { recursive: true })
})

async function npmStart(name: string, { isFirst = false } = {}) {
  const dataDir = join(scratch, name)
  await mkdir(dataDir)
  if (!isFirst) copyDatabase(inject('createdDatabase'), dataDir)
  folders.push(dataDir)
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    cwd: scratch,
    // A process group, which Ctrl+C in a terminal signals as a whole.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: scratch,
      NPM_CONFIG_UPDATE_NOTIFIER: 'false',
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(npm)
  const ended = once(npm, 'close').then(([code]) => {
    running.delete(npm)
    return code as number | null
  })
  const stderr = text(npm.stderr)
  const group = -Number(npm.pid)
  const press = (signal: Signal) => process.kill(group, signal)
  const until = (isSo: () => boolean) =>
    // Often, because what it waits for soon passes.
    Promise.race([vi.waitUntil(isSo, { interval: 2, timeout: 60_000 }), rejectWhen(ended)])
  const ready = async () => {
    for await (const chunk of npm.stdout) if (String(chunk).includes('is ready at')) break
    npm.stdout.resume()
  }
  return { dataDir, port, ended, stderr, press, until, ready }
}

async function rejectWhen(ended: Promise<unknown>): Promise<never> {
  await ended
  throw new Error('npm start ended early')
}

/** PostgreSQL removes this file last. */
function isDatabaseLeft(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'))
}

/** Sends part of a request, so that the server waits for the rest. */
async function hangingRequest(port: number): Promise<{ socket: Socket; finish: () => void }> {
  const body = JSON.stringify({ email: 'rosa@example.com' })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/auth/forgot-password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  // When this is answered, the server has begun to read the other.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  return { socket, finish: () => socket.write(body.slice(5)) }
}

it.each(signals)(
  '%s, even twice, finishes requests in progress and leaves nothing running',
  async signal => {
    const { dataDir, port, ended, stderr, press, ready } = await npmStart(`twice-${signal}`)
    await ready()
    const { socket, finish } = await hangingRequest(port)
    const answer = text(socket)
    press(signal)
    press(signal)
    const isOpen = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      )
    await expect.poll(isOpen, { timeout: 40_000 }).toBe(false)
    finish()
    expect(await answer).toMatch(/^HTTP\/1.1 200 OK/)
    await ended
    expect(isDatabaseLeft(dataDir)).toBe(false)
    expect(await stderr).toBe('')
  },
)

it.each(signals)(
  '%s again later stops the database without waiting for a hanging request',
  async signal => {
    const { dataDir, port, ended, press, ready } = await npmStart(`later-${signal}`)
    await ready()
    await hangingRequest(port)
    let hasEnded = false
    const end = ended.then(code => {
      hasEnded = true
      return code
    })
    await expect
      .poll(() => hasEnded || (press(signal), false), { interval: 200, timeout: 40_000 })
      .toBe(true)
    expect(await end).not.toBe(0)
    expect(isDatabaseLeft(dataDir)).toBe(false)
  },
)

it('a start interrupted while it creates its database leaves none running', async () => {
  const { dataDir, ended, stderr, press, until } = await npmStart('making', { isFirst: true })
  const folder = join(dataDir, 'database')
  await until(() => existsSync(folder) && readdirSync(folder).some(name => /unfinished/.test(name)))
  press('SIGINT')
  await ended
  expect(isDatabaseLeft(dataDir)).toBe(false)
  expect(await stderr).toBe('')
})

it('a start interrupted while its database starts stops it again', async () => {
  const { dataDir, ended, stderr, press, until } = await npmStart('coming-up')
  await until(() => isDatabaseLeft(dataDir))
  press('SIGINT')
  await ended
  expect(isDatabaseLeft(dataDir)).toBe(false)
  expect(await stderr).toBe('')
})
