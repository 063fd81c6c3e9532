// Several workers of the server behind one port (npm run cluster): starts, replaces and restarts them.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { environmentOf, type WorkerOrders } from './cluster-orders.ts'
import { type Config, loadConfig } from './config.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './db/embedded/embedded-database.ts'
import { StartError } from './db/start-error.ts'
import { ConfigError } from './environment.ts'
import { keepFilesPrivate } from './private-files.ts'
import { sentenceOf } from './sentence-of.ts'
import { warningsOf } from './start-warnings.ts'
import { onStopSignals } from './stop-signals.ts'

/** Of one worker: ten for requests, five for jobs, one for live events, and one to spare. */
const CONNECTIONS = 17
/** Before a worker that has ended is replaced: doubles up to the longest, and begins again after a calm minute. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const CALM_MS = 60_000

const stopping = new AbortController()
/** Workers and their places. */
const workers = new Map<Worker, number>()
/** Those that a restart is ending, so that no replacement starts for them. */
const retired = new WeakSet<Worker>()
let database: EmbeddedDatabase | undefined

/** Resolves when the worker takes requests. Throws if it ends before. */
async function startWorker(migrates: boolean): Promise<Worker> {
  const place = freePlace()
  const orders: WorkerOrders = { place, migrates, connection: database?.connection }
  const worker = cluster.fork(environmentOf(orders))
  workers.set(worker, place)
  worker.once('exit', () => workers.delete(worker))
  const ended = new AbortController()
  worker.once('exit', () => ended.abort())
  await once(worker, 'message', { signal: ended.signal }).catch(() => {
    throw new StartError('A worker ended before it was ready.')
  })
  worker.once('exit', () => void replace(worker).catch(fail))
  return worker
}

function freePlace(): number {
  const taken = new Set(workers.values())
  let place = 0
  while (taken.has(place)) place += 1
  return place
}

let failures = 0
let calmSince = 0

async function replace(worker: Worker): Promise<void> {
  while (!stopping.signal.aborted && !retired.has(worker)) {
    if (performance.now() - calmSince > CALM_MS) failures = 0
    const wait = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    failures += 1
    console.error(`Worker ${worker.process.pid} has ended and is replaced in ${wait / 1000} s.`)
    await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return
    try {
      await startWorker(false)
      calmSince = performance.now()
      return
    } catch (error) {
      if (!(error instanceof StartError)) throw error
    }
  }
}

let restarting = Promise.resolve()

/** Starts each worker's successor before it ends. The first successor migrates, since it may be of a newer release. */
async function restartAll(): Promise<void> {
  for (const [index, worker] of [...workers.keys()].entries()) {
    if (stopping.signal.aborted) return
    try {
      await startWorker(index === 0)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      console.error('The restart has stopped: a new worker did not start. The others keep running.')
      return
    }
    await retire(worker)
  }
  if (!stopping.signal.aborted) console.log('Quotewright has restarted its workers.')
}

async function retire(worker: Worker): Promise<void> {
  retired.add(worker)
  if (!workers.has(worker)) return
  const ended = once(worker, 'exit')
  worker.send('retire')
  await ended
}

async function start(wanted: string | undefined): Promise<void> {
  const count = countOf(wanted)
  const config = loadConfig()
  requireSharedKey(config, count)
  requireMetricsPorts(config, count)
  keepFilesPrivate(config.dataDir)
  database = await openEmbedded(config, count)
  cluster.setupPrimary({ exec: fileURLToPath(new URL('main.ts', import.meta.url)), args: [] })
  await startWorker(true)
  await Promise.all(Array.from({ length: count - 1 }, () => startWorker(false)))
  for (const warning of warningsOf(config)) console.error(warning)
  console.log(`Quotewright is ready at ${config.publicUrl} with ${count} workers`)
}

/** Otherwise a homeowner's request fails if another worker takes it than the one that made its page. */
function requireSharedKey({ databaseUrl, secretKey }: Config, count: number): void {
  if (count === 1 || databaseUrl === undefined || secretKey !== undefined) return
  throw new ConfigError(
    'SECRET_KEY must be set too when several processes use DATABASE_URL: 32 random bytes in base64, as made by: openssl rand -base64 32.',
  )
}

/** Workers serve metrics on one port after the other, and a restart takes one more. */
function requireMetricsPorts({ port, telemetry: { metrics } }: Config, count: number): void {
  if (!metrics) return
  const [first, last] = [metrics.port, metrics.port + count]
  if (last <= 65_535 && (port < first || port > last)) return
  throw new ConfigError(
    `METRICS_PORT is ${first}, so the metrics of ${count} workers take the ports ${first} to ${last}: set it so that PORT is not one of them and none is above 65535.`,
  )
}

async function openEmbedded(config: Config, count: number): Promise<EmbeddedDatabase | undefined> {
  if (config.databaseUrl !== undefined) return undefined
  return startEmbeddedDatabase(config.dataDir, {
    signal: stopping.signal,
    connections: CONNECTIONS * (count + 1),
    onLost: error => {
      console.error('The database was lost and could not be restored:', sentenceOf(error))
      process.exit(1)
    },
  })
}

async function stop(): Promise<void> {
  const ends = [...workers.keys()].map(worker => once(worker, 'exit'))
  for (const worker of workers.keys()) worker.process.kill('SIGTERM')
  await Promise.all(ends)
  await database?.stop()
}

function fail(error: unknown): never {
  if (!stopping.signal.aborted) console.error(sentenceOf(error))
  process.exit(stopping.signal.aborted ? 0 : 1)
}

function countOf(text: string | undefined): number {
  const count = Number(text ?? availableParallelism())
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count
  throw new ConfigError('The number of workers must be a whole number from 1 to 64.')
}

const started = start(process.argv[2])
onStopSignals({
  cleanly: () => {
    stopping.abort()
    stop().then(() => process.exit(0), fail)
  },
  atOnce: () => {
    for (const worker of workers.keys()) worker.process.kill('SIGKILL')
    void Promise.resolve(database?.stop()).finally(() => process.exit(1))
  },
})
process.on('SIGHUP', () => {
  restarting = restarting.then(() => started.then(restartAll)).catch(fail)
})
started.catch(async (error: unknown) => {
  await stop()
  fail(error)
})
