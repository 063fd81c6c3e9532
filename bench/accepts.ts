// Customers accept quotes at the same time: how many a second, how long each waits, and whether one is lost: npm run bench:accepts -- 3000
// An accept is answered once its transaction has committed, which stores the signature and the job with both signed mails.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { measure } from './load.ts'
import { seedBusiness } from './seed.ts'
import { seedSentQuotes } from './seed-sent.ts'
import type { ServerProcess } from './server-process.ts'
import { startSharedDatabase } from './shared-database.ts'

const count = Number(process.argv[2] ?? 3000)
if (!(count >= 100 && count <= 100_000)) throw new Error('Accepts: 100 to 100000')

const CONNECTIONS = 16
const BUSINESSES = 10
/** The first accepts, whose mails go out at once. Painting their PDFs takes most of the CPU time. */
const mailedAtOnce = Math.floor(count / 4)
const oneByOne = Math.floor(count / 10)
const together = count - mailedAtOnce - oneByOne

const shared = await startSharedDatabase()
const perBusiness = Math.ceil(count / BUSINESSES)
const tokens = await shared.withPool(async pool => {
  for (let made = 1; made < BUSINESSES; made += 1) await seedBusiness(pool, perBusiness)
  return seedSentQuotes(pool, perBusiness)
})

/** A mail server that accepts connections and then stays silent, so that mails stay queued. */
const silence = createServer(socket => {
  socket.on('error', () => undefined).write('220 waiting\r\n')
}).listen(0, '127.0.0.1')
await once(silence, 'listening')
const { port } = silence.address() as AddressInfo

/** Counts of accepted quotes, their signatures, queued mail jobs and sent mails. */
type Stored = { accepted: number; signed: number; queued: number; sent: number }

const countStored = `
  select count(*)::int as accepted, count(s.quote_id)::int as signed,
    (select count(*)::int from graphile_worker.jobs where task_identifier = 'send-signed-mails') as queued,
    (select count(*)::int from sent_mails) as sent
  from quotes q left join signatures s on s.business_id = q.business_id and s.quote_id = q.id
  where status = 'approved' and exists (
    select from quote_links l where l.business_id = q.business_id and l.quote_id = q.id)`

async function stored(): Promise<Stored> {
  const { rows } = await shared.withPool(pool => pool.query<Stored>(countStored))
  const [row] = rows
  if (!row) throw new Error('Nothing was counted')
  return row
}

let next = 0
async function accept(server: ServerProcess, connections: number, some: number): Promise<string> {
  const first = next
  next += some
  const before = { server: server.cpuMs(), database: shared.cpuMs() }
  const { p50, p95, p99, perSecond, failed } = await measure({
    url: server.url,
    cookie: '',
    connections,
    count: some,
    call: index => ({
      method: 'POST',
      path: `/q/${tokens[first + index]}`,
      type: 'application/x-www-form-urlencoded',
      body: 'do=accept&name=Ada+Customer&version=2',
      // Each customer has an address of their own.
      from: `198.18.${(first + index) >> 8}.${(first + index) & 255}`,
    }),
  })
  const [own, database] = [server.cpuMs() - before.server, shared.cpuMs() - before.database]
  if (failed > 0) process.exitCode = 1
  return `${perSecond.toFixed(0)}/s, answered in ${p50.toFixed(1)} ms (p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)}), CPU ${(own / some).toFixed(1)} + ${(database / some).toFixed(1)} ms, ${failed} failed`
}

const say = (what: string, result: string) => console.log(`${what}: ${result}`)

try {
  const sending = await shared.startServer()
  say(`${mailedAtOnce} while their mails go out`, await accept(sending, CONNECTIONS, mailedAtOnce))
  const startedAt = performance.now()
  while ((await stored()).queued > 0) await pause(200)
  console.log(
    `The last mail went out ${((performance.now() - startedAt) / 1000).toFixed(1)} s later`,
  )
  const early = await stored()
  await sending.stop()

  const queueing = await shared.startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  say(`${oneByOne} one after the other, mails queued`, await accept(queueing, 1, oneByOne))
  say(
    `${together} at ${CONNECTIONS} connections, mails queued`,
    await accept(queueing, CONNECTIONS, together),
  )
  const { accepted, signed, queued } = await stored()
  console.log(
    `${next} acknowledged: ${accepted} accepted, ${signed} signatures, both mails of ${queued + early.sent / 2} queued or sent`,
  )
  if (new Set([next, accepted, signed, queued + early.sent / 2]).size > 1) process.exitCode = 1
  await queueing.kill()
} finally {
  silence.close()
  await shared.stop()
}
