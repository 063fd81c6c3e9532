// Decodes pictures in fair turns: two at a time, only one of them large, so that memory is bounded and sign-in stays fast.
import { MAX_PHOTO_SIDE } from '@quotewright/domain/photos/photo'
import { createFairQueue, type Turn } from '../fair-queue.ts'

const places = { maxPerBusiness: 30, maxWaiting: 120, patienceMs: 60_000, noun: 'photos' }

/** Two of Node's four worker threads; password hashing needs one of the others. */
const pictures = createFairQueue({ size: 2, name: 'pictures', ...places })
/** A large picture takes up to 200 MB and seconds. */
const largePictures = createFairQueue({ size: 1, name: 'large-pictures', ...places })

/** Unpacked bytes: more than a phone photo of 12 megapixels. */
const LARGE = 40_000_000
/** The most unpacked bytes of a stored photo. */
export const KEPT_BYTES = MAX_PHOTO_SIDE ** 2 * 3

export function decodeInTurn<T>(
  turn: Turn,
  unpackedBytes: number,
  decode: () => Promise<T>,
): Promise<T> {
  const inTurn = () => pictures.run(turn, decode)
  return unpackedBytes > LARGE ? largePictures.run(turn, inTurn) : inTurn()
}
