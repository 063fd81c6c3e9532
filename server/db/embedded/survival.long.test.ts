// After any kill, the next start takes over and no acknowledged write is lost.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { copyDatabase } from '../copy-database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts'

const writingProcess = fileURLToPath(new URL('./writing-process.ts', import.meta.url))

/** For tests of later starts. */
function useCreatedDatabase(): void {
  copyDatabase(inject('createdDatabase'), dataDir)
}

function rethrow(error: unknown): never {
  throw error
}

let dataDir = ''
let children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qw-survival-'))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  if (existsSync(pidFile())) await (await start()).stop()
  await rm(dataDir, { recursive: true, force: true })
})

function start(): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase(dataDir, { onLost: rethrow })
}

function pidFile(): string {
  return join(dataDir, 'database', 'cluster', 'postmaster.pid')
}

function postmaster(): number {
  return Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)
}

type Writer = {
  acknowledged: number[]
  /** Resolves after that many more acknowledged writes. */
  writes: (count: number) => Promise<void>
  kill: () => Promise<void>
}

function startWriter(firstId = 0): Writer {
  const child = spawn(process.execPath, [writingProcess, dataDir, String(firstId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const read = once(lines, 'close')
  const acknowledged: number[] = []
  lines.on('line', line => acknowledged.push(Number(line)))
  return {
    acknowledged,
    writes: async count => {
      const goal = acknowledged.length + count
      while (acknowledged.length < goal) await Promise.race([once(lines, 'line'), endOf(exited)])
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
      await read
    },
  }
}

async function endOf(exited: Promise<unknown>): Promise<never> {
  await exited
  throw new Error('The writing process ended unexpectedly')
}

async function query<Row>(database: EmbeddedDatabase, text: string): Promise<Row[]> {
  const client = new Client(database.connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function missing(database: EmbeddedDatabase, acknowledged: number[]): Promise<number[]> {
  const rows = await query<{ id: string }>(database, 'select id from written')
  const stored = new Set(rows.map(row => Number(row.id)))
  return acknowledged.filter(id => !stored.has(id))
}

test('a process killed while writing, again and again, loses no acknowledged write', async () => {
  useCreatedDatabase()
  const acknowledged: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const writer = startWriter(round * 1_000_000)
    await writer.writes(60)
    await writer.kill()
    acknowledged.push(...writer.acknowledged)
  }
  const database = await start()
  expect(await missing(database, acknowledged)).toEqual([])
  await database.stop()
})

test('a killed database server restarts while the application runs, with nothing lost', async () => {
  useCreatedDatabase()
  const writer = startWriter()
  for (let round = 0; round < 3; round += 1) {
    await writer.writes(60)
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    // The next writes counted are the new server's.
    await expect.poll(postmaster, { timeout: 30_000 }).not.toBe(killed)
  }
  await writer.writes(200)
  await writer.kill()
  const database = await start()
  expect(await missing(database, writer.acknowledged)).toEqual([])
  await database.stop()
})

test('a pid file left by killing application and server does not prevent a start', async () => {
  useCreatedDatabase()
  const writer = startWriter()
  await writer.writes(60)
  await writer.kill()
  process.kill(postmaster(), 'SIGKILL')
  const database = await start()
  expect(await missing(database, writer.acknowledged)).toEqual([])
  await database.stop()
})

test('a stale pid file whose number belongs to another program is ignored', async () => {
  useCreatedDatabase()
  const writer = startWriter()
  await writer.writes(60)
  await writer.kill()
  process.kill(postmaster(), 'SIGKILL')
  const rest = readFileSync(pidFile(), 'utf8').split('\n').slice(1)
  writeFileSync(pidFile(), [process.pid, ...rest].join('\n'))
  const database = await start()
  expect(await missing(database, writer.acknowledged)).toEqual([])
  await database.stop()
})

test('a first start that was killed starts over and leaves no partial files', async () => {
  const folder = join(dataDir, 'database')
  const unfinished = () =>
    existsSync(folder) && readdirSync(folder).some(name => name.startsWith('unfinished-'))
  for (let round = 0; round < 3; round += 1) {
    const writer = startWriter()
    await vi.waitUntil(unfinished, { interval: 2, timeout: 30_000 })
    await writer.kill()
  }
  const database = await start()
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(unfinished()).toBe(false)
  await database.stop()
})

test('a server left running is taken over, not started a second time', async () => {
  useCreatedDatabase()
  const writer = startWriter()
  await writer.writes(1)
  const before = postmaster()
  await writer.kill()
  const database = await start()
  expect(postmaster()).toBe(before)
  await database.stop()
})

test('a second process on the same folder is refused with one sentence', async () => {
  useCreatedDatabase()
  const database = await start()
  await expect(start()).rejects.toThrow(
    `Quotewright is already running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('if several processes start on an empty folder at once, exactly one runs', async () => {
  const outcomes = await Promise.allSettled([start(), start(), start()])
  const running = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? outcome.value : []))
  const refusals = outcomes.flatMap(outcome =>
    outcome.status === 'rejected' ? String(outcome.reason) : [],
  )
  expect(running).toHaveLength(1)
  expect(refusals).toEqual(refusals.map(() => expect.stringContaining('already running')))
  await running[0]?.stop()
})

test('a folder moved while its server runs is taken over at its new path', async () => {
  useCreatedDatabase()
  const writer = startWriter()
  await writer.writes(60)
  await writer.kill()
  const moved = `${dataDir}-moved`
  await rename(dataDir, moved)
  dataDir = moved
  const database = await start()
  expect(await missing(database, writer.acknowledged)).toEqual([])
  await database.stop()
})

test('a path too long for a socket works', async () => {
  dataDir = join(dataDir, 'a-folder-with-quite-a-long-name/'.repeat(4), "and 'quotes' in it")
  const database = await start()
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('a folder closed to other users works, even for root', async () => {
  await chmod(dataDir, 0o700)
  const writer = startWriter()
  await writer.writes(60)
  await writer.kill()
  const database = await start()
  expect(await missing(database, writer.acknowledged)).toEqual([])
  await database.stop()
})

test.runIf(canMount())(
  'a full disk is reported, and nothing is lost after space is freed',
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', dataDir])
    try {
      const writer = startWriter()
      await writer.writes(60)
      await writer.kill()
      await (await start()).stop()
      const filling = join(dataDir, 'filling')
      execFileSync('sh', ['-c', 'cat /dev/zero > "$1" || true', 'sh', filling], { stdio: 'ignore' })
      await expect(start()).rejects.toThrow(/^The disk that holds .* is full: free some space/)
      await rm(filling)
      const database = await start()
      expect(await missing(database, writer.acknowledged)).toEqual([])
      await database.stop()
    } finally {
      execFileSync('umount', [dataDir])
    }
  },
)

function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
