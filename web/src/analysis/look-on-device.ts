// Has the built-in model look at photos on this phone, in a worker that lives as long as it looks.
import type { Finding } from '@quotewright/domain/detection'
import type { PhotoSize } from '@quotewright/domain/photo-scale'
import type { SeenReference } from '@quotewright/domain/scale-reference'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import { workerUrl } from './worker-url.ts'

/** Of each photo, in their order. */
export type PhotosSeen = {
  findings: Finding[][]
  references: SeenReference[][]
  sizes: PhotoSize[]
  /** The earlier photo that shows the same view, or null. */
  sameViews: (number | null)[]
}

export type WorkerAnswer = { seen: PhotosSeen; failure?: never } | { failure: string; seen?: never }

/** `photos` are data URLs. Fails where the model was never fetched, or the browser cannot run it. */
export function lookOnDevice(photos: readonly string[], signal: AbortSignal): Promise<PhotosSeen> {
  const worker = new Worker(workerUrl, { type: 'module' })
  const looking = new Promise<PhotosSeen>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.seen) resolve(data.seen)
      else reject(new Error(data.failure))
    })
    worker.addEventListener('error', () => reject(new Error('The model could not be started')))
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(photos.map(photo => new Blob([bytesOfDataUrl(photo)])))
  })
  return looking.finally(() => worker.terminate())
}
