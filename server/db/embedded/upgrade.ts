// Moves the data of an older PostgreSQL to this one: a copy of them is started with the old programs and read into a new cluster.
import { chownSync, constants, existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg'
import { migrateDatabase } from '../migrate.ts'
import { openPool } from '../open-pool.ts'
import { StartError } from '../start-error.ts'
import { inTransaction } from '../transaction.ts'
import { loadTables } from '../transfer/load-tables.ts'
import { inSnapshot, readTable } from '../transfer/snapshot.ts'
import { findTables, readSequences } from '../transfer/stored-tables.ts'
import { findDifference, readMoneySums, readTableFacts } from '../transfer/table-facts.ts'
import type { Binaries, Programs } from './binaries.ts'
import {
  type Cluster,
  clusterIn,
  ensureInitialized,
  port,
  prepareFolders,
  syncFolder,
  unfinished,
} from './cluster.ts'
import { type DatabaseUser, withReach } from './database-user.ts'
import { explainFailure } from './explain-failure.ts'
import { findOlderPrograms } from './older-programs.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { appRole, ensureAppDatabase, superuser } from './roles.ts'
import { writeSettings } from './settings.ts'

/** The old data after an upgrade, beside the new. */
const kept = /^cluster-\d+$/

const versionOf = (data: string) => Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'))

/** The version of the cluster if this PostgreSQL is newer. */
export function olderVersion({ data }: Cluster, { major }: Binaries): number | undefined {
  if (!existsSync(join(data, 'PG_VERSION'))) return undefined
  const version = versionOf(data)
  return version < major ? version : undefined
}

/** Call it while no server runs on the cluster. If it throws, the old data are as they were. */
export async function upgradeCluster(
  cluster: Cluster,
  user: DatabaseUser,
  binaries: Binaries,
  version: number,
): Promise<void> {
  const older = findOlderPrograms(version)
  if (older === undefined) {
    throw new StartError(
      `The database in ${cluster.folder} was made by PostgreSQL ${version}, whose programs are needed once to move it to version ${binaries.major}: install them (Debian: apt-get install postgresql-${version}) and start again.`,
    )
  }
  const draft = await mkdtemp(join(cluster.folder, `${unfinished}upgrade-`))
  if (user.owner) chownSync(draft, user.owner.uid, user.owner.gid)
  const old = clusterIn(join(draft, 'old'))
  const fresh = clusterIn(join(draft, 'new'))
  try {
    await prepareFolders(fresh, user)
    await copyData(cluster, old, user)
    const olderUser = await withReach(user, older.postgres, old.folder)
    await running(old, olderUser, older, async source => {
      await ensureInitialized(fresh, user, binaries, 'safe')
      await writeSettings(fresh, user, { durability: 'safe' })
      await running(fresh, user, binaries, target => transfer(source, target))
    })
    await swap(cluster, fresh, version)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The database in ${cluster.folder} could not be moved from PostgreSQL ${version} to ${binaries.major}, and is as it was, for the release that made it: ${reason}`,
      error,
    )
  } finally {
    // Sockets may be outside, if the path is long.
    for (const folder of [old.socketFolder, fresh.socketFolder, draft]) {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** The copy may also be of a server that was killed: the old programs recover it. */
async function copyData(cluster: Cluster, old: Cluster, user: DatabaseUser): Promise<void> {
  await cp(cluster.data, old.data, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await rm(join(old.data, 'postmaster.pid'), { force: true })
  // Our settings are for this version and for the original's socket.
  const settings = `listen_addresses = ''\nunix_socket_directories = '${old.socketFolder}'\nport = ${port}\nfsync = off\nmax_connections = 20\n`
  await writeFile(join(old.data, 'quotewright.conf'), settings)
  await writeFile(join(old.data, 'postgresql.conf'), "include 'quotewright.conf'\n")
  // If root copied, the files belong to root.
  await prepareFolders(old, user)
}

async function running<T>(
  cluster: Cluster,
  user: DatabaseUser,
  binaries: Programs,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const { code, output } = await startPostmaster(cluster, user, binaries)
  if (code !== 0) throw explainFailure(cluster, output)
  try {
    const connection = { host: cluster.socketFolder, port, user: appRole, database: 'quotewright' }
    await ensureRolesAndDatabase(connection)
    const { pool, close } = openPool(connection, () => undefined)
    try {
      await migrateDatabase(pool)
      return await work(pool)
    } finally {
      await close()
    }
  } finally {
    await stopPostmaster(cluster, user, binaries)
  }
}

async function ensureRolesAndDatabase(connection: ClientConfig): Promise<void> {
  const admin = new Client({ ...connection, user: superuser, database: 'postgres' })
  await admin.connect()
  try {
    await ensureAppDatabase(admin, connection)
  } finally {
    await admin.end()
  }
}

async function transfer(source: Pool, target: Pool): Promise<void> {
  const reader = await source.connect()
  try {
    await inSnapshot(reader, () => inTransaction(target, writer => copyAll(reader, writer)))
  } finally {
    reader.release()
  }
}

async function copyAll(reader: PoolClient, writer: PoolClient): Promise<void> {
  const found = await findTables(reader)
  await loadTables(writer, {
    tables: found,
    sequences: await readSequences(reader),
    read: table => readTable(reader, table),
  })
  const tables = []
  for (const table of found) tables.push({ ...table, ...(await readTableFacts(reader, table)) })
  const difference = await findDifference(writer, tables, await readMoneySums(reader))
  if (difference !== undefined) throw new StartError(`the copy differs: ${difference}.`)
}

/** If the process is killed between the two renames, the next start undoes the first. */
async function swap(cluster: Cluster, fresh: Cluster, version: number): Promise<void> {
  await rename(cluster.data, join(cluster.folder, `cluster-${version}`))
  await rename(fresh.data, cluster.data)
  await syncFolder(cluster.folder)
}

export async function undoHalfSwap(cluster: Cluster): Promise<void> {
  if (existsSync(cluster.data)) return
  const [old] = (await readdir(cluster.folder)).filter(name => kept.test(name))
  if (old !== undefined) await rename(join(cluster.folder, old), cluster.data)
}

/** Call it when the server runs, and did so before: then the new data are known to be good. */
export async function removeOlderData({ folder }: Cluster): Promise<void> {
  for (const name of await readdir(folder)) {
    if (kept.test(name)) await rm(join(folder, name), { recursive: true })
  }
}
