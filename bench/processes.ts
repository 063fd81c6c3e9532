// What a second process adds: requests per second of one and two, and whose CPU time they take: npm run bench:processes
// Then the same with a part of a core for each process, so that two of them leave the database the CPU time it wants:
// what a second process adds where the database has cores of its own.
import { cpus } from 'node:os'
import { limitCpu } from './cpu-share.ts'
import { type Call, measure } from './load.ts'
import { median } from './median.ts'
import type { ServerProcess } from './server-process.ts'
import { startSharedDatabase } from './shared-database.ts'

const CONNECTIONS = 16
const REQUESTS = 6000
const ROUNDS = 3
/** Of a core. Two processes, their database and the load generator then fit on two cores. */
const SHARE = 0.25
const REQUESTS_OF_A_SHARE = 1500

type Load = { perSecond: number; serverMs: number; databaseMs: number; loadMs: number }

const shared = await startSharedDatabase()
const servers = [await shared.startServer(), await shared.startServer()]

const ownMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Requests per second, and CPU milliseconds per request of the processes, the database and the load generator. */
async function load(
  targets: readonly ServerProcess[],
  requests: number,
  call: (index: number) => Call,
): Promise<Load> {
  const read = () => ({
    server: targets.reduce((sum, { cpuMs }) => sum + cpuMs(), 0),
    database: shared.cpuMs(),
    load: ownMs(),
  })
  const count = requests / targets.length
  const before = read()
  const startedAt = performance.now()
  const timings = await Promise.all(
    targets.map(({ url }) =>
      measure({
        url,
        cookie: shared.seeded.cookie,
        connections: CONNECTIONS / targets.length,
        count,
        call,
      }),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const after = read()
  if (timings.some(({ failed }) => failed > 0)) throw new Error('A request failed')
  return {
    perSecond: requests / seconds,
    serverMs: (after.server - before.server) / requests,
    databaseMs: (after.database - before.database) / requests,
    loadMs: (after.load - before.load) / requests,
  }
}

const medianOf = (loads: readonly Load[], key: keyof Load) => median(loads.map(each => each[key]))

/** What the cores would serve if the load came from elsewhere: a process has one core at most, all share the machine. */
function servable(processes: number, serverMs: number, databaseMs: number): number {
  return Math.min(processes * (1000 / serverMs), (cpus().length * 1000) / (serverMs + databaseMs))
}

const { quoteIds } = shared.seeded
const calls: Record<string, (index: number) => Call> = {
  'quote detail': index => ({
    method: 'GET',
    path: `/api/quotes/details/${quoteIds[index % quoteIds.length]}`,
  }),
  'list of 50, with lines': () => ({ method: 'GET', path: '/api/quotes?limit=50' }),
}

/** Measures one process and both of them, in turns. */
async function compare(
  requests: number,
  call: (index: number) => Call,
): Promise<Map<number, Load[]>> {
  const rounds = new Map<number, Load[]>([
    [1, []],
    [2, []],
  ])
  await load(servers, requests, call)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [processes, loads] of rounds)
      loads.push(await load(servers.slice(0, processes), requests, call))
  }
  return rounds
}

async function printWholeCores(): Promise<void> {
  console.log(
    `\n${CONNECTIONS} connections, median of ${ROUNDS}; CPU ms per request: server + database + load generator; "load from elsewhere" is computed from these\n`,
  )
  console.log(
    '| call | processes | measured | CPU ms | load from elsewhere |\n|---|---|---|---|---|',
  )
  for (const [name, call] of Object.entries(calls)) {
    for (const [processes, loads] of await compare(REQUESTS, call)) {
      const [server, database, own] = (['serverMs', 'databaseMs', 'loadMs'] as const).map(key =>
        medianOf(loads, key),
      )
      const elsewhere = servable(processes, server ?? 0, database ?? 0)
      console.log(
        `| ${name} | ${processes} | ${medianOf(loads, 'perSecond').toFixed(0)}/s | ${server?.toFixed(2)} + ${database?.toFixed(2)} + ${own?.toFixed(2)} | ${elsewhere.toFixed(0)}/s |`,
      )
    }
  }
}

async function printShares(): Promise<void> {
  console.log(`\neach process with ${SHARE} of a core\n`)
  console.log('| call | one process | two | × |\n|---|---|---|---|')
  for (const [name, call] of Object.entries(calls)) {
    const rounds = await compare(REQUESTS_OF_A_SHARE, call)
    const [one = 0, two = 0] = [...rounds.values()].map(loads => medianOf(loads, 'perSecond'))
    console.log(
      `| ${name} | ${one.toFixed(0)}/s | ${two.toFixed(0)}/s | ${(two / one).toFixed(2)} |`,
    )
  }
}

try {
  await printWholeCores()
  const limits = servers.map(({ pid }) => limitCpu(pid, SHARE))
  if (limits.every(limit => limit !== null)) await printShares()
  for (const server of servers) await server.stop()
  for (const endLimit of limits) endLimit?.()
} finally {
  await shared.stop()
}
