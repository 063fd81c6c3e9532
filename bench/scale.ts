// How each call's time grows with the quotes of a business and of the whole database: `npm run bench -- --scale 1e6`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '../server/db/migrate.ts'
import { type Call, measureTurns } from './load.ts'
import { LINES, type Seeded, seedBusiness } from './seed.ts'
import { withDatabase } from './seeded-database.ts'
import { startServer } from './server-process.ts'

const SMALL = 1_000
const LARGE = 100_000
const TURNS = 120

type Calls = Record<string, (seeded: Seeded, turn: number) => Call>

const get = (path: string): Call => ({ method: 'GET', path })

const calls: Calls = {
  'the account': () => get('/api/auth/user'),
  'dashboard figures': () => get('/api/dashboard/stats'),
  'quotes, first page': () => get('/api/quotes/cards?limit=25'),
  'quotes, first page with lines': () => get('/api/quotes?limit=25'),
  'quotes with a status': () => get('/api/quotes/cards?limit=25&status=sent'),
  'quotes of a customer': ({ customerId }) =>
    get(`/api/quotes/cards?limit=20&customerId=${customerId}`),
  'quotes by need': () => get('/api/quotes/cards?limit=25&need=expiring'),
  'search, many matches': () => get('/api/quotes/cards?limit=25&q=elm'),
  'search, 1 in 8 matches': () => get('/api/quotes/cards?limit=25&q=ada'),
  // As many as the small business has, so that both send as much; also in a customer search.
  'search, 1 in 50 matches': (_, turn) =>
    get(`/api/quotes/cards?limit=20&q=customer${30 + (turn % 9)}`),
  'search, 20 matches': (seeded, turn) =>
    get(`/api/quotes/cards?limit=25&q=${searchFor20(seeded, turn)}`),
  'counts by status': () => get('/api/quotes/counts'),
  'counts of a search, 1 in 50 matches': () => get('/api/quotes/counts?q=customer35'),
  'counts of a search, 20 matches': (seeded, turn) =>
    get(`/api/quotes/counts?q=${searchFor20(seeded, turn)}`),
  'quotes that need the business': () => get('/api/quotes/needs?questions=true'),
  'quote detail': ({ quoteIds }, turn) => get(`/api/quotes/details/${at(quoteIds, turn)}`),
  'history of a quote': ({ quoteIds }, turn) => get(`/api/quotes/${at(quoteIds, turn)}/history`),
  activity: () => get('/api/activity'),
  customers: () => get('/api/customers?limit=25'),
  'customer search, 1 match': () => get('/api/customers?limit=25&q=c35@'),
  'customer search, 1 in 50 matches': () => get('/api/customers?limit=1&q=customer35'),
  catalog: () => get('/api/catalog'),
  'price book': () => get('/api/price-items?limit=50'),
  'price suggestions': () => get('/api/price-suggestions'),
  'report of 90 days': () => get('/api/reports?period=90d'),
  'report of 12 months': () => get('/api/reports?period=12m'),
  'create a quote': ({ customerId }) => ({
    method: 'POST',
    path: '/api/quotes',
    body: JSON.stringify({ quote: { customerId }, lineItems: newLines }),
  }),
}

/** One of the last nine customers. Their numbers have as many digits as any, so that no other's begins with them. */
function searchFor20({ customers }: Seeded, turn: number): string {
  return `customer${customers - (turn % 9)}`
}

const newLines = Array.from({ length: LINES }, (_, line) => ({
  description: `Bench line ${line + 1}`,
  quantity: '2.5',
  unitPrice: '19.95',
}))

function at(ids: readonly string[], turn: number): string {
  return ids[turn % ids.length] ?? ''
}

/** `total` quotes: one business with 100,000, the others with 1,000 each. */
export async function benchAtScale(total: number): Promise<void> {
  if (!(total >= LARGE + SMALL)) throw new Error(`--scale needs at least ${LARGE + SMALL} quotes`)
  const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-scale-'))
  const place = { dataDir, databaseUrl: process.env['DATABASE_URL'] }
  try {
    const small = await withDatabase(place, async pool => {
      await migrateDatabase(pool)
      const seeded = await seedBusiness(pool, SMALL)
      await pool.query('vacuum analyze')
      return seeded
    })
    const alone = await measureAll(dataDir, [small])
    const large = await withDatabase(place, async pool => {
      // Otherwise the newest quotes would be those that the calls created, and no search would find its word among them.
      await pool.query('delete from quotes where search_text like $1', ['%bench line%'])
      const seeded = await seedBusiness(pool, LARGE)
      for (let quotes = LARGE + 2 * SMALL; quotes <= total; quotes += SMALL) {
        await seedBusiness(pool, SMALL)
      }
      await pool.query('vacuum analyze')
      return seeded
    })
    print(total, alone, await measureAll(dataDir, [small, large]))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The p50 of each call in milliseconds, by business. They take turns, so that other load slows all alike. */
async function measureAll(dataDir: string, businesses: readonly Seeded[]): Promise<number[][]> {
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
    `\np50 of ${TURNS} calls; × is against a business of ${quotes(SMALL)} in the same database\n`,
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
