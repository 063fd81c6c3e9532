// One server on an open database: starts it, and stops it without breaking a request.
import { setTimeout as pause } from 'node:timers/promises'
import { type BuiltApp, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { measurePool } from './db/measure-pool.ts'
import { migrateDatabase } from './db/migrate.ts'
import type { Database } from './db/open.ts'
import { requireReplica } from './db/replica.ts'
import { StartError } from './db/start-error.ts'
import { warnOfSuperuser } from './db/superuser-warning.ts'
import { measureJobs } from './jobs/measure-jobs.ts'
import { requireBucket, warnOfBackupPlace } from './outside/files/open-file-store.ts'
import { requireMail } from './outside/mail/mail.ts'
import { openTelemetry, type Telemetry } from './outside/telemetry/open-telemetry.ts'

export type Running = BuiltApp & {
  database: Database
  telemetry: Telemetry | null
  drainSeconds: number
}

export type StartOptions = {
  signal: AbortSignal
  /** False if another process of the same start has done it. */
  migrates: boolean
  /** Among the workers of a cluster; 0 alone. */
  place: number
}

/** Closes the database if the start fails. */
export async function startServer(
  config: Config,
  database: Database,
  { signal, migrates, place }: StartOptions,
): Promise<Running> {
  try {
    if (migrates) {
      await Promise.all([
        requireBucket(config),
        requireMail(config),
        requireReplica(config, database.pool),
        warnOfBackupPlace(config),
      ])
      await prepareDatabase(config, database, signal)
    }
    const telemetry = await openTelemetry(config.telemetry, place)
    if (telemetry) {
      measurePool(database.pool)
      measureJobs(database.pool)
    }
    signal.throwIfAborted()
    const built = await buildApp({ config, pool: database.pool })
    signal.throwIfAborted()
    await listen(built, config)
    await built.services.jobs.start()
    return { ...built, database, telemetry, drainSeconds: config.drainSeconds }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepareDatabase(
  { databaseUrl }: Config,
  database: Database,
  signal: AbortSignal,
): Promise<void> {
  await database.inOwnSession(async pool => {
    if (databaseUrl !== undefined) await warnOfSuperuser(pool)
    await migrateDatabase(pool, { signal })
  })
}

async function listen({ app }: BuiltApp, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const reason = listenFailures[String(error.code)]
    throw reason === undefined ? error : new StartError(reason(host, port), error)
  }
}

const listenFailures: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.`,
  EACCES: (_, port) => `Port ${port} may not be used by this account. Set PORT to another port.`,
  EADDRNOTAVAIL: host => `HOST is ${host}, which is not an address of this machine.`,
  ENOTFOUND: host => `HOST is ${host}, which is not an address of this machine.`,
}

/** Disconnects clients that are still sending after this time. */
const PATIENCE_MS = 20_000
/** How long open connections may bring another request once no new ones are taken. */
const LINGER_MS = 1000

/** Finishes requests and jobs in progress, then closes the database. With DRAIN_SECONDS, waits first until the balancer has noticed. */
export async function stopServer(running: Running): Promise<void> {
  const { stopping, drainSeconds } = running
  if (drainSeconds > 0) {
    stopping.announce()
    await pause(drainSeconds * 1000)
    await stopConnections(running)
  }
  await close(running)
}

/** The same for one worker of several: /readyz stays 200, since the others take its connections. */
export async function retireServer(running: Running): Promise<void> {
  running.stopping.begin()
  await stopConnections(running)
  await close(running)
}

async function stopConnections({ stopping }: Running): Promise<void> {
  stopping.refuseConnections()
  await pause(LINGER_MS)
}

async function close({ app, services, database, telemetry }: Running): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  try {
    await app.close()
    await services.jobs.stop()
    await telemetry?.close()
  } finally {
    clearTimeout(patience)
    await database.close()
  }
}
