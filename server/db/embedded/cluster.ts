// Where the embedded database keeps its files under DATA_DIR, and how they come to be.
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
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'
import { explainFailure, explainFileError } from './explain-failure.ts'
import { superuser } from './roles.ts'
import type { Durability } from './settings.ts'

export type Cluster = {
  /** Holds all the rest; owned by the user PostgreSQL runs as. */
  folder: string
  /** PostgreSQL's own data directory. */
  data: string
  socketFolder: string
  log: string
}

/** Every embedded database answers on this "port": the last part of its socket's name. */
export const port = 5432

/** macOS allows 103 bytes for a socket's path, Linux 107. */
const longestSocketPath = 103

const unfinished = 'unfinished-'

export function locateCluster(dataDir: string): Cluster {
  try {
    const isNew = mkdirSync(dataDir, { recursive: true }) !== undefined
    // Started by root, the database runs as another user, who has to pass through.
    if (isNew) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw explainFileError(dataDir, error)
  }
  const folder = join(realpathSync(dataDir), 'database')
  return {
    folder,
    data: join(folder, 'cluster'),
    socketFolder: chooseSocketFolder(folder),
    log: join(folder, 'server.log'),
  }
}

/** Before a command that makes none: a wrong DATA_DIR is told, and stays as it is. */
export function requireDatabase(dataDir: string): void {
  const folder = join(dataDir, 'database')
  // Whoever may not look inside is told so later, by name.
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

/** Makes the folders, and sets right whose they are and who may enter. */
export async function prepareFolders(cluster: Cluster, user: DatabaseUser): Promise<void> {
  try {
    for (const folder of [cluster.folder, cluster.socketFolder]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (!lstatSync(folder).isDirectory()) throw new StartError(`${folder} is not a folder.`)
    }
    if (user.owner && statSync(cluster.folder).uid === 0) {
      const { uid, gid } = user.owner
      // Restored from a backup by root, or new.
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

/** Makes the cluster beside its place and moves it there whole, so that it is there or it is not. */
export async function ensureInitialized(
  cluster: Cluster,
  user: DatabaseUser,
  binaries: Binaries,
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
    // Another process, started at the same moment, was first.
    if (isInitialized()) return
    throw explainFileError(cluster.folder, error)
  }
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

/** What was left by starts that were killed while making a cluster. */
export async function removeUnfinished(cluster: Cluster): Promise<void> {
  const names = (await readdir(cluster.folder)).filter(name => name.startsWith(unfinished))
  await Promise.all(
    names.map(name => rm(join(cluster.folder, name), { recursive: true, force: true })),
  )
}
