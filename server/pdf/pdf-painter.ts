// Paints quotes and reports as PDFs, one at a time, in a worker thread that starts when first needed and leaves when idle.
import { Worker } from 'node:worker_threads'
import { AppError } from '@quotewright/domain/errors'
import { createFairQueue, type Turn } from '../fair-queue.ts'
import type { Painting, PaintReply } from './pdf-worker.ts'

export type PdfPainter = {
  /** `prepare` runs when the turn has come, so that photos of paintings that wait take no memory. */
  paint(turn: Turn, prepare: () => Promise<Painting>): Promise<Uint8Array>
  /** What is being painted, and what waits, is refused. */
  close(): Promise<void>
}

type Options = {
  /** Long enough for somebody who goes through their quotes, short enough to give the memory back. */
  idleMs?: number
  /** A painting that takes longer loses its worker. The largest quote takes about two seconds. */
  timeoutMs?: number
  /** What the worker runs: sends a PaintReply for each Painting. */
  script?: URL
}

const painterScript = new URL('./pdf-worker.ts', import.meta.url)

export function createPdfPainter(options: Options = {}): PdfPainter {
  const { idleMs = 60_000, timeoutMs = 20_000, script = painterScript } = options
  const queue = createFairQueue({
    size: 1,
    maxPerBusiness: 8,
    maxWaiting: 64,
    patienceMs: 60_000,
    noun: 'PDFs',
  })
  let worker: Worker | null = null
  let current: PromiseWithResolvers<Uint8Array> | null = null
  let idleTimer: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(script, {
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    })
    started.on('message', (reply: PaintReply) => {
      if ('bytes' in reply) current?.resolve(reply.bytes)
      else current?.reject(reply.error)
    })
    const lose = (error: Error) => {
      if (worker === started) void abandon(error)
    }
    started.on('error', lose)
    started.on('exit', () => lose(new Error('The PDF worker ended')))
    return started
  }

  async function paintNow(prepare: () => Promise<Painting>): Promise<Uint8Array> {
    const painted = Promise.withResolvers<Uint8Array>()
    current = painted
    clearTimeout(idleTimer)
    const tooLong = new AppError('unavailable', 'This PDF takes too long to make')
    const timer = setTimeout(() => void abandon(tooLong), timeoutMs)
    prepare().then(painting => {
      if (current !== painted) return
      worker ??= start()
      worker.ref()
      worker.postMessage(painting)
    }, painted.reject)
    try {
      return await painted.promise
    } finally {
      clearTimeout(timer)
      current = null
      rest()
    }
  }

  /** The worker goes with the painting: it may never come to an end. */
  function abandon(error: Error): Promise<number> | undefined {
    const lost = worker
    worker = null
    current?.reject(error)
    current = null
    lost?.removeAllListeners('message')
    return lost?.terminate()
  }

  /** An idle worker keeps no process alive. */
  function rest(): void {
    worker?.unref()
    idleTimer = setTimeout(() => void abandon(new Error('The PDF worker rests')), idleMs).unref()
  }

  return {
    paint: (turn, prepare) => queue.run(turn, () => paintNow(prepare)),
    async close() {
      clearTimeout(idleTimer)
      const closed = new Error('The PDF painter was closed')
      queue.refuseAll(closed)
      await abandon(closed)
    },
  }
}
