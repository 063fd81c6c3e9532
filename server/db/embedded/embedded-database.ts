// The PostgreSQL that comes along: started, taken over in whatever state it was left, watched, stopped.
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { findBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import {
  ensureInitialized,
  locateCluster,
  port,
  prepareFolders,
  removeUnfinished,
  requireDatabase,
} from './cluster.ts'
import type { DatabaseUser } from './database-user.ts'
import { chooseDatabaseUser, withReach } from './database-user.ts'
import { explainFailure, explainFileError } from './explain-failure.ts'
import { AlreadyRunning, claimOwnership, ServerUnreachable } from './ownership.ts'
import { disownStaleLocks, findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { appRole, ensureAppDatabase } from './roles.ts'
import type { Durability } from './settings.ts'
import { writeSettings } from './settings.ts'

type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export type EmbeddedDatabase = {
  connection: EmbeddedConnection
  /** Close the connections first; then everything committed is on disk when this returns. */
  stop: () => Promise<void>
}

type OwnDatabase = EmbeddedDatabase & {
  /** Whoever comes may take the server over; who has, keeps it when this is stopped. */
  release: () => Promise<void>
}

export type EmbeddedOptions = {
  /** `throwaway` gives up safety on disk, for tests. */
  durability?: Durability
  /** Aborted to give up starting. */
  signal?: AbortSignal
  /** Called when the server ended while we were running and could not be brought back. */
  onLost: (error: unknown) => void
}

type Server = { cluster: Cluster; user: DatabaseUser; binaries: Binaries; durability: Durability }

/** A server that was told to start or stop and a lock whose holder just died need a moment. */
const patience = { serverMs: 10_000, passingMs: 300_000, lockMs: 1000, stepMs: 20 }

export async function startEmbeddedDatabase(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<OwnDatabase> {
  const cluster = locateCluster(dataDir)
  const connection = connectionTo(cluster)
  const { signal } = options
  const server = await prepareServer(cluster, options.durability ?? 'safe')
  let owner = await takeOver(server, connection, dataDir, signal)
  try {
    signal?.throwIfAborted()
    await ensureAppDatabase(owner, connection)
    await removeUnfinished(cluster)
    signal?.throwIfAborted()
  } catch (error) {
    await shutDown(server, owner)
    throw error
  }

  let isWatched = true
  const watch = () => {
    owner.once('end', () => {
      if (isWatched) bringBack().catch(options.onLost)
    })
  }
  const bringBack = async () => {
    owner = await takeOver(server, connection, dataDir)
    watch()
  }
  watch()

  const stop = async () => {
    if (!isWatched) {
      const again = await claimIfFree(connection)
      if (!again) return
      owner = again
    }
    isWatched = false
    await shutDown(server, owner)
  }
  let stopped: Promise<void> | undefined

  return {
    connection,
    release: async () => {
      isWatched = false
      await owner.end()
    },
    stop: () => (stopped ??= stop()),
  }
}

async function shutDown({ cluster, user, binaries }: Server, owner: Client): Promise<void> {
  const { code, output } = await stopPostmaster(cluster, user, binaries)
  await owner.end()
  if (code !== 0 && findPostmaster(cluster) !== undefined) {
    throw new StartError(`The embedded PostgreSQL did not stop: ${output}`)
  }
}

/** For a command: the server of the Quotewright that runs on the folder, or one that it leaves to whoever starts meanwhile. */
export async function joinEmbeddedDatabase(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  requireDatabase(dataDir)
  try {
    const database = await startEmbeddedDatabase(dataDir, options)
    await database.release()
    return database
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    const connection = connectionTo(locateCluster(dataDir))
    return { connection, stop: () => Promise.resolve() }
  }
}

/** Undefined also when there is no server any more: whoever had taken it over has stopped it. */
async function claimIfFree(connection: EmbeddedConnection): Promise<Client | undefined> {
  try {
    return await claimOwnership(connection)
  } catch (error) {
    if (error instanceof ServerUnreachable) return undefined
    throw error
  }
}

function connectionTo({ socketFolder }: Cluster): EmbeddedConnection {
  return { host: socketFolder, port, user: appRole, database: 'quotewright' }
}

async function prepareServer(cluster: Cluster, durability: Durability): Promise<Server> {
  const binaries = findBinaries()
  const chosen = chooseDatabaseUser(cluster.folder)
  await prepareFolders(cluster, chosen)
  const user = await withReach(chosen, binaries.postgres, cluster.folder)
  await ensureInitialized(cluster, user, binaries, durability)
  return { cluster, user, binaries, durability }
}

/**
 * Returns the connection that owns the running server: the one found, or a newly started one.
 * Knocking comes first, since a server in another container on the same folder shows no process here.
 */
async function takeOver(
  server: Server,
  connection: EmbeddedConnection,
  dataDir: string,
  signal?: AbortSignal,
): Promise<Client> {
  const began = Date.now()
  let isStartedHere = false
  let lockedSince: number | undefined
  let silentSince: number | undefined
  for (;;) {
    try {
      const owner = await claimOwnership(connection)
      if (owner) return owner
      lockedSince ??= Date.now()
      if (Date.now() - lockedSince > patience.lockMs) throw new AlreadyRunning(dataDir)
    } catch (error) {
      if (!(error instanceof ServerUnreachable)) throw error
      if (Date.now() - began > patience.passingMs) {
        throw explainFailure(server.cluster, String(error.cause))
      }
      if (error.isPassing) {
        silentSince = undefined
      } else if (findPostmaster(server.cluster) === undefined) {
        signal?.throwIfAborted()
        await bringUp(server)
        isStartedHere = true
        continue
      } else {
        silentSince ??= Date.now()
        if (Date.now() - silentSince > patience.serverMs) {
          // It runs, but its socket was removed or moved: nobody can use it as it is.
          await stopPostmaster(server.cluster, server.user, server.binaries)
        }
      }
    }
    if (signal?.aborted && isStartedHere) {
      await stopPostmaster(server.cluster, server.user, server.binaries)
    }
    signal?.throwIfAborted()
    await pause(patience.stepMs)
  }
}

async function bringUp({ cluster, user, binaries, durability }: Server): Promise<void> {
  try {
    disownStaleLocks(cluster)
    await writeSettings(cluster, user, durability)
  } catch (error) {
    throw explainFileError(cluster.folder, error)
  }
  const deadline = Date.now() + patience.serverMs
  for (;;) {
    const { code, output } = await startPostmaster(cluster, user, binaries)
    // Another process may have started it at the same moment.
    if (code === 0 || findPostmaster(cluster) !== undefined) return
    const failure = explainFailure(cluster, output)
    // Children of a server that was killed end by themselves, a moment later.
    const isPassing = /still in use/.test(String(failure.cause))
    if (!isPassing || Date.now() > deadline) throw failure
    await pause(patience.stepMs)
  }
}
