// Setup of the server's tests: one embedded database created for the run, and one PostgreSQL, with a migrated database as the template.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { connectionTo, migrate } from '../testing/citus/sharded-database.ts'
import { startStandIn } from '../testing/citus/stand-in.ts'
import { type PgBouncer, startPgBouncer, whyNoPgBouncer } from '../testing/pgbouncer.ts'
import { copyDatabase } from './copy-database.ts'
import { startEmbeddedDatabase } from './embedded/embedded-database.ts'
import { superuser } from './embedded/roles.ts'
import { isRunning } from './is-running.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `admin` may create databases. `appUser` owns them, and the application connects as it. */
    testServer: {
      admin: ClientConfig
      appUser: string
      template: string
      /** Set in `npm run test:pgbouncer`. */
      bouncer: { host: string; port: number } | undefined
      /** Each file's database is a new one there, sharded by business. Set in `npm run test:citus`. */
      citusUrl?: string
    }
    /** A folder with an embedded database, stopped, that tests copy: creating one takes seconds. */
    createdDatabase: string
  }
}

const prefix = 'quotewright-test-'
const throwaway = { durability: 'throwaway', onLost: fail } as const

type TestServer = {
  admin: ClientConfig
  appUser: string
  template: string
  citusUrl?: string
  stop: () => Promise<void>
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const created = await newFolder()
  await createDatabase(created)
  const { stop, ...server } = await findServer(created)
  const bouncer = process.env['TEST_PGBOUNCER'] ? await openBouncer(server) : undefined
  const way = bouncer && { host: bouncer.host, port: bouncer.port }
  project.provide('testServer', { ...server, bouncer: way })
  project.provide('createdDatabase', created)
  return async () => {
    await bouncer?.stop()
    await stop()
    await rm(created, { recursive: true })
  }
}

async function findServer(created: string): Promise<TestServer> {
  const { CITUS_URL: citusUrl, TEST_CITUS: isCitus, TEST_DATABASE_URL: url } = process.env
  if (citusUrl !== undefined) return useCluster(citusUrl)
  if (isCitus) {
    console.info('CITUS_URL names no cluster: on a PostgreSQL with a stand-in for Citus')
    const { url, stop } = await startStandIn(created)
    return { ...useCluster(url), stop }
  }
  return url === undefined ? startCopyOf(created) : reuseServer(url)
}

function openBouncer({ admin, appUser }: Omit<TestServer, 'stop'>): Promise<PgBouncer> {
  const reason = whyNoPgBouncer()
  if (reason !== null) throw new Error(reason)
  return startPgBouncer(admin, appUser)
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
}

async function createDatabase(folder: string): Promise<void> {
  const { connection, stop } = await startEmbeddedDatabase(folder, throwaway)
  try {
    await migrate(connection)
  } finally {
    await stop()
  }
}

async function startCopyOf(created: string): Promise<TestServer> {
  const folder = await newFolder()
  copyDatabase(created, folder)
  const { connection, stop } = await startEmbeddedDatabase(folder, throwaway)
  return {
    admin: { ...connection, user: superuser, database: 'postgres' },
    appUser: connection.user,
    template: connection.database,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function reuseServer(url: string): Promise<TestServer> {
  const admin = connectionTo(url)
  const { user } = admin
  const client = new Client(admin)
  const template = `template_${randomUUID().replaceAll('-', '')}`
  const stop = async () => {
    await client.query(`drop database if exists ${template} with (force)`)
    await client.end()
  }
  await client.connect()
  try {
    await client.query(`create database ${template} owner ${client.escapeIdentifier(user)}`)
    await migrate({ ...admin, database: template })
  } catch (error) {
    await stop()
    throw error
  }
  return { admin, appUser: user, template, stop }
}

/** It has no template, because Citus cannot copy a database. */
function useCluster(url: string): TestServer {
  const admin = connectionTo(url)
  return { admin, appUser: admin.user, template: '', citusUrl: url, stop: () => Promise.resolve() }
}

/** Stops servers left running by killed test runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix)
      ? Number.parseInt(name.slice(prefix.length), 10)
      : Number.NaN
    if (Number.isNaN(pid) || isRunning(pid)) continue
    const folder = join(tmpdir(), name)
    if (existsSync(join(folder, 'database', 'cluster', 'postmaster.pid'))) {
      await (await startEmbeddedDatabase(folder, throwaway)).stop()
    }
    await rm(folder, { recursive: true, force: true })
  }
}

function fail(error: unknown): never {
  throw error
}
