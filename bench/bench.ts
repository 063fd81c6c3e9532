// Prints the performance table: `npm run bench`, with the embedded database, DATABASE_URL or a sharded database on
// CITUS_URL. With `-- --scale 1e6` or `-- --fleet 4000`, prints how calls slow down as quotes or
// businesses grow.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createShardedDatabase } from '../server/testing/citus/sharded-database.ts'
import { bundleSizes } from './bundle.ts'
import { timeCatalogSearch } from './catalog-search.ts'
import { timeLimiter } from './limiter.ts'
import { type Call, measure } from './load.ts'
import { timeTotals } from './quote-totals.ts'
import { benchAtScale, benchInFleet } from './scale.ts'
import { LINES, QUOTES, type Seeded, seedEach } from './seed.ts'
import { seedDatabase, withDatabase } from './seeded-database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const citusUrl = process.env['CITUS_URL']
const cluster = citusUrl === undefined ? undefined : await createShardedDatabase(citusUrl)
// For the servers that it starts, too.
if (cluster) process.env['DATABASE_URL'] = cluster.url
const databaseUrl = process.env['DATABASE_URL']
const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-bench-'))
const env = { DATA_DIR: dataDir, DEMO: 'off' }

type Row = [what: string, measured: string]
const rows: Row[] = []
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

async function measureStarts(): Promise<void> {
  const fresh = mkdtempSync(join(tmpdir(), 'quotewright-bench-'))
  const cold = await startServer({ ...env, DATA_DIR: fresh })
  await cold.stop()
  const warm = await startServer({ ...env, DATA_DIR: fresh })
  rows.push(['start, empty DATA_DIR', ms(cold.startMs)], ['start, second time', ms(warm.startMs)])
  // Idle: a moment after the start, before any request.
  await new Promise(resolve => setTimeout(resolve, 3000))
  const memory = warm.memoryMb()
  if (memory !== null)
    rows.push(['memory when idle, all processes (PSS)', `${memory.toFixed(0)} MB`])
  await warm.stop()
  rmSync(fresh, { recursive: true, force: true })
}

function quoteBody(customerId: string, photoUrl: string | null = null): string {
  const lineItems = Array.from({ length: LINES }, (_, line) => ({
    description: `Bench line ${line + 1}`,
    quantity: '2.5',
    unitPrice: '19.95',
    isLabor: line === 7,
  }))
  return JSON.stringify({ quote: { customerId, jobAddress: '1 Bench Road', photoUrl }, lineItems })
}

