// A throwaway database in which a backup is restored to check it: beside the original, or in a PostgreSQL of its own.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { newId } from '../../new-id.ts'
import { hasEmbeddedPostgres } from '../embedded/binaries.ts'
import { startEmbeddedDatabase } from '../embedded/embedded-database.ts'
import { isRunning } from '../is-running.ts'
import type { DatabaseSettings } from '../open.ts'
import { openPool } from '../open-pool.ts'
import { StartError } from '../start-error.ts'

export type Scratch = { pool: Pool } & AsyncDisposable

const prefix = 'checking-backup-'
const fail = (error: unknown) => {
  throw error
}

export async function openScratch({ databaseUrl, dataDir }: DatabaseSettings): Promise<Scratch> {
  const beside = databaseUrl === undefined ? undefined : await besideOriginal(databaseUrl)
  if (beside !== undefined) return beside
  if (databaseUrl !== undefined && !hasEmbeddedPostgres()) {
    throw new StartError(
      `A backup is checked by restoring it beside the original, and the role of DATABASE_URL may not create databases: run alter role ${decodeURIComponent(new URL(databaseUrl).username)} createdb as a superuser.`,
    )
  }
  return inOwnServer(dataDir)
}

/** Has the same version and settings as the original. Returns undefined if the role may not create databases. */
async function besideOriginal(databaseUrl: string): Promise<Scratch | undefined> {
  const name = `${prefix}${newId()}`.replaceAll('-', '_')
  const admin = new Client({ connectionString: databaseUrl })
  await admin.connect()
  try {
    await claim(admin, name)
    await dropAbandoned(admin)
    await admin.query(`create database ${name}`)
  } catch (error) {
    await admin.end()
    if (hasCode(error, '42501')) return undefined
    throw error
  }
  const url = new URL(databaseUrl)
  url.pathname = name
  const { pool, close } = openPool({ connectionString: url.href }, fail)
  return disposable(pool, async () => {
    await close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
}

/** Whether PostgreSQL refused with this SQLSTATE. */
function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** A scratch database is in use as long as a session has its name, also before the first connection to it. */
async function claim(admin: Client, name: string): Promise<void> {
  await admin.query("select set_config('application_name', $1, false)", [name])
}

/** Drops what killed commands left behind. Commands for other databases of this server may be using theirs. */
async function dropAbandoned(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database
      where starts_with(datname, $1) and pg_get_userbyid(datdba) = current_user
      and not exists (
        select from pg_stat_activity as session
        where session.datid = pg_database.oid or session.application_name = pg_database.datname
      )`,
    [prefix.replaceAll('-', '_')],
  )
  for (const { name } of rows) {
    await admin.query(`drop database if exists ${name}`).catch((error: unknown) => {
      // In use since, such as by the database's owner.
      if (!hasCode(error, '55006')) throw error
    })
  }
}

/** Needs no rights on the original's server. It is in DATA_DIR, since the folder for temporary files may be small. */
async function inOwnServer(dataDir: string): Promise<Scratch> {
  await mkdir(dataDir, { recursive: true })
  await removeAbandoned(dataDir)
  const folder = await mkdtemp(join(dataDir, `${prefix}${process.pid}-`))
  const options = { durability: 'throwaway', onLost: fail } as const
  const { connection, stop } = await startEmbeddedDatabase(folder, options)
  const { pool, close } = openPool(connection, fail)
  return disposable(pool, async () => {
    await close()
    await stop()
    await rm(folder, { recursive: true })
  })
}

/** Ctrl+C removes it, too. */
function disposable(pool: Pool, remove: () => Promise<void>): Scratch {
  let removed: Promise<void> | undefined
  const onSignal = () => {
    const end = () => process.exit(1)
    ;(removed ??= remove()).then(end, end)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, onSignal)
  return {
    pool,
    [Symbol.asyncDispose]: async () => {
      for (const signal of signals) process.off(signal, onSignal)
      await (removed ??= remove())
    },
  }
}

/** Removes what killed commands left behind, with their servers. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (!name.startsWith(prefix) || Number.isNaN(pid) || isRunning(pid)) continue
    const folder = join(dataDir, name)
    const { stop } = await startEmbeddedDatabase(folder, { durability: 'throwaway', onLost: fail })
    await stop()
    await rm(folder, { recursive: true })
  }
}
