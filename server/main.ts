// Starts the server and stops it cleanly.
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import type { Services } from './context.ts'
import { measurePool } from './db/measure-pool.ts'
import { migrateDatabase } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { StartError } from './db/start-error.ts'
import { warnOfSuperuser } from './db/superuser-warning.ts'
import { ConfigError } from './environment.ts'
import { measureJobs } from './jobs/measure-jobs.ts'
import { errorFacts } from './logging.ts'
import { openTelemetry, type Telemetry } from './outside/telemetry/open-telemetry.ts'
import { keepFilesPrivate } from './private-files.ts'
import { warningsOf } from './start-warnings.ts'
import { onStopSignals } from './stop-signals.ts'

type Running = {
  app: FastifyInstance
  services: Services
  database: Database
  telemetry: Telemetry | null
}

const interruption = new AbortController()
let database: Database | undefined

async function start(signal: AbortSignal): Promise<Running> {
  const config = loadConfig()
  keepFilesPrivate(config.dataDir)
  const opened = await openDatabase(config, {
    signal,
    onLost: error => {
      console.error(
        'The database connection was lost and could not be restored:',
        errorFacts(error),
      )
      process.exit(1)
    },
    onConnectionLost: error => console.error('A database connection was lost:', errorFacts(error)),
  })
  database = opened
  try {
    if (config.databaseUrl !== undefined) await warnOfSuperuser(opened.pool)
    await migrateDatabase(opened.pool)
    const telemetry = await openTelemetry(config.telemetry)
    if (telemetry) {
      measurePool(opened.pool)
      measureJobs(opened.pool)
    }
    signal.throwIfAborted()
    const { app, services } = await buildApp({ config, pool: opened.pool })
    signal.throwIfAborted()
    await listen(app, config)
    await services.jobs.start()
    for (const warning of warningsOf(config)) console.error(warning)
    console.log(`Quotewright is ready at ${config.publicUrl}`)
    return { app, services, database: opened, telemetry }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
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

/** Finishes requests and jobs in progress, then closes the database. */
async function stop({ app, services, database, telemetry }: Running): Promise<void> {
  // Disconnects clients that are still sending after 20 seconds.
  const patience = setTimeout(() => app.server.closeAllConnections(), 20_000)
  try {
    await app.close()
    await services.jobs.stop()
    await telemetry?.close()
  } finally {
    clearTimeout(patience)
    await database.close()
  }
}

/** Prints one sentence for errors that the operator can fix, and a stack for all others. */
function fail(error: unknown): never {
  const { aborted, reason } = interruption.signal
  // Ctrl+C also stops a starting database, which then fails with a StartError.
  if (aborted && (error === reason || error instanceof StartError)) process.exit(0)
  const isSentence = error instanceof ConfigError || error instanceof StartError
  console.error(isSentence ? error.message : errorFacts(error))
  process.exit(1)
}

const running = start(interruption.signal)
onStopSignals({
  cleanly: () => {
    interruption.abort()
    running.then(stop).then(() => process.exit(0), fail)
  },
  // A database that is still opening needs no stop: the first signal has interrupted it.
  atOnce: () => void database?.stopNow().finally(() => process.exit(1)),
})
running.catch(fail)
