// Paints quotes and reports as PDFs, one at a time, in a worker thread that starts on first use and stops when idle.
import { Worker } from 'node:worker_threads'
import { AppError } from '@quotewright/domain/errors'
import { createFairQueue, type Turn } from '../fair-queue.ts'
import type { Painting, PaintReply } from './pdf-worker.ts'

export type PdfPainter = {
  /** `prepare` runs when its turn comes, so that waiting paintings keep no photos in memory. */
  paint(turn: Turn, prepare: () => Promise<Painting>): Promise<Uint8Array>
  /** Stops the worker. The current and all waiting paintings fail. */
  close(): Promise<void>
}

type Options = {
  /** Long enough for a user who opens several quotes, short enough to free the memory. */
  idleMs?: number
  /** A painting that takes longer fails, and its worker is stopped. The largest quote takes about two seconds. */
  timeoutMs?: number
  /** The worker's script: sends a PaintReply for each Painting. */
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
    const tooLong = new AppError('unavailable', 'This PDF takes too long to create')
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

  /** Stops the worker too, since the painting may never end. */
  function abandon(error: Error): Promise<number> | undefined {
    const lost = worker
    worker = null
    current?.reject(error)
    current = null
    lost?.removeAllListeners('message')
    return lost?.terminate()
  }

  /** Lets an idle worker stop. It does not keep the process alive. */
  function rest(): void {
    worker?.unref()
    idleTimer = setTimeout(() => void abandon(new Error('The PDF worker was idle')), idleMs).unref()
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
