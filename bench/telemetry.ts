// `npm run bench:telemetry`: what telemetry costs: CPU time per request, and CPU time and memory of a start, on and off. Linux only.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Call, measure } from './load.ts'
import { median } from './median.ts'
import { LINES, QUOTES } from './seed.ts'
import { seedDatabase } from './seeded-database.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { startSharedDatabase } from './shared-database.ts'

/** Short blocks, half of them with recording, in random order: what else slows the machine then slows both kinds. */
const BLOCKS = 4000
const REQUESTS_PER_BLOCK = 20
/** The first blocks fill the caches and compile the code. */
const WARM_UP = 1500
const STARTS = 5
/** After the start, until the first cleanup of memory is done. */
const SETTLE_MS = 3000

/** Pairs of servers, of which one sends to a collector and is read by Prometheus, and as many that both do not. */
const PAIRS = 3
/** Two intervals of the metrics' exporter. */
const PAIR_MS = 120_000
const REQUESTS_PER_TURN = 400
/** How often Prometheus reads. */
const SCRAPE_MS = 15_000

const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-bench-'))
const settings = { DATA_DIR: dataDir, DEMO: 'off' }

/** Accepts and discards everything, as a collector on the same machine would. */
async function startCollector() {
  let received = 0
  const server = createServer((request, response) => {
    received += 1
    request.resume().once('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, received: () => received, close: () => server.close() }
}

/** Without the lowest and the highest tenth: a collection of garbage takes as long as a block. */
function trimmedMean(values: readonly number[]): number {
  const tenth = Math.floor(values.length / 10)
  const kept = values.toSorted((a, b) => a - b).slice(tenth, -tenth)
  return kept.reduce((sum, value) => sum + value, 0) / kept.length
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

async function compareRequests(cookie: string, quoteId: string, on: Record<string, string>) {
  const NODE_OPTIONS = `--import=${new URL('./telemetry/switch.ts', import.meta.url).href}`
  const server = await startServer({ ...settings, ...on, NODE_OPTIONS }, 'server/main.ts')
  const paths = {
    'list of 50': '/api/quotes?limit=50',
    'quote detail': `/api/quotes/details/${quoteId}`,
  }
  try {
    for (const [name, path] of Object.entries(paths)) {
      const call = (): Call => ({ method: 'GET', path })
      /** Returns the CPU time per request in milliseconds. */
      const block = async (isOn: boolean) => {
        const before = await server.ask(isOn)
        const count = REQUESTS_PER_BLOCK
        const { failed } = await measure({ url: server.url, cookie, connections: 2, count, call })
        if (failed > 0) throw new Error(`${failed} of ${count} requests to ${path} failed`)
        return ((await server.ask(isOn)) - before) / count
      }
      const times = { on: [] as number[], off: [] as number[] }
      for (let n = 0; n < BLOCKS; n++) {
        const isOn = Math.random() < 0.5
        const time = await block(isOn)
        if (n >= WARM_UP) times[isOn ? 'on' : 'off'].push(time)
      }
      const [on, off] = [trimmedMean(times.on), trimmedMean(times.off)]
      console.log(
        `| ${name}, CPU per request | ${off.toFixed(3)} ms | ${percent(on / off - 1)} more |`,
      )
    }
  } finally {
    await server.stop()
  }
}

/** CPU time per request of a server with all of its telemetry, exporters too, against one without, which take turns. */
async function compareServers(on: Record<string, string>, received: () => number) {
  const shared = await startSharedDatabase()
  const url = (id: string) => `/api/quotes/details/${id}`
  const share = async (settings: Record<string, string>) => {
    const servers = [await shared.startServer(), await shared.startServer(settings)]
    const take = async (server: ServerProcess, count: number) => {
      const call = (turn: number): Call => ({
        method: 'GET',
        path: url(shared.seeded.quoteIds[turn % 1000] ?? ''),
      })
      const load = { url: server.url, cookie: shared.seeded.cookie, connections: 2, count, call }
      const { failed } = await measure(load)
      if (failed > 0) throw new Error(`${failed} of ${count} requests failed`)
    }
    try {
      for (const server of servers) await take(server, 10 * REQUESTS_PER_TURN)
      const before = servers.map(server => server.cpuMs())
      const end = performance.now() + PAIR_MS
      let scraped = performance.now()
      while (performance.now() < end) {
        // In random order: garbage is collected at regular intervals.
        const turn = Math.random() < 0.5 ? servers : servers.toReversed()
        for (const server of turn) await take(server, REQUESTS_PER_TURN)
        if (settings['METRICS_PORT'] && performance.now() - scraped > SCRAPE_MS) {
          scraped = performance.now()
          const read = await fetch(`http://127.0.0.1:${settings['METRICS_PORT']}/metrics`)
          if (!read.ok) throw new Error(`Prometheus was answered with ${read.status}`)
          await read.text()
        }
      }
      const [off = 0, more = 0] = servers.map(
        (server, place) => server.cpuMs() - (before[place] ?? 0),
      )
      return more / off - 1
    } finally {
      for (const server of servers) await server.stop()
    }
  }
  try {
    for (const [name, settings] of Object.entries({
      'with exporters': on,
      'two equal servers': {},
    })) {
      const shares: number[] = []
      const before = received()
      while (shares.length < PAIRS) shares.push(await share(settings))
      const isSent = received() > before
      if (isSent !== (settings === on))
        throw new Error('The collector received too much or nothing')
      console.log(`| quote detail, ${name} | | ${shares.map(percent).join(', ')} more |`)
    }
  } finally {
    await shared.stop()
  }
}

async function compareStarts(on: Record<string, string>) {
  const starts = { off: [] as number[][], on: [] as number[][] }
  for (let n = 0; n < STARTS * 2; n++) {
    const kind = n % 2 === 0 ? 'off' : 'on'
    const server = await startServer({ ...settings, ...(kind === 'on' && on) })
    const cpu = server.cpuMs()
    await setTimeout(SETTLE_MS)
    starts[kind].push([cpu, server.ownMemoryMb()])
    await server.stop()
  }
  for (const [index, name] of ['start, CPU ms', 'idle memory (PSS), MB'].entries()) {
    const [off, more] = [starts.off, starts.on].map(runs =>
      median(runs.map(run => run[index] ?? 0)),
    )
    console.log(`| ${name} | ${off?.toFixed(1)} | ${more?.toFixed(1)} on |`)
  }
}

const collector = await startCollector()
try {
  const { cookie, quoteIds } = await seedDatabase({ dataDir })
  const on = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    METRICS_PORT: String(await freePort()),
  }
  console.log(
    `\n${QUOTES} quotes of ${LINES} lines; ${BLOCKS} blocks of ${REQUESTS_PER_BLOCK} requests\n`,
  )
  console.log('| | off | on |\n|---|---|---|')
  await compareRequests(cookie, quoteIds[0] ?? '', on)
  await compareServers(on, collector.received)
  await compareStarts(on)
} finally {
  collector.close()
  rmSync(dataDir, { recursive: true, force: true })
}
