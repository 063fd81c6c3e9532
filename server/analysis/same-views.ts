// Finds photos of one analysis that show the same view.
import type { Pixels } from '@quotewright/vision/pixels'
import { COPY_SIDE, findSameViews } from '@quotewright/vision/same-views'
import sharp from 'sharp'
import type { Turn } from '../fair-queue.ts'
import { decodeInTurn, KEPT_BYTES } from '../images/decode-in-turn.ts'

/** Returns, for each photo, the index of the first earlier photo with the same view, or null. */
export async function sameViewsOf(
  photos: readonly Uint8Array[],
  turn: Turn,
): Promise<(number | null)[]> {
  if (photos.length < 2) return photos.map(() => null)
  const copies: Pixels[] = []
  for (const photo of photos) copies.push(await smallCopy(photo, turn))
  return findSameViews(copies)
}

async function smallCopy(photo: Uint8Array, turn: Turn): Promise<Pixels> {
  const { data, info } = await decodeInTurn(turn, KEPT_BYTES, () =>
    sharp(photo)
      .resize({ width: COPY_SIDE, height: COPY_SIDE, fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
  return { width: info.width, height: info.height, data }
}
