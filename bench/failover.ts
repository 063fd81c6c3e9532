// Kills the primary database under load again and again, and counts quotes acknowledged, lost and duplicated:
// npm run bench:failover -- 50, or on Debian's PostgreSQL 15: npm run bench:failover -- 50 15
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from '../server/db/embedded/binaries.ts'
import { findOlderPrograms } from '../server/db/embedded/older-programs.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { openPool } from '../server/db/open-pool.ts'
import { startDatabasePair } from '../server/testing/database-pair.ts'
import { startWriting } from '../server/testing/failover-load.ts'
import { makeOlderCluster } from '../server/testing/older-cluster.ts'
import { createClient } from '../server/testing/test-client.ts'
import { seedBusiness } from './seed.ts'
import { withDatabase } from './seeded-database.ts'
import { startServer } from './server-process.ts'

const [, , count = '50', major] = process.argv
const rounds = Number(count)
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1000) throw new Error('Rounds: 1 to 1000')

/** Acknowledged quotes before the primary is killed, and after the standby took over. */
const BEFORE = 20
const AFTER = 20
/** The longest wait for either. */
const PATIENCE_MS = 60_000

/** Of the system's PostgreSQL, if its major version is asked for. */
const programs = major === undefined ? findBinaries() : findOlderPrograms(Number(major))
if (!programs) throw new Error(`PostgreSQL ${major} is not installed`)

const created = mkdtempSync(join(tmpdir(), 'quotewright-failover-'))
const cluster = await makeOlderCluster(created, programs)
await cluster.with(async admin => {
  await cluster.prepare(admin)
  await withDatabase({ dataDir: created, databaseUrl: cluster.url }, migrateDatabase)
})
const pair = await startDatabasePair(created, programs)
const { pool, close } = openPool({ connectionString: pair.url }, console.error)
const { cookie } = await seedBusiness(pool)
await close()
await pair.query('primary', `update businesses set subscription_status = 'active', plan = null`)
const server = await startServer({ DATABASE_URL: pair.url, DATA_DIR: created, LOG_LEVEL: 'fatal' })

const client = createClient(server.url)
const [name = '', value = ''] = (cookie.split('; ')[0] ?? '').split('=')
client.cookies.set(name, value)

async function until(isTrue: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('The server did not recover')
    await pause(5)
  }
}

const acknowledged: string[] = []
const totals = { refused: 0, faults: 0 }
const storedIds = async (): Promise<string[]> =>
  (await pair.query('primary', 'select id from quotes')).map(({ id }) => id)
const atStart = new Set(await storedIds())
try {
  for (let round = 1; round <= rounds; round += 1) {
    const { load, finish } = startWriting(client)
    await until(() => load.acknowledged.length >= BEFORE)
    await pair.killPrimary()
    await pair.promote()
    const reached = load.acknowledged.length + AFTER
    await until(() => load.acknowledged.length >= reached)
    const { refused, faults } = await finish()
    acknowledged.push(...load.acknowledged)
    totals.refused += refused
    totals.faults += faults.length
    for (const fault of faults) console.log(`round ${round}: ${fault}`)
    await pair.addStandby()
  }
  const stored = (await storedIds()).filter(id => !atStart.has(id))
  const unique = new Set(stored)
  const lost = acknowledged.filter(id => !unique.has(id)).length
  const [version] = await pair.query('primary', 'show server_version')
  console.log(
    `${rounds} failovers of PostgreSQL ${version.server_version}: ${acknowledged.length} acknowledged, ${lost} lost, ${stored.length - acknowledged.length} duplicated, ${totals.refused} refused and sent again, ${totals.faults} other answers`,
  )
  if (lost > 0 || stored.length !== acknowledged.length || totals.faults > 0) process.exitCode = 1
} finally {
  await server.stop()
  await pair.stop()
  rmSync(created, { recursive: true })
}
