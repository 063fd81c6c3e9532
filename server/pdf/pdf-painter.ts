// Paints quotes and reports as PDFs, in as many worker threads as the machine has cores, at most four.
import { availableParallelism } from 'node:os'
import { createFairQueue, type Turn } from '../fair-queue.ts'
import { measured } from '../telemetry.ts'
import { createPaintThread, type PaintThreadOptions } from './paint-thread.ts'
import type { Painting } from './pdf-worker.ts'

export type PdfPainter = {
  /** `prepare` runs when its turn comes, so that waiting paintings keep no photos in memory. */
  paint(turn: Turn, prepare: () => Promise<Painting>): Promise<Uint8Array>
  /** Stops the workers. Current and waiting paintings fail. */
  close(): Promise<void>
}

const MAX_THREADS = 4

export function createPdfPainter({
  size = Math.min(MAX_THREADS, availableParallelism()),
  ...options
}: PaintThreadOptions & { size?: number } = {}): PdfPainter {
  const queue = createFairQueue({
    size,
    maxPerBusiness: 8,
    maxWaiting: 64,
    patienceMs: 60_000,
    noun: 'PDFs',
    name: 'pdf',
  })
  const threads = Array.from({ length: size }, () => createPaintThread(options))

  /** The first that is free, so that with little work the others stay idle and stop. */
  function paintNow(prepare: () => Promise<Painting>): Promise<Uint8Array> {
    const free = threads.find(thread => !thread.isBusy())
    if (!free) throw new Error('The queue gave more turns than there are threads')
    return free.paint(prepare)
  }

  return {
    paint: (turn, prepare) => queue.run(turn, () => measured('pdf', async () => paintNow(prepare))),
    async close() {
      const closed = new Error('The PDF painter was closed')
      queue.refuseAll(closed)
      await Promise.all(threads.map(thread => thread.close(closed)))
    },
  }
}
