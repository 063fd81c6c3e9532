// The server process: its messages at start, and how it stops.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase } from './db/copy-database.ts'
import { startEmbeddedDatabase } from './db/embedded/embedded-database.ts'
import { openTestDatabase, testDatabaseUrl } from './db/testing.ts'
import { bareEnvironment } from './testing/bare-environment.ts'
import { builtProgram } from './testing/built-product.ts'

const main = await builtProgram('main')
const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-main-'))
copyDatabase(inject('createdDatabase'), dataDir)
const pool = await openTestDatabase()
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  // A database left running by a killed server.
  const abandoned = await startEmbeddedDatabase(dataDir, { onLost: console.error })
  await abandoned.stop()
  await rm(dataDir, { recursive: true })
})

function start(variables: Record<string, string>, cwd = tmpdir()) {
  const env = { ...bareEnvironment, DATA_DIR: dataDir, ...variables }
  const child = spawn(process.execPath, [main], { env, cwd })
  children.push(child)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, ended, stdout: text(child.stdout), stderr: text(child.stderr) }
}

async function freePort(): Promise<{ port: number; holder: Server }> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  return { port: (holder.address() as AddressInfo).port, holder }
}

/** Starts the server and waits for its ready line. */
async function startReady() {
  const { port, holder } = await freePort()
  holder.close()
  const process = start({ PORT: String(port) })
  await once(process.child.stdout, 'data')
  return { ...process, port }
}

describe('a failed start', () => {
  it('names the wrong setting in one sentence', async () => {
    const { ended, stdout, stderr } = start({ PORT: 'abc' })
    expect(await ended).toBe(1)
    expect(await stderr).toBe('PORT must be a whole number from 1 to 65535.\n')
    expect(await stdout).toBe('')
  })

  it('names a file of settings that cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quotewright-settings-'))
    // Root may read any file, so a folder takes the place of one that cannot be read.
    await mkdir(join(folder, '.env'))
    const { ended, stderr } = start({}, folder)
    expect(await ended).toBe(1)
    expect(await stderr).toBe(
      `The settings in ${join(folder, '.env')} cannot be read: let this account read that file, or remove it.\n`,
    )
    await rm(folder, { recursive: true })
  })

  it('reports a port in use, and leaves no database running', async () => {
    const { port, holder } = await freePort()
    const { ended, stderr } = start({ PORT: String(port) })
    expect(await ended).toBe(1)
    expect(await stderr).toBe(
      `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.\n`,
    )
    holder.close()
  })
})

describe('a start with DATABASE_URL', () => {
  const { admin, appUser } = inject('testServer')
  it.each([admin.user, appUser])('warns if its user is a superuser: %s', async user => {
    const { rows } = await pool.query<{ database: string; isSuperuser: boolean }>(
      'select current_database() as database, rolsuper as "isSuperuser" from pg_roles where rolname = $1',
      [user],
    )
    const DATABASE_URL = testDatabaseUrl(rows[0]?.database ?? '', user)
    const { port, holder } = await freePort()
    const { ended, stderr } = start({ PORT: String(port), DATABASE_URL })
    await ended
    const isWarned = (await stderr).includes('DATABASE_URL connects as a superuser')
    expect(isWarned).toBe(rows[0]?.isSuperuser)
    holder.close()
  })
})

describe('a running server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('finishes requests in progress on %s', async signal => {
    const { child, ended, stdout, stderr, port } = await startReady()
    const body = JSON.stringify({ email: 'rosa@example.com' })
    const socket = connect(port, '127.0.0.1')
    const answer = text(socket)
    socket.write(
      `POST /api/auth/forgot-password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    // When the next request is answered, the server has begun to read this one.
    await fetch(`http://127.0.0.1:${port}/healthz`)
    child.kill(signal)
    await expect.poll(() => isRefused(port)).toBe(true)
    socket.write(body.slice(5))
    expect(await answer).toMatch(/^HTTP\/1.1 200 OK/)
    expect(await ended).toBe(0)
    expect(await stdout).toBe(`Quotewright is ready at http://127.0.0.1:${port}\n`)
    expect(await stderr).toBe('')
  })
})

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return false
  } catch {
    return true
  } finally {
    socket.destroy()
  }
}
