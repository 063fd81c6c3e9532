// The embedded database's files under DATA_DIR: their paths and how they are created.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../../make-folder.ts'
import { StartError } from '../start-error.ts'
import type { Programs } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'
import { explainFailure, explainFileError, explainFolderError } from './explain-failure.ts'
import { superuser } from './roles.ts'
import type { Durability } from './settings.ts'

export type Cluster = {
  /** Contains all the others. Owned by the user that PostgreSQL runs as. */
  folder: string
  /** PostgreSQL's own data directory. */
  data: string
  socketFolder: string
  log: string
}

/** The "port" is only the last part of the socket's name, so every embedded database uses the same one. */
export const port = 5432

/** macOS allows 103 bytes for a socket's path, Linux 107. */
const longestSocketPath = 103

/** Begins the names of folders that a killed start leaves behind. */
export const unfinished = 'unfinished-'

export function locateCluster(dataDir: string): Cluster {
  try {
    const isNew = makeFolder(dataDir)
    // If root starts the server, the database runs as another user, which must be able to enter.
    if (isNew) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw explainFolderError(dataDir, error)
  }
  return clusterIn(join(realpathSync(dataDir), 'database'))
}

export function clusterIn(folder: string): Cluster {
  return {
    folder,
    data: join(folder, 'cluster'),
    socketFolder: chooseSocketFolder(folder),
    log: join(folder, 'server.log'),
  }
}

/** Throws StartError if DATA_DIR has no database, for commands that must not create one. */
export function requireDatabase(dataDir: string): void {
  const folder = join(dataDir, 'database')
  // Missing permissions are reported later, with the folder's name.
  if (existsSync(folder)) return
  throw new StartError(
    `There is no database of Quotewright in ${dataDir}: set DATA_DIR to the folder that has it, or DATABASE_URL.`,
  )
}

function chooseSocketFolder(folder: string): string {
  const name = `quotewright-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const candidates = [join(folder, 'socket'), join(tmpdir(), name)]
  return candidates.find(fitsSocket) ?? join('/tmp', name)
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= longestSocketPath
}

/** Creates the folders and corrects their owners and permissions. */
export async function prepareFolders(cluster: Cluster, user: DatabaseUser): Promise<void> {
  try {
    for (const folder of [cluster.folder, cluster.socketFolder]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (!lstatSync(folder).isDirectory()) throw new StartError(`${folder} is not a folder.`)
    }
    if (user.owner && statSync(cluster.folder).uid === 0) {
      const { uid, gid } = user.owner
      // New, or restored from a backup by root.
      await chownAll(cluster.folder, uid, gid)
    }
    const owner = user.owner?.uid ?? process.getuid?.()
    const socketOwner = statSync(cluster.socketFolder).uid
    if (user.owner && socketOwner === 0) {
      chownSync(cluster.socketFolder, user.owner.uid, user.owner.gid)
    } else if (socketOwner !== owner) {
      throw new StartError(
        `The folder ${cluster.socketFolder} belongs to another user: remove it and start again.`,
      )
    }
    for (const folder of [cluster.folder, cluster.socketFolder]) chmodSync(folder, 0o700)
    if (existsSync(cluster.data)) chmodSync(cluster.data, 0o700)
  } catch (error) {
    throw explainFileError(cluster.folder, error)
  }
}

async function chownAll(folder: string, uid: number, gid: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await chownAll(path, uid, gid)
    else if (entry.isFile()) chownSync(path, uid, gid)
  }
  chownSync(folder, uid, gid)
}

/** Creates the cluster in a temporary folder and renames it, so that a partial cluster never exists. */
export async function ensureInitialized(
  cluster: Cluster,
  user: DatabaseUser,
  binaries: Programs,
  durability: Durability,
): Promise<void> {
  const isInitialized = () => existsSync(join(cluster.data, 'PG_VERSION'))
  if (isInitialized()) return
  let draft: string | undefined
  try {
    draft = await mkdtemp(join(cluster.folder, unfinished))
    if (user.owner) chownSync(draft, user.owner.uid, user.owner.gid)
    const { code, output } = await user.run(binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durability === 'throwaway' ? ['--no-sync'] : []),
    ])
    if (code !== 0) throw explainFailure(cluster, output)
    await rename(draft, cluster.data)
    await syncFolder(cluster.folder)
  } catch (error) {
    if (draft) await rm(draft, { recursive: true, force: true })
    // Another process has created it meanwhile.
    if (isInitialized()) return
    throw explainFileError(cluster.folder, error)
  }
}

export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

/** Removes partial clusters left by killed starts. */
export async function removeUnfinished(cluster: Cluster): Promise<void> {
  const names = (await readdir(cluster.folder)).filter(name => name.startsWith(unfinished))
  await Promise.all(
    names.map(name => rm(join(cluster.folder, name), { recursive: true, force: true })),
  )
}
