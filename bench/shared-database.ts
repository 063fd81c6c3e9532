// An embedded database of its own that several processes of the server share, with one seeded business.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { startEmbeddedDatabase } from '../server/db/embedded/embedded-database.ts'
import { connectionMemoryOf, databaseCpuOf } from './process-stats.ts'
import type { Seeded } from './seed.ts'
import { seedDatabase, withDatabase } from './seeded-database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export type SharedDatabase = {
  seeded: Seeded
  /** Where its servers keep files. */
  dataDir: string
  /** Starts one more process on it. */
  startServer: (settings?: Record<string, string>) => Promise<ServerProcess>
  query: (sql: string) => Promise<{ id: string }[]>
  withPool: <T>(work: (pool: Pool) => Promise<T>) => Promise<T>
  /** CPU time of the database so far. */
  cpuMs: () => number
  /** What each connection has for itself. */
  connectionMemoryKb: () => number
  stop: () => Promise<void>
}

/** Connections of several processes, and one's replacement while its connections end. */
const CONNECTIONS = 64

export async function startSharedDatabase(): Promise<SharedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-shared-'))
  const fail = (error: unknown) => {
    throw error
  }
  const seeded = await seedDatabase({ dataDir })
  const database = await startEmbeddedDatabase(dataDir, {
    connections: CONNECTIONS,
    onLost: fail,
  })
  const { host, port, user, database: name } = database.connection
  const url = `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`
  const withPool: SharedDatabase['withPool'] = work =>
    withDatabase({ dataDir, databaseUrl: url }, work)
  const query = (sql: string) => withPool(async pool => (await pool.query(sql)).rows)
  // Without a monthly limit.
  await query(`update businesses set subscription_status = 'active', plan = null`)
  return {
    seeded,
    dataDir,
    startServer: settings =>
      startServer({
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        PUBLIC_URL: 'http://localhost:3000',
        SECRET_KEY: 'the-same-key-on-every-server-of-a-database_',
        DEMO: 'off',
        LOG_LEVEL: 'fatal',
        ...settings,
      }),
    query,
    withPool,
    cpuMs: () => databaseCpuOf(dataDir),
    connectionMemoryKb: () => connectionMemoryOf(dataDir),
    stop: async () => {
      await database.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
