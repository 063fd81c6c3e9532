// Decodes a photo into the upright pixels that the vision model reads.
import { MAX_PHOTO_PIXELS } from '@quotewright/domain/photos/photo'
import { PHOTO_SIDE } from '@quotewright/vision/damage-model'
import type { Pixels } from '@quotewright/vision/pixels'
import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)

export async function decodePhoto(photo: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(photo, {
    limitInputPixels: MAX_PHOTO_PIXELS,
    failOn: 'truncated',
  })
    .autoOrient()
    .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
