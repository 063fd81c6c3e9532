// A worker thread that paints one PDF at a time. It starts on first use and stops when idle.
import { Worker } from 'node:worker_threads'
import { AppError } from '@quotewright/domain/errors'
import type { Painting, PaintReply } from './pdf-worker.ts'
import type { Painted } from './sheet.ts'

export type PaintThread = {
  isBusy: () => boolean
  paint: (painting: Painting) => Promise<Painted>
  /** Stops the worker. The current painting fails with the reason. */
  close: (reason: Error) => Promise<void>
}

export type PaintThreadOptions = {
  /** Long enough for a user who opens several quotes, short enough to free the memory. */
  idleMs?: number
  /** A painting that takes longer fails, and its worker is stopped. */
  timeoutMs: number
  /** The worker's script: sends a PaintReply for each Painting. */
  script?: URL
}

const painterScript = new URL('./pdf-worker.ts', import.meta.url)

export function createPaintThread({
  idleMs = 60_000,
  timeoutMs,
  script = painterScript,
}: PaintThreadOptions): PaintThread {
  let worker: Worker | null = null
  let current: PromiseWithResolvers<Painted> | null = null
  /** Until its promise has settled, also after it was abandoned. */
  let isBusy = false
  let idleTimer: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(script, {
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    })
    started.on('message', (reply: PaintReply) => {
      if ('bytes' in reply) current?.resolve(reply)
      else current?.reject(reply.error)
    })
    const lose = (error: Error) => {
      if (worker === started) void abandon(error)
    }
    started.on('error', lose)
    started.on('exit', () => lose(new Error('The PDF worker ended')))
    return started
  }

  async function paint(painting: Painting): Promise<Painted> {
    const painted = Promise.withResolvers<Painted>()
    current = painted
    isBusy = true
    clearTimeout(idleTimer)
    const timer = setTimeout(() => {
      void abandon(new AppError('unavailable', 'This PDF takes too long to create'))
    }, timeoutMs)
    try {
      worker ??= start()
      worker.ref()
      worker.postMessage(painting)
      return await painted.promise
    } finally {
      clearTimeout(timer)
      current = null
      isBusy = false
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
    isBusy: () => isBusy,
    paint,
    async close(reason) {
      clearTimeout(idleTimer)
      await abandon(reason)
    },
  }
}
