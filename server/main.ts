// Starts the server, alone or as one of several workers (cluster.ts), and stops it cleanly.
import { ordersOfCluster } from './cluster-orders.ts'
import { loadConfig } from './config.ts'
import { requireDataFolder } from './data-folder.ts'
import { attachDatabase, type Database, openDatabase } from './db/open.ts'
import { StartError } from './db/start-error.ts'
import { errorFacts } from './logging.ts'
import { keepFilesPrivate } from './private-files.ts'
import { type Running, retireServer, startServer, stopServer } from './run-server.ts'
import { sentenceOf } from './sentence-of.ts'
import { warningsOf } from './start-warnings.ts'
import { onStopSignals } from './stop-signals.ts'

const interruption = new AbortController()
const orders = ordersOfCluster()
let database: Database | undefined

async function start(signal: AbortSignal): Promise<Running> {
  const config = loadConfig()
  keepFilesPrivate(config.dataDir)
  requireDataFolder(config)
  const onConnectionLost = (error: Error) =>
    console.error('A database connection was lost:', errorFacts(error))
  const onLost = (error: unknown) => {
    console.error('The database connection was lost and could not be restored:', sentenceOf(error))
    process.exit(1)
  }
  database = orders?.connection
    ? attachDatabase(orders.connection, onConnectionLost)
    : await openDatabase(config, { signal, pipeline: true, onLost, onConnectionLost })
  const running = await startServer(config, database, {
    signal,
    migrates: orders?.migrates ?? true,
    place: orders?.place ?? 0,
  })
  if (orders) {
    process.send?.('ready')
  } else {
    for (const warning of warningsOf(config)) console.error(warning)
    console.log(`Quotewright is ready at ${config.publicUrl}`)
  }
  return running
}

function fail(error: unknown): never {
  const { aborted, reason } = interruption.signal
  // Ctrl+C also stops a starting database, which then fails with a StartError.
  if (aborted && (error === reason || error instanceof StartError)) process.exit(0)
  console.error(sentenceOf(error))
  process.exit(1)
}

const running = start(interruption.signal)
const leave = (stop: (running: Running) => Promise<void>) => {
  interruption.abort()
  running.then(stop).then(() => process.exit(0), fail)
}
onStopSignals({
  cleanly: () => leave(stopServer),
  // A database that is still opening needs no stop: the first signal has interrupted it.
  atOnce: () => void database?.stopNow().finally(() => process.exit(1)),
})
if (orders) process.on('message', message => message === 'retire' && leave(retireServer))
running.catch(fail)
