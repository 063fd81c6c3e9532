// The port to what looks at photos: the built-in model, or a vision language model.
import type { Finding } from '@quotewright/domain/detection'
import { createVisionPool } from '../../analysis/vision-pool.ts'

export type PhotoReader = {
  /** The damage found in one photo. Throws AppError('unavailable') when too many are waiting. */
  read: (photo: Uint8Array) => Promise<Finding[]>
  close: () => Promise<void>
}

/** The model that comes with the product, in a worker thread that lives while it is needed. */
export function openBuiltInReader(): PhotoReader {
  // One thread: a second would take the core that answers everybody else.
  const pool = createVisionPool({ size: 1, idleMs: 60_000, maxQueue: 8, timeoutMs: 30_000 })
  return { read: pool.find, close: pool.close }
}
