// Sends requests over persistent connections and times each. Load and server share the machine's cores, so the client
// is undici, which takes two thirds of the CPU time of node:http.
import { Pool } from 'undici'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: string | Buffer
  type?: string
  /** Where the request comes from, as a proxy says. */
  from?: string
}

export type Timing = { p50: number; p95: number; p99: number; perSecond: number; failed: number }

export type Load = {
  url: string
  cookie: string
  connections: number
  /** Number of requests. The first tenth is warm-up and not counted. */
  count: number
  call: (index: number) => Call
}

async function send(
  pool: Pool,
  cookie: string,
  { method, path, body: content, type = 'application/json', from }: Call,
): Promise<number> {
  const headers = {
    cookie,
    ...(from !== undefined && { 'x-forwarded-for': from }),
    ...(content !== undefined && { 'content-type': type }),
  }
  const { statusCode, body } = await pool.request({
    method,
    path,
    headers,
    body: content ?? null,
  })
  await body.dump({ limit: Number.MAX_SAFE_INTEGER })
  return statusCode
}

export async function measure({ url, cookie, connections, count, call }: Load): Promise<Timing> {
  const pool = new Pool(url, { connections })
  const times: number[] = []
  let failed = 0
  let next = 0
  const warmUp = Math.ceil(count / 10)
  let startedAt = performance.now()

  async function work() {
    while (next < count) {
      const index = next++
      if (index === warmUp) startedAt = performance.now()
      const before = performance.now()
      const status = await send(pool, cookie, call(index))
      if (status >= 400) failed++
      if (index >= warmUp) times.push(performance.now() - before)
    }
  }

  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - startedAt) / 1000
  await pool.close()
  return { ...percentiles(times), perSecond: times.length / seconds, failed }
}

export function percentiles(times: readonly number[]): Pick<Timing, 'p50' | 'p95' | 'p99'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export type Turns = {
  loads: readonly { url: string; cookie: string; call: (turn: number) => Call }[]
  /** Requests of each load. The first tenth is warm-up and not counted. */
  turns: number
}

/** Sends one request of each load in turn, each over a connection of its own, and times each load. */
export async function measureTurns({ loads, turns }: Turns): Promise<Timing[]> {
  const measured = loads.map(load => ({
    ...load,
    pool: new Pool(load.url, { connections: 1 }),
    times: [] as number[],
    failed: 0,
  }))
  for (let turn = 0; turn < turns; turn++) {
    for (const load of measured) {
      const before = performance.now()
      const status = await send(load.pool, load.cookie, load.call(turn))
      if (status >= 400) load.failed++
      if (turn >= turns / 10) load.times.push(performance.now() - before)
    }
  }
  await Promise.all(measured.map(({ pool }) => pool.close()))
  return measured.map(({ times, failed }) => ({
    ...percentiles(times),
    perSecond: (1000 * times.length) / times.reduce((sum, time) => sum + time, 0),
    failed,
  }))
}
