// Paints quotes and reports as PDFs, in as many worker threads as the machine has cores, at most four.
import { availableParallelism } from 'node:os'
import { AppError } from '@quotewright/domain/errors'
import { createFairQueue, type Turn } from '../fair-queue.ts'
import { measured } from '../telemetry.ts'
import { createPaintThread, type PaintThreadOptions } from './paint-thread.ts'
import type { Painting } from './pdf-worker.ts'
import type { Painted } from './sheet.ts'

export type PdfPainter = {
  /** A function fetches the photos first, in a turn of its own: a storage that hangs delays no PDF without photos. */
  paint(turn: Turn, painting: Painting | (() => Promise<Painting>)): Promise<Painted>
  /** Stops the workers. Current and waiting paintings fail. */
  close(): Promise<void>
}

const MAX_THREADS = 4
/** PDFs that fetch their photos or hold them until they are painted, each about 2 MB and at most 20. */
const MAX_WITH_PHOTOS = 8
/** To fetch the photos of a PDF, and to paint it. The largest quote takes about two seconds. */
const PATIENCE_MS = 20_000

const places = { maxPerBusiness: 8, maxWaiting: 64, patienceMs: 60_000, noun: 'PDFs' }

export function createPdfPainter({
  size = Math.min(MAX_THREADS, availableParallelism()),
  timeoutMs = PATIENCE_MS,
  ...options
}: Partial<PaintThreadOptions> & { size?: number } = {}): PdfPainter {
  const withPhotos = createFairQueue({ size: MAX_WITH_PHOTOS, ...places, name: 'pdf-photos' })
  const queue = createFairQueue({ size, ...places, name: 'pdf' })
  const threads = Array.from({ length: size }, () => createPaintThread({ ...options, timeoutMs }))
  /** Let the fetching of photos fail. */
  const fetching = new Set<(reason: Error) => void>()

  /** On the first thread that is free, so that with little work the others stay idle and stop. */
  function paintNow(painting: Painting): Promise<Painted> {
    const free = threads.find(thread => !thread.isBusy())
    if (!free) throw new Error('The queue gave more turns than there are threads')
    return free.paint(painting)
  }

  const paintInTurn = (turn: Turn, painting: Painting) =>
    queue.run(turn, () => measured('pdf', async () => paintNow(painting)))

  /** Gives up in time, because some file systems wait forever. */
  async function fetchPhotos(prepare: () => Promise<Painting>): Promise<Painting> {
    const { promise, resolve, reject } = Promise.withResolvers<Painting>()
    const timer = setTimeout(() => {
      reject(new AppError('unavailable', 'The photos of this PDF take too long to load'))
    }, timeoutMs)
    fetching.add(reject)
    prepare().then(resolve, reject)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      fetching.delete(reject)
    }
  }

  return {
    paint: (turn, painting) =>
      typeof painting === 'function'
        ? withPhotos.run(turn, async () => paintInTurn(turn, await fetchPhotos(painting)))
        : paintInTurn(turn, painting),
    async close() {
      const closed = new Error('The PDF painter was closed')
      withPhotos.refuseAll(closed)
      for (const fail of fetching) fail(closed)
      queue.refuseAll(closed)
      await Promise.all(threads.map(thread => thread.close(closed)))
    },
  }
}
