// A small steady load of an ordinary user, in its own thread, to measure waiting times during an attack.
import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export type Delays = { median: number; worst: number; failed: number }

type Order = { url: string; cookie: string; paths: string[] }

const EVERY_MS = 100
const PATIENCE_MS = 30_000

export type Bystander = {
  /** The bystander's waiting times since the last call. */
  delays: () => Promise<Delays>
  stop: () => Promise<void>
}

export function startBystander(order: Order): Bystander {
  const worker = new Worker(new URL(import.meta.url), { workerData: order })
  return {
    delays: () =>
      new Promise(resolve => {
        worker.once('message', resolve)
        worker.postMessage('delays')
      }),
    stop: async () => {
      await worker.terminate()
    },
  }
}

if (!isMainThread && parentPort) {
  const { url, cookie, paths } = workerData as Order
  const agent = new Agent({ keepAlive: true })
  let times: number[] = []
  let failed = 0
  let turn = 0

  const ask = () => {
    const start = performance.now()
    const path = paths[turn++ % paths.length] ?? '/'
    const call = request(new URL(path, url), { agent, headers: { cookie }, timeout: PATIENCE_MS })
    call.on('response', response => {
      response.resume().once('end', () => {
        times.push(performance.now() - start)
        if (response.statusCode !== 200) failed += 1
      })
    })
    call.on('timeout', () => call.destroy(new Error('No answer')))
    call.on('error', () => {
      times.push(performance.now() - start)
      failed += 1
    })
    call.end()
  }

  setInterval(ask, EVERY_MS)
  parentPort.on('message', () => {
    const sorted = times.toSorted((a, b) => a - b)
    const delays: Delays = {
      median: sorted[Math.floor(sorted.length / 2)] ?? 0,
      worst: sorted.at(-1) ?? 0,
      failed,
    }
    times = []
    failed = 0
    parentPort?.postMessage(delays)
  })
}
