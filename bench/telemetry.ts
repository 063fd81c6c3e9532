// `npm run bench:telemetry`: what telemetry costs: CPU time per request, and CPU time and memory of a start, on and off. Linux only.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, measure } from './load.ts'
import { LINES, QUOTES } from './seed.ts'
import { seedDatabase } from './seeded-database.ts'
import { freePort, startServer } from './server-process.ts'

/** Runs of each kind, alternating, so that a slower machine meanwhile slows both. */
const RUNS = 3
const REQUESTS = 3000
/** Prometheus asks every 15 seconds by default. */
const SCRAPE_MS = 15_000

const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-bench-'))

type Figures = Record<string, number>

/** Accepts and discards everything, as a collector on the same machine would. */
async function startCollector() {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function run(cookie: string, quoteId: string, collector: string | null): Promise<Figures> {
  const metricsPort = await freePort()
  const on = collector !== null && {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    METRICS_PORT: String(metricsPort),
  }
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off', ...on })
  const result: Figures = { 'start, CPU ms': server.cpuMs() }
  const scrape = () => void fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(r => r.text())
  const scraping = on ? setInterval(scrape, SCRAPE_MS) : undefined
  const paths = {
    'list of 50': '/api/quotes?limit=50',
    'quote detail': `/api/quotes/details/${quoteId}`,
    'signed-in person': '/api/auth/user',
  }
  try {
    result['idle memory, MB'] = server.ownMemoryMb()
    for (const [name, path] of Object.entries(paths)) {
      const call = (): Call => ({ method: 'GET', path })
      const measured = (count: number) =>
        measure({ url: server.url, cookie, connections: 4, count, call })
      // Fills the caches and compiles the code.
      await measured(REQUESTS / 3)
      const before = server.cpuMs()
      const { failed } = await measured(REQUESTS)
      if (failed > 0) throw new Error(`${failed} of ${REQUESTS} requests to ${path} failed`)
      result[`${name}, CPU ms`] = (server.cpuMs() - before) / REQUESTS
    }
  } finally {
    clearInterval(scraping)
    await server.stop()
  }
  return result
}

const median = (runs: readonly Figures[], name: string) =>
  runs.map(each => each[name] ?? 0).toSorted((one, other) => one - other)[runs.length >> 1] ?? 0

const collector = await startCollector()
try {
  const { cookie, quoteIds } = await seedDatabase({ dataDir })
  const on: Figures[] = []
  const off: Figures[] = []
  for (let n = 0; n < RUNS; n++) {
    off.push(await run(cookie, quoteIds[0] ?? '', null))
    on.push(await run(cookie, quoteIds[0] ?? '', collector.url))
  }
  console.log(`\n${QUOTES} quotes of ${LINES} lines; median of ${RUNS} runs\n`)
  console.log('| | off | on | more |\n|---|---|---|---|')
  for (const name of Object.keys(off[0] ?? {})) {
    const [least, most] = [median(off, name), median(on, name)]
    const more = ((most / least - 1) * 100).toFixed(1)
    console.log(`| ${name} | ${least.toFixed(3)} | ${most.toFixed(3)} | ${more} % |`)
  }
} finally {
  collector.close()
  rmSync(dataDir, { recursive: true, force: true })
}
