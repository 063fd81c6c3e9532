// What each operation, connection and quote costs, and how many businesses a core serves: npm run bench:capacity
// docs/scaling.md explains the figures. Linux only.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { type Call, measure } from './load.ts'
import { seedBusiness } from './seed.ts'
import { seedSentQuotes } from './seed-sent.ts'
import { startSharedDatabase } from './shared-database.ts'

const CONNECTIONS = 4
/** People with open streams, to measure the memory of each stream. A person may have six. */
const PEOPLE = 200
const STREAMS_PER_PERSON = 5
/** Open connections, to measure the memory of each. */
const CONNECTED = 1000
/** How often a business with a busy crew does each in a day; ten quotes are made and sent. */
const perDay: Record<string, number> = {
  'Home (7 calls)': 30,
  'an opened quote (6 calls)': 150,
  'the list of quotes (3 calls)': 100,
  'search, 20 matches': 20,
  'create quote (8 lines)': 10,
  'photo upload': 30,
  'photo analysis (built-in model)': 15,
  PDF: 20,
  'customer’s page': 30,
}
/** The share of a day's work in its busiest hour. */
const BUSIEST_HOUR = 0.2
/** A core counts as full at half its capacity, because waits grow beyond that. */
const FULL = 0.5

const shared = await startSharedDatabase()
const { seeded } = shared
const { tokens, cookies } = await shared.withPool(async pool => {
  const sent = await seedSentQuotes(pool, 500)
  const people: string[] = []
  while (people.length < PEOPLE) people.push((await seedBusiness(pool, 20)).cookie)
  return { tokens: sent, cookies: people }
})
const server = await shared.startServer()

const photo = readFileSync('samples/hole.jpg')
const imageData = `data:image/jpeg;base64,${photo.toString('base64')}`
const lineItems = Array.from({ length: 8 }, (_, line) => ({
  description: `Bench line ${line + 1}`,
  quantity: '2.5',
  unitPrice: '19.95',
  isLabor: line === 7,
}))
const post = (path: string, body: object): Call => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
})
const read = (path: string): Call => ({ method: 'GET', path })
const idOf = (index: number) => seeded.quoteIds[index % seeded.quoteIds.length]

/** `paths`: what a screen reads. `count`: how many calls are measured. */
type Operation = { count: number } & ({ call: (index: number) => Call } | { paths: string[] })

const operations: Record<string, Operation> = {
  'quote detail': { count: 4000, call: index => read(`/api/quotes/details/${idOf(index)}`) },
  'Home (7 calls)': {
    count: 2100,
    paths: [
      '/api/auth/user',
      '/api/dashboard/stats',
      '/api/quotes/cards?limit=3',
      '/api/leads?limit=5',
      '/api/quotes/needs?questions=true',
      '/api/schedule/today',
      '/api/invoices/figures',
    ],
  },
  'an opened quote (6 calls)': {
    count: 3000,
    paths: [
      'details/:id',
      ':id/messages',
      ':id/scheduled',
      ':id/reminders',
      ':id/history',
      ':id/link',
    ].map(path => `/api/quotes/${path}`),
  },
  'the list of quotes (3 calls)': {
    count: 2100,
    paths: ['/api/quotes/cards?limit=25', '/api/quotes/counts', '/api/quotes/needs?questions=true'],
  },
  'search, 20 matches': {
    count: 1000,
    call: index => read(`/api/quotes/cards?q=customer${(index % 400) + 100}`),
  },
  'create quote (8 lines)': {
    count: 1000,
    call: () => post('/api/quotes', { quote: { customerId: seeded.customerId }, lineItems }),
  },
  'photo upload': {
    count: 60,
    call: () => ({
      method: 'POST',
      path: '/api/photos',
      body: photo,
      type: 'application/octet-stream',
    }),
  },
  'photo analysis (built-in model)': {
    count: 40,
    call: () =>
      post('/api/ai/analyze-photo', { imageData, allImages: [], analysisType: 'drywall' }),
  },
  // Each quote has no PDF yet, so each is painted.
  PDF: { count: 400, call: index => read(`/api/quotes/${idOf(index)}/pdf`) },
  'customer’s page': {
    count: 1000,
    call: index => ({
      ...read(`/q/${tokens[index % tokens.length]}`),
      from: `198.51.100.${index % 250}`,
    }),
  },
}

/** How many crews a core serves if it is half busy in their busiest hour. `seconds` is the CPU time of one crew's day. */
const served = (seconds: number) =>
  Math.floor((3600 * FULL) / (seconds * BUSIEST_HOUR)).toLocaleString('en-US')

type Cost = { server: number; database: number }

/** The calls of a screen in turns, each time of another quote. */
const inTurns = (paths: readonly string[]) => (index: number) =>
  read(
    (paths[index % paths.length] ?? '').replace(
      ':id',
      idOf(Math.floor(index / paths.length)) ?? '',
    ),
  )

