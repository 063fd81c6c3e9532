// Runs the built-in model on photos in a worker, which ends when the photos are done.
import type { Finding } from '@quotewright/domain/analysis/detection'
import type { PhotoSize } from '@quotewright/domain/photos/photo-scale'
import type { SeenReference } from '@quotewright/domain/photos/scale-reference'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import { workerUrl } from './worker-url.ts'

/** One entry per photo, in order. */
export type PhotosSeen = {
  findings: Finding[][]
  references: SeenReference[][]
  sizes: PhotoSize[]
  /** The earlier photo that shows the same view, or null. */
  sameViews: (number | null)[]
}

export type WorkerAnswer = { seen: PhotosSeen; failure?: never } | { failure: string; seen?: never }

/** `photos` are data URLs. Rejects if the model was never downloaded or the browser cannot run it. */
export function lookOnDevice(photos: readonly string[], signal: AbortSignal): Promise<PhotosSeen> {
  const worker = new Worker(workerUrl, { type: 'module' })
  const result = new Promise<PhotosSeen>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.seen) resolve(data.seen)
      else reject(new Error(data.failure))
    })
    worker.addEventListener('error', () => reject(new Error('The model could not be started')))
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(photos.map(photo => new Blob([bytesOfDataUrl(photo)])))
  })
  return result.finally(() => worker.terminate())
}
