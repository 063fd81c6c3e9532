// Setup of the server's tests: one PostgreSQL for the run, with a migrated database as the template.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from './embedded/embedded-database.ts'
import { superuser } from './embedded/roles.ts'
import { migrateDatabase } from './migrate.ts'
import { openPool } from './open.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `admin` may create databases. `appUser` owns them, and the application connects as it. */
    testServer: { admin: ClientConfig; appUser: string; template: string }
  }
}

const prefix = 'quotewright-test-'

type TestServer = { admin: ClientConfig; appUser: string; stop: () => Promise<void> }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const server = url === undefined ? await startThrowawayServer() : reuseServer(url)
  const { appUser } = server
  const admin = new Client(server.admin)
  const template = `template_${randomUUID().replaceAll('-', '')}`
  const tearDown = async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    await server.stop()
  }
  await admin.connect()
  try {
    await admin.query(`create database ${template} owner ${admin.escapeIdentifier(appUser)}`)
    const app = { ...server.admin, user: appUser, database: template }
    const { pool, close } = openPool(app, fail)
    try {
      await migrateDatabase(pool)
    } finally {
      await close()
    }
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testServer', { admin: server.admin, appUser, template })
  return tearDown
}

function reuseServer(url: string): TestServer {
  const { hostname, port, username, password, pathname } = new URL(url)
  const user = decodeURIComponent(username)
  const admin = {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user,
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  }
  return { admin, appUser: user, stop: () => Promise.resolve() }
}

async function startThrowawayServer(): Promise<TestServer> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const { connection, stop } = await startEmbeddedDatabase(folder, {
    durability: 'throwaway',
    onLost: fail,
  })
  return {
    admin: { ...connection, user: superuser, database: 'postgres' },
    appUser: connection.user,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
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
      const abandoned = await startEmbeddedDatabase(folder, {
        durability: 'throwaway',
        onLost: fail,
      })
      await abandoned.stop()
    }
    await rm(folder, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function fail(error: unknown): never {
  throw error
}
