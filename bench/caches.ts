// `npm run bench:caches`: the server's CPU time per request with its caches on and off, for docs/decisions/0013. Linux only.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, measure } from './load.ts'
import { median } from './median.ts'
import { LINES, QUOTES } from './seed.ts'
import { seedDatabase } from './seeded-database.ts'
import { startServer } from './server-process.ts'

/** Runs of each kind, alternating, so that a slower machine meanwhile slows both. */
const RUNS = 5

const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-bench-'))

type CpuMs = Record<string, number>

const off = {
  NODE_OPTIONS: `--import=${new URL('../server/testing/caches-off.ts', import.meta.url).href}`,
}

async function run(cookie: string, quoteId: string, isCached: boolean): Promise<CpuMs> {
  const server = await startServer(
    { DATA_DIR: dataDir, DEMO: 'off', ...(isCached ? {} : off) },
    'server/main.ts',
  )
  const paths = {
    'list of 50': { path: '/api/quotes?limit=50', count: 1500 },
    'quote detail': { path: `/api/quotes/details/${quoteId}`, count: 1500 },
    'PDF rendered before': { path: `/api/quotes/${quoteId}/pdf`, count: 200 },
  }
  const result: CpuMs = {}
  try {
    for (const [name, { path, count }] of Object.entries(paths)) {
      const call = (): Call => ({ method: 'GET', path })
      const measured = (requests: number) =>
        measure({ url: server.url, cookie, connections: 1, count: requests, call })
      // Fills the cache and compiles the code.
      await measured(Math.ceil(count / 5))
      const before = server.cpuMs()
      const { failed } = await measured(count)
      if (failed > 0) throw new Error(`${failed} of ${count} requests to ${path} failed`)
      result[name] = (server.cpuMs() - before) / count
    }
  } finally {
    await server.stop()
  }
  return result
}

const medianOf = (runs: readonly CpuMs[], name: string) => median(runs.map(each => each[name] ?? 0))

try {
  const { cookie, quoteIds } = await seedDatabase({ dataDir })
  const quoteId = quoteIds[0] ?? ''
  const withCaches: CpuMs[] = []
  const without: CpuMs[] = []
  for (let n = 0; n < RUNS; n++) {
    withCaches.push(await run(cookie, quoteId, true))
    without.push(await run(cookie, quoteId, false))
  }
  console.log(
    `\nCPU time per request; ${QUOTES} quotes of ${LINES} lines; median of ${RUNS} runs\n`,
  )
  console.log('| operation | without | with | saves |\n|---|---|---|---|')
  for (const name of Object.keys(withCaches[0] ?? {})) {
    const [most, least] = [medianOf(without, name), medianOf(withCaches, name)]
    const saves = Math.round((1 - least / most) * 100)
    console.log(`| ${name} | ${most.toFixed(1)} ms | ${least.toFixed(1)} ms | ${saves} % |`)
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
