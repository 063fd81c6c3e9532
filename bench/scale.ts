// How each call's time grows with the quotes of a business and of the whole database: `npm run bench -- --scale 1e6`, or
// beside 4,000 businesses of 20 quotes `npm run bench -- --fleet 4000`.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { migrateDatabase } from '../server/db/migrate.ts'
import { withoutForeignKeys } from './foreign-keys.ts'
import { measureTurns } from './load.ts'
import { type Business, calls } from './scale-calls.ts'
import { seedBusiness } from './seed.ts'
import { seedJobs } from './seed-jobs.ts'
import { type Place, withDatabase } from './seeded-database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const SMALL = 1_000
const LARGE = 100_000
/** Of each other business in a fleet. */
const FEW = 20
/** Small businesses in the database that the other is compared with. */
const ALONE = 10
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

type Others = { businesses: number; quotes: number }
type Measured = { name: string; business: Business; server: ServerProcess }

async function compare(businesses: number, quotes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-scale-'))
  const servers: ServerProcess[] = []
  const serve = async (dataDir: string) => {
    const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' })
    servers.push(server)
    return server
  }
  try {
    const databaseUrl = process.env['DATABASE_URL']
    const measured: Measured[] = []
    // A second database is made only where all of them are ours to make.
    if (databaseUrl === undefined) {
      const dataDir = join(folder, 'small')
      const seeded = await seedAll({ dataDir }, [SMALL], { businesses: ALONE - 1, quotes: SMALL })
      const server = await serve(dataDir)
      const name = `${quotesOf(SMALL)} of ${quotesOf(ALONE * SMALL)}`
      measured.push(...seeded.map(business => ({ name, business, server })))
    }
    const dataDir = join(folder, 'large')
    const seeded = await seedAll({ dataDir, databaseUrl }, [SMALL, LARGE], { businesses, quotes })
    const server = await serve(dataDir)
    const total = quotesOf(SMALL + LARGE + businesses * quotes)
    const names = [`${quotesOf(SMALL)} of ${total}`, `${quotesOf(LARGE)} of ${total}`]
    for (const [place, business] of seeded.entries()) {
      measured.push({ name: names[place] ?? '', business, server })
    }
    print(measured, await measureAll(measured))
  } finally {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the named businesses, by their numbers of quotes. */
function seedAll(place: Place, named: readonly number[], others: Others): Promise<Business[]> {
  return withDatabase(place, async pool => {
    await migrateDatabase(pool)
    const seeded = await withoutForeignKeys(pool, async () => {
      const businesses: Business[] = []
      for (const quotes of named) businesses.push(await seed(pool, quotes))
      let begun = 0
      const seedOthers = async () => {
        while (begun++ < others.businesses) await seed(pool, others.quotes)
      }
      await Promise.all(Array.from({ length: availableParallelism() }, seedOthers))
      return businesses
    })
    await pool.query('vacuum analyze')
    return seeded
  })
}

async function seed(pool: Pool, quotes: number): Promise<Business> {
  const seeded = await seedBusiness(pool, quotes)
  return { ...seeded, ...(await seedJobs(pool, seeded.businessId)) }
}

/** The p50 of each call in milliseconds, by business. They take turns, so that other load slows all alike. */
async function measureAll(measured: readonly Measured[]): Promise<number[][]> {
  const times: number[][] = []
  for (const [name, call] of Object.entries(calls)) {
    const loads = measured.map(({ business, server }) => ({
      url: server.url,
      cookie: business.cookie,
      call: (turn: number) => call(business, turn),
    }))
    const timings = await measureTurns({ loads, turns: TURNS })
    const failed = timings.reduce((sum, timing) => sum + timing.failed, 0)
    if (failed > 0) throw new Error(`${failed} calls failed: ${name}`)
    times.push(timings.map(({ p50 }) => p50))
  }
  return times
}

const quotesOf = (count: number) => `${count.toLocaleString('en-US')} quotes`

function print(measured: readonly Measured[], times: readonly number[][]): void {
  console.log(
    `\np50 of ${TURNS} calls, in turns; × is against the column before. Reports of the large business and its dashboard are` +
      ' kept for a minute.\n',
  )
  const head = [
    'call',
    ...measured.flatMap(({ name }, place) => (place > 0 ? [name, '×'] : [name])),
  ]
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => '---|').join('')}`)
  for (const [row, name] of Object.keys(calls).entries()) {
    const ofCall = times[row] ?? []
    const cells = ofCall.flatMap((time, place) => {
      const before = ofCall[place - 1]
      const shown = `${time.toFixed(1)} ms`
      return before === undefined ? [shown] : [shown, (time / before).toFixed(2)]
    })
    console.log(`| ${[name, ...cells].join(' | ')} |`)
  }
}
