// Starts the real server in its own process and measures its start time and memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { cpuOf, memoryOf, pssOf } from './process-stats.ts'

export type ServerProcess = {
  pid: number
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
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
}

/** Starts the built server, or its sources, for what replaces one of them in the running server (`--import`). */
export async function startServer(
  env: Record<string, string>,
  program: 'server/dist/main.js' | 'server/main.ts' = 'server/dist/main.js',
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program], {
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
    pid: child.pid ?? 0,
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
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

async function ready(url: string, child: ChildProcess): Promise<void> {
  while (!hasEnded(child)) {
    const isReady = await fetch(`${url}/readyz`).then(
      response => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error('The server did not start.')
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
