// Starts the real server in its own process and measures its start time and memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

export type ServerProcess = {
  url: string
  startMs: number
  /** Proportional set size in MB of the server and all its children (Linux only). */
  memoryMb: () => number | null
  /** The same of the server process alone. */
  ownMemoryMb: () => number
  /** CPU time of the server process so far, without its database (Linux only). */
  cpuMs: () => number
  /** Sends a message to what the server was started with (`--import`), and returns its answer. */
  ask: (message: boolean) => Promise<number>
  stop: () => Promise<void>
}

export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'error',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await ready(url, child)
  return {
    url,
    startMs: performance.now() - startedAt,
    memoryMb: () => memoryOf(child.pid ?? 0, env['DATA_DIR'] ?? ''),
    ownMemoryMb: () => pssOf(child.pid ?? 0) / 1024,
    cpuMs: () => cpuOf(child.pid ?? 0),
    ask: async message => {
      const answered = once(child, 'message')
      child.send(message)
      return (await answered)[0]
    },
    stop: () =>
      new Promise(resolve => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      response => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error('The server did not start.')
}

/** The postmaster is not our child; its id is in DATA_DIR. Other processes are found by their parent. */
function memoryOf(pid: number, dataDir: string): number | null {
  if (process.platform !== 'linux') return null
  const parents = new Map(
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(name => [Number(name), readStat(name)]),
  )
  const postmaster = [...parents].find(([id]) => commandOf(id).includes(dataDir) && id !== pid)?.[0]
  const family = new Set([pid, postmaster ?? pid])
  for (const [id, parent] of parents) if (family.has(parent)) family.add(id)
  return [...family].reduce((sum, id) => sum + pssOf(id), 0) / 1024
}

/** In kilobytes. */
function pssOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
}

/** A clock tick of /proc is 10 ms on every supported Linux. */
const TICK_MS = 10

/** User and system time: fields 14 and 15 of /proc/PID/stat. */
function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[10]) + Number(fields[11])) * TICK_MS
}

/** The fields after the process's name and state, from the 4th on. */
const statOf = (pid: number | string) =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) \S /s, '')
    .split(' ')

const readStat = (pid: string) => Number(statOf(pid)[0])
const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`)

/** A process may end while it is read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No port')),
      )
    })
  })
}
