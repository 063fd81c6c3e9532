// How each call's time grows with the quotes of a business and of the whole database: `npm run bench -- --scale 1e6`, or
// beside 4,000 businesses of 20 quotes `npm run bench -- --fleet 4000`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { migrateDatabase } from '../server/db/migrate.ts'
import { measureTurns } from './load.ts'
import { type Business, calls } from './scale-calls.ts'
import { seedBusiness } from './seed.ts'
import { countOpen, seedJobs } from './seed-jobs.ts'
import { withDatabase } from './seeded-database.ts'
import { startServer } from './server-process.ts'

const SMALL = 1_000
const LARGE = 100_000
/** Of each other business in a fleet. */
const FEW = 20
const TURNS = 120

/** `total` quotes: one business with 100,000, the others with 1,000 each. */
export function benchAtScale(total: number): Promise<void> {
  if (!(total >= LARGE + SMALL)) throw new Error(`--scale needs at least ${LARGE + SMALL} quotes`)
  return compare(Math.floor((total - LARGE) / SMALL) - 1, SMALL)
}

/** Two businesses, with 1,000 and 100,000 quotes, beside `others` with 20 each. */
export function benchInFleet(others: number): Promise<void> {
  if (!(others > 0)) throw new Error('--fleet needs a number of businesses')
  return compare(others, FEW)
}

async function compare(others: number, quotesOfEach: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-scale-'))
  const place = { dataDir, databaseUrl: process.env['DATABASE_URL'] }
  try {
    const small = await withDatabase(place, async pool => {
      await migrateDatabase(pool)
      const seeded = await seed(pool, SMALL)
      await pool.query('vacuum analyze')
      return seeded
    })
    const alone = await measureAll(dataDir, [small])
    const large = await withDatabase(place, async pool => {
      await removeMade(pool, small.businessId)
      const seeded = await seed(pool, LARGE)
      for (let made = 1; made <= others; made++) await seed(pool, quotesOfEach)
      await pool.query('vacuum analyze')
      return seeded
    })
    print(SMALL + LARGE + others * quotesOfEach, alone, await measureAll(dataDir, [small, large]))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seed(pool: Pool, quotes: number): Promise<Business> {
  const seeded = await seedBusiness(pool, quotes)
  return { ...seeded, ...(await seedJobs(pool, seeded.businessId)) }
}

/** What the calls made. Otherwise the newest quotes would be theirs, and no search would find its word among them. */
async function removeMade(pool: Pool, businessId: string): Promise<void> {
  for (const made of [
    'ledger_entries where amount = 1 and',
    'invoices where total = 100 and',
    "quotes where search_text like '%bench line%' and",
    "customers where last_name = 'Caller' and",
    'quote_links where',
    "quote_events where created_at > now() - interval '1 day' and",
  ]) {
    await pool.query(`delete from ${made} business_id = $1`, [businessId])
  }
  await pool.query(countOpen, [businessId])
}

/** The p50 of each call in milliseconds, by business. They take turns, so that other load slows all alike. */
async function measureAll(dataDir: string, businesses: readonly Business[]): Promise<number[][]> {
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' })
  try {
    const measured: number[][] = []
    for (const [name, call] of Object.entries(calls)) {
      const loads = businesses.map(business => ({
        cookie: business.cookie,
        call: (turn: number) => call(business, turn),
      }))
      const timings = await measureTurns({ url: server.url, loads, turns: TURNS })
      const failed = timings.reduce((sum, timing) => sum + timing.failed, 0)
      if (failed > 0) throw new Error(`${failed} calls failed: ${name}`)
      measured.push(timings.map(({ p50 }) => p50))
    }
    return measured
  } finally {
    await server.stop()
  }
}

function print(total: number, alone: number[][], together: number[][]): void {
  const quotes = (count: number) => `${count.toLocaleString('en-US')} quotes`
  console.log(
    `\np50 of ${TURNS} calls; × is against a business of ${quotes(SMALL)} in the same database. Reports of the large one and` +
      ' its dashboard are kept for a minute.\n',
  )
  const head = [
    'call',
    `${quotes(SMALL)}, alone`,
    `${quotes(SMALL)} of ${quotes(total)}`,
    quotes(LARGE),
    '×',
  ]
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => '---|').join('')}`)
  for (const [place, name] of Object.keys(calls).entries()) {
    const [first = Number.NaN] = alone[place] ?? []
    const [small = Number.NaN, large = Number.NaN] = together[place] ?? []
    const cells = [first, small, large].map(value => `${value.toFixed(1)} ms`)
    console.log(`| ${[name, ...cells, (large / small).toFixed(2)].join(' | ')} |`)
  }
}
