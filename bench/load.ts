// Sends requests over persistent connections and times each. Load and server share the machine's cores.
import { Agent, request } from 'node:http'

export type Call = {
  method: 'GET' | 'POST'
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

function send(agent: Agent, url: URL, cookie: string, call: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      ...(call.from !== undefined && { 'x-forwarded-for': call.from }),
      ...(call.body === undefined
        ? {}
        : {
            'content-type': call.type ?? 'application/json',
            'content-length': Buffer.byteLength(call.body),
          }),
    }
    const sent = request(
      { agent, host: url.hostname, port: url.port, path: call.path, method: call.method, headers },
      response => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.once('error', reject)
    sent.end(call.body)
  })
}

export async function measure({ url, cookie, connections, count, call }: Load): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const target = new URL(url)
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
      const status = await send(agent, target, cookie, call(index))
      if (status >= 400) failed++
      if (index >= warmUp) times.push(performance.now() - before)
    }
  }

  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { ...percentiles(times), perSecond: times.length / seconds, failed }
}

export function percentiles(times: readonly number[]): Pick<Timing, 'p50' | 'p95' | 'p99'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export type Turns = {
  url: string
  loads: readonly { cookie: string; call: (turn: number) => Call }[]
  /** Requests of each load. The first tenth is warm-up and not counted. */
  turns: number
}

/** Sends one request of each load in turn over one connection, and times each load. */
export async function measureTurns({ url, loads, turns }: Turns): Promise<Timing[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const target = new URL(url)
  const measured = loads.map(load => ({ ...load, times: [] as number[], failed: 0 }))
  for (let turn = 0; turn < turns; turn++) {
    for (const load of measured) {
      const before = performance.now()
      const status = await send(agent, target, load.cookie, load.call(turn))
      if (status >= 400) load.failed++
      if (turn >= turns / 10) load.times.push(performance.now() - before)
    }
  }
  agent.destroy()
  return measured.map(({ times, failed }) => ({
    ...percentiles(times),
    perSecond: (1000 * times.length) / times.reduce((sum, time) => sum + time, 0),
    failed,
  }))
}
