// The port to what looks at photos: the built-in model, or a vision language model.
import type { Finding } from '@quotewright/domain/detection'

export type PhotoReader = {
  /** The damage found in one photo. Throws AppError('unavailable') when too many are waiting. */
  read: (photo: Uint8Array) => Promise<Finding[]>
}
