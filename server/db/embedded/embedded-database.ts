// The embedded PostgreSQL: starts it, takes over a running or crashed one, watches it and stops it.
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import {
  type Cluster,
  ensureInitialized,
  locateCluster,
  port,
  prepareFolders,
  removeUnfinished,
  requireDatabase,
} from './cluster.ts'
import { chooseDatabaseUser, type DatabaseUser, withReach } from './database-user.ts'
import { explainFailure, explainFileError } from './explain-failure.ts'
import { AlreadyRunning, claimOwnership, ServerUnreachable } from './ownership.ts'
import { disownStaleLocks, findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { appRole, ensureAppDatabase } from './roles.ts'
import { type Durability, type SettingsOptions, writeSettings } from './settings.ts'
import { olderVersion, removeOlderData, undoHalfSwap, upgradeCluster } from './upgrade.ts'

type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export type EmbeddedDatabase = {
  connection: EmbeddedConnection
  /** Close the connections first. When this returns, everything committed is on disk. */
  stop: () => Promise<void>
}

type OwnDatabase = EmbeddedDatabase & {
  /** Lets another process take the server over; that process keeps it when this one stops. */
  release: () => Promise<void>
}

export type EmbeddedOptions = {
  /** `throwaway` skips syncing to disk, for tests. */
  durability?: Durability
  /** The most connections. Default: enough for one process. */
  connections?: number
  /** Aborts starting. */
  signal?: AbortSignal
  /** Called if the server ends unexpectedly and cannot be restarted. */
  onLost: (error: unknown) => void
}

type Server = {
  cluster: Cluster
  user: DatabaseUser
  binaries: Binaries
  settings: SettingsOptions
}

/** How long to wait for a server to start or stop, and for the lock of a process that has just died. */
const patience = { serverMs: 10_000, passingMs: 300_000, lockMs: 1000, stepMs: 20 }

export async function startEmbeddedDatabase(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<OwnDatabase> {
  const cluster = locateCluster(dataDir)
  const connection = connectionTo(cluster)
  const { signal } = options
  const server = await prepareServer(cluster, options, dataDir)
  let owner = await takeOver(server, connection, dataDir, signal)
  try {
    signal?.throwIfAborted()
    await ensureAppDatabase(owner, connection)
    await removeUnfinished(cluster)
    if (!server.isUpgraded) await removeOlderData(cluster)
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

/** For commands: joins the running server, or starts one that another process may take over. */
export async function joinEmbeddedDatabase(
  dataDir: string,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  requireDatabase(dataDir)
  // Commands change no tables.
  if (olderVersion(locateCluster(dataDir), findBinaries()) !== undefined) {
    throw new StartError(
      `The database in ${dataDir} is of an earlier release: start the server of this release on it first.`,
    )
  }
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

/** Undefined if the server has stopped, including by another process that took it over. */
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

async function prepareServer(
  cluster: Cluster,
  { durability = 'safe', connections }: EmbeddedOptions,
  dataDir: string,
): Promise<Server & { isUpgraded: boolean }> {
  const binaries = findBinaries()
  const chosen = chooseDatabaseUser(cluster.folder)
  await prepareFolders(cluster, chosen)
  const user = await withReach(chosen, binaries.postgres, cluster.folder)
  await undoHalfSwap(cluster)
  const settings = { durability, connections }
  const server = { cluster, user, binaries, settings }
  const version = olderVersion(cluster, binaries)
  if (version !== undefined) {
    await stopOlderServer(server, dataDir)
    await upgradeCluster(cluster, user, binaries, version)
    return { ...server, isUpgraded: true }
  }
  await ensureInitialized(cluster, user, binaries, durability)
  return { ...server, isUpgraded: false }
}

/** The server of an earlier release may run, with that release or left behind by it. */
async function stopOlderServer(
  { cluster, user, binaries }: Server,
  dataDir: string,
): Promise<void> {
  if (findPostmaster(cluster) === undefined) return
  const owner = await claimOwnership(connectionTo(cluster))
  if (owner === undefined) throw new AlreadyRunning(dataDir)
  await stopPostmaster(cluster, user, binaries)
  await owner.end()
}

/**
 * Returns the connection that owns the running server, either found or newly started.
 * Tries to connect first, since a server in another container on the same folder has no process here.
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
          // It runs, but its socket was removed or moved, so it cannot be used.
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

async function bringUp({ cluster, user, binaries, settings }: Server): Promise<void> {
  try {
    disownStaleLocks(cluster)
    await writeSettings(cluster, user, settings)
  } catch (error) {
    throw explainFileError(cluster.folder, error)
  }
  const deadline = Date.now() + patience.serverMs
  for (;;) {
    const { code, output } = await startPostmaster(cluster, user, binaries)
    // Another process may have started it meanwhile.
    if (code === 0 || findPostmaster(cluster) !== undefined) return
    const failure = explainFailure(cluster, output)
    // The children of a killed server exit a moment later.
    const isPassing = /still in use/.test(String(failure.cause))
    if (!isPassing || Date.now() > deadline) throw failure
    await pause(patience.stepMs)
  }
}