async function measureCalls(server: ServerProcess, seeded: Seeded): Promise<void> {
  const { cookie, customerId, quoteIds } = seeded
  const get = (path: string): Call => ({ method: 'GET', path })
  const calls: Record<string, (index: number) => Call> = {
    'quote detail': index => get(`/api/quotes/details/${quoteIds[index % quoteIds.length]}`),
    'list of the 50 newest': () => get('/api/quotes/cards?limit=50'),
    'list of the 50 newest, with lines': () => get('/api/quotes?limit=50'),
    'search, 1,250 matches': () => get('/api/quotes/cards?q=ada'),
    'search, 20 matches': index => get(`/api/quotes/cards?q=customer${(index % 400) + 100}`),
    [`create quote (${LINES} lines)`]: () => ({
      method: 'POST',
      path: '/api/quotes',
      body: quoteBody(customerId),
    }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const count = name.startsWith('create') ? 200 : 2400
    const one = await measure({ url: server.url, cookie, connections: 1, count, call })
    // Fast calls take longer to warm up than a few thousand of them last.
    const together = name === 'quote detail' ? 20_000 : count + 40
    const many = await measure({ url: server.url, cookie, connections: 16, count: together, call })
    rows.push([
      name,
      `p50 ${ms(one.p50)}, p99 ${ms(one.p99)}; at 16: p50 ${ms(many.p50)}, p99 ${ms(many.p99)}, ${many.perSecond.toFixed(0)}/s, ${one.failed + many.failed} failed`,
    ])
  }
}

async function post<T>(
  server: ServerProcess,
  cookie: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body,
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

const samplePhoto = () => readFileSync('samples/hole.jpg')

/** The first PDF of each quote is rendered, the second comes from the cache. */
async function measurePdfs(server: ServerProcess, seeded: Seeded): Promise<void> {
  const { cookie } = seeded
  const ways = {
    'PDF without photo': seeded.quoteIds.slice(0, 100),
    'PDF with a photo': await createQuotesWithPhoto(server, seeded, 40),
  }
  for (const [name, ids] of Object.entries(ways)) {
    const call = (index: number): Call => ({ method: 'GET', path: `/api/quotes/${ids[index]}/pdf` })
    const load = { url: server.url, cookie, connections: 1, count: ids.length, call }
    const first = await measure(load)
    const again = await measure(load)
    rows.push([name, `p50 ${ms(first.p50)} the first time, ${ms(again.p50)} when repeated`])
  }
  await measurePdfsTogether(server, seeded)
}

/** As many as one business may have waiting. It has one thread at a time; the others serve other businesses. */
async function measurePdfsTogether(
  server: ServerProcess,
  { cookie, quoteIds }: Seeded,
): Promise<void> {
  const ids = quoteIds.slice(100, 1100)
  const call = (index: number): Call => ({ method: 'GET', path: `/api/quotes/${ids[index]}/pdf` })
  const load = { url: server.url, cookie, connections: 8, count: ids.length, call }
  const { p50, p99, perSecond, failed } = await measure(load)
  rows.push([
    'PDFs of one business, each the first time',
    `at 8: p50 ${ms(p50)}, p99 ${ms(p99)}, ${perSecond.toFixed(0)}/s, ${failed} failed`,
  ])
}

/** Sixteen at once, four of each of four businesses. */
async function measurePdfsOfSeveral(server: ServerProcess, seeded: Seeded[]): Promise<void> {
  const began = performance.now()
  const timings = await Promise.all(
    seeded.map(({ cookie, quoteIds: ids }) =>
      measure({
        url: server.url,
        cookie,
        connections: 4,
        count: ids.length,
        call: index => ({ method: 'GET', path: `/api/quotes/${ids[index]}/pdf` }),
      }),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  const total = seeded.flatMap(({ quoteIds }) => quoteIds).length
  const failed = timings.reduce((sum, timing) => sum + timing.failed, 0)
  const slowest = Math.max(...timings.map(({ p50 }) => p50))
  rows.push([
    'PDFs of four businesses, each the first time',
    `at 16: p50 ${ms(slowest)}, ${(total / seconds).toFixed(0)}/s, ${failed} failed`,
  ])
}

async function createQuotesWithPhoto(
  server: ServerProcess,
  { cookie, customerId }: Seeded,
  count: number,
): Promise<string[]> {
  const send = <T>(path: string, body: string | Uint8Array<ArrayBuffer>, type: string) =>
    post<T>(server, cookie, path, body, type)
  const photo = new Uint8Array(samplePhoto())
  const { url } = await send<{ url: string }>('/api/photos', photo, 'application/octet-stream')
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    const body = quoteBody(customerId, url)
    const saved = await send<{ quote: { id: string } }>('/api/quotes', body, 'application/json')
    ids.push(saved.quote.id)
  }
  return ids
}

async function measureAnalysis(server: ServerProcess, { cookie }: Seeded): Promise<void> {
  const imageData = `data:image/jpeg;base64,${samplePhoto().toString('base64')}`
  const body = JSON.stringify({ imageData, allImages: [], analysisType: 'drywall' })
  const call = (): Call => ({ method: 'POST', path: '/api/ai/analyze-photo', body })
  const timing = await measure({ url: server.url, cookie, connections: 1, count: 22, call })
  rows.push(['photo analysis, one photo', `p50 ${ms(timing.p50)}, ${timing.failed} failed`])
}

/** A request without a limit does not use the limiter. */
async function measureLimiter(): Promise<void> {
  const { counted, refused } = await timeLimiter({ dataDir, databaseUrl })
  rows.push([
    'rate-limit check',
    `p50 ${ms(counted.p50)}, p99 ${ms(counted.p99)}; over the limit: p50 ${ms(refused.p50)}; without a limit: nothing`,
  ])
}

function measureCatalogSearch(): void {
  const { prepared, p50, slowest } = timeCatalogSearch()
  rows.push([
    'search in a catalog of 10,000 prices',
    `each keystroke p50 ${ms(p50)}, slowest ${ms(slowest)}; prepared in ${ms(prepared)} when the sheet opens`,
  ])
}

function measureTotals(): void {
  const { totals, sections } = timeTotals()
  rows.push([
    'totals of 500 lines with 20 options',
    `p50 ${ms(totals.p50)}, p99 ${ms(totals.p99)}; split into 50 sections: p50 ${ms(sections.p50)}, p99 ${ms(sections.p99)}`,
  ])
}

function nameOfDatabase(): string {
  if (cluster) return 'CITUS_URL'
  return databaseUrl ? 'DATABASE_URL' : 'embedded database'
}

function print(): void {
  const width = Math.max(...rows.map(([what]) => what.length))
  const [cpu] = cpus()
  console.log(
    `\n${QUOTES} quotes of ${LINES} lines stored; ${nameOfDatabase()}; ${cpus().length} × ${cpu?.model.trim()}; Node ${process.version}\n`,
  )
  console.log(`| ${'operation'.padEnd(width)} | measured |\n|-${'-'.repeat(width)}-|---|`)
  for (const [what, measured] of rows) console.log(`| ${what.padEnd(width)} | ${measured} |`)
}

async function benchAll(): Promise<void> {
  try {
    const seeded = await seedDatabase({ dataDir, databaseUrl })
    const others = await withDatabase({ dataDir, databaseUrl }, pool =>
      seedEach(pool, { businesses: 4, quotes: 300 }),
    )
    if (!databaseUrl) await measureStarts()
    const server = await startServer(env)
    try {
      await measureCalls(server, seeded)
      await measurePdfs(server, seeded)
      await measurePdfsOfSeveral(server, others)
      await measureAnalysis(server, seeded)
    } finally {
      await server.stop()
    }
    await measureLimiter()
    measureCatalogSearch()
    measureTotals()
    const { firstRoute, total } = bundleSizes()
    rows.push([
      'web bundle, JavaScript, brotli',
      `first route ${firstRoute.toFixed(1)} kB, all ${total.toFixed(1)} kB`,
    ])
    print()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const { scale, fleet } = parseArgs({
  options: { scale: { type: 'string' }, fleet: { type: 'string' } },
}).values
try {
  if (scale !== undefined) await benchAtScale(Number(scale))
  else if (fleet !== undefined) await benchInFleet(Number(fleet))
  else await benchAll()
} finally {
  await cluster?.drop()
}
