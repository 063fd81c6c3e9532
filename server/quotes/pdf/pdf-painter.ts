// Paints quotes and reports as PDFs in a worker thread that starts when first needed and leaves when idle.
import { Worker } from 'node:worker_threads'
import type { Painting, PaintReply, PaintRequest } from './pdf-worker.ts'

export type PdfPainter = {
  paint(painting: Painting): Promise<Uint8Array>
  /** What is being painted is refused. */
  close(): Promise<void>
}

/** Long enough for somebody who goes through their quotes, short enough to give the memory back. */
const IDLE_MS = 60_000

export function createPdfPainter({ idleMs = IDLE_MS } = {}): PdfPainter {
  let worker: Worker | null = null
  let lastId = 0
  let idleTimer: NodeJS.Timeout | undefined
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()

  function start(): Worker {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    })
    started.on('message', (reply: PaintReply) => {
      const request = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('bytes' in reply) request?.resolve(reply.bytes)
      else request?.reject(reply.error)
      rest(started)
    })
    started.on('error', fail)
    started.on('exit', () => {
      if (worker === started) fail(new Error('The PDF worker ended'))
    })
    return started
  }

  function fail(error: unknown): void {
    worker = null
    for (const request of waiting.values()) request.reject(error)
    waiting.clear()
  }

  /** An idle worker keeps no process alive. */
  function rest(idle: Worker): void {
    if (waiting.size > 0) return
    idle.unref()
    idleTimer = setTimeout(() => void close(), idleMs).unref()
  }

  async function close(): Promise<void> {
    clearTimeout(idleTimer)
    const ending = worker
    fail(new Error('The PDF painter was closed'))
    await ending?.terminate()
  }

  return {
    paint(painting) {
      clearTimeout(idleTimer)
      worker ??= start()
      worker.ref()
      const request: PaintRequest = { id: ++lastId, painting }
      const result = Promise.withResolvers<Uint8Array>()
      waiting.set(request.id, result)
      worker.postMessage(request)
      return result.promise
    },
    close,
  }
}