/** CPU milliseconds of one operation, in the server and in the database. */
async function costOf(name: string): Promise<Cost> {
  const operation = operations[name]
  if (!operation) throw new Error(`There is no operation “${name}”`)
  const { count } = operation
  const [call, calls] =
    'paths' in operation ? [inTurns(operation.paths), operation.paths.length] : [operation.call, 1]
  const before = { server: server.cpuMs(), database: shared.cpuMs() }
  const load = { url: server.url, cookie: seeded.cookie, connections: CONNECTIONS, count, call }
  const { failed } = await measure(load)
  if (failed > 0) throw new Error(`${failed} requests failed: ${name}`)
  return {
    server: ((server.cpuMs() - before.server) / count) * calls,
    database: ((shared.cpuMs() - before.database) / count) * calls,
  }
}

const agent = new Agent({
  keepAlive: true,
  maxSockets: Number.POSITIVE_INFINITY,
  maxFreeSockets: Number.POSITIVE_INFINITY,
})

/** Opens an app's live stream and leaves it open. Resolves when the server has answered. */
const listen = (url: string, cookie: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = get(`${url}/api/live`, { agent, headers: { cookie } })
    sent.once('error', reject)
    sent.once('response', ({ statusCode }) => {
      if (statusCode === 200) resolve()
      else reject(new Error(`A live connection was answered with ${statusCode}`))
    })
  })

/** Sends a request over a connection of its own, which then stays open. */
const connect = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = get(`${url}/healthz`, { agent })
    sent.once('error', reject)
    sent.once('response', answer => {
      if (answer.statusCode !== 200) reject(new Error(`The server answered ${answer.statusCode}`))
      answer.resume().once('end', resolve)
    })
  })

/** Kilobytes of a fresh server's memory per connection without a request, as a balancer keeps them. */
async function memoryOfConnection(): Promise<number> {
  const fresh = await shared.startServer()
  const open = (count: number) =>
    Promise.all(Array.from({ length: count }, () => connect(fresh.url)))
  // Repeated, so that what a request needs is not counted.
  const settle = async (count: number) => {
    for (let n = 0; n < 10; n++) await open(count)
  }
  await settle(CONNECTED)
  const before = fresh.ownMemoryMb()
  // All at once, so each has a connection of its own.
  await settle(2 * CONNECTED)
  const grown = fresh.ownMemoryMb() - before
  agent.destroy()
  await fresh.stop()
  return (grown * 1024) / CONNECTED
}

/** Kilobytes of a fresh server's memory per stream. */
async function memoryOfStream(): Promise<number> {
  const fresh = await shared.startServer()
  await Promise.all(cookies.map(cookie => listen(fresh.url, cookie)))
  const before = fresh.ownMemoryMb()
  for (const cookie of cookies) {
    await Promise.all(
      Array.from({ length: STREAMS_PER_PERSON - 1 }, () => listen(fresh.url, cookie)),
    )
  }
  const grown = fresh.ownMemoryMb() - before
  agent.destroy()
  await fresh.stop()
  return (grown * 1024) / (PEOPLE * (STREAMS_PER_PERSON - 1))
}

/** Bytes of the database by quote, with lines, customers, history and indexes. */
async function bytesPerQuote(): Promise<number> {
  const { rows } = await shared.withPool(pool =>
    pool.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(oid)) / (select count(*) from quotes) as bytes
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    ),
  )
  return Number(rows[0]?.bytes)
}

/** Bytes of the stored sizes of the sample photo. */
function bytesPerPhoto(): number {
  const folder = join(shared.dataDir, 'files', 'photos')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.jpg'))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

try {
  const quoteBytes = await bytesPerQuote()
  const costs = new Map<string, Cost>()
  for (const name of Object.keys(operations)) costs.set(name, await costOf(name))
  console.log(
    '\n| operation | server, ms | database, ms | a second on one core |\n|---|---|---|---|',
  )
  const day = { server: 0, database: 0 }
  for (const [name, { server: own, database }] of costs) {
    const times = perDay[name] ?? 0
    day.server += (own * times) / 1000
    day.database += (database * times) / 1000
    console.log(
      `| ${name} | ${own.toFixed(2)} | ${database.toFixed(2)} | ${(1000 / (own + database)).toFixed(0)} |`,
    )
  }
  const rest = server.ownMemoryMb()
  const ofDatabase = shared.connectionMemoryKb()
  const connection = await memoryOfConnection()
  const stream = await memoryOfStream()
  console.log(`
A process after this work: ${rest.toFixed(0)} MB. Each open app (live connection): ${stream.toFixed(0)} kB.
An idle HTTP connection: ${connection.toFixed(1)} kB. A connection to the database after this work: ${(ofDatabase / 1024).toFixed(1)} MB of the database's memory.
A quote of 8 lines with its customer, history and indexes: ${(quoteBytes / 1000).toFixed(1)} kB. The sample photo in its four sizes: ${(bytesPerPhoto() / 1000).toFixed(0)} kB.
A busy crew's day takes ${day.server.toFixed(2)} s of a server's CPU time and ${day.database.toFixed(2)} s of the database's.
Half full in the busiest hour, a core serves ${served(day.server)} such crews as a server, or ${served(day.database)} as the database.`)
} finally {
  await server.stop()
  await shared.stop()
}
