// Turns uploaded bytes into a photo we keep: its kind told by content, upright, at most 2048 px, nothing but pixels.
import { AppError } from '@quotewright/domain/errors'
import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE } from '@quotewright/domain/photo'
import sharp from 'sharp'
import type { Turn } from '../fair-queue.ts'
import { decodeInTurn, KEPT_BYTES } from './decode-in-turn.ts'

// libvips opens many formats; strangers' bytes reach the decoders of these three alone.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
// One picture at a time and nothing kept: memory matters more than a few milliseconds.
sharp.concurrency(1)
sharp.cache(false)

/** As many as the largest photo with 8 bits per color and transparency takes; interlaced ones are unpacked whole. */
const MAX_UNPACKED_BYTES = MAX_PHOTO_PIXELS * 4

export type KeptPhoto = { bytes: Uint8Array; width: number; height: number }

/** Long sides: 300 dots per inch where a quote prints it; a phone's width in lists; what vision language models take whole. */
const sides = { print: 1200, thumbnail: 400, model: 1568 }

/** The same bytes always become the same photo, so that its hash names it. */
export async function normalizePhoto(bytes: Uint8Array, turn: Turn): Promise<KeptPhoto> {
  const unpackedBytes = await requireDecodable(bytes)
  return decodeInTurn(turn, unpackedBytes, async () => {
    try {
      const { data, info } = await open(bytes)
        .autoOrient()
        .resize({ ...square(MAX_PHOTO_SIDE), withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 84 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch (error) {
      throw unreadable(error)
    }
  })
}

/** Of a photo as it is kept. */
export function scalePhoto(
  photo: Uint8Array,
  size: keyof typeof sides,
  turn: Turn,
): Promise<Uint8Array> {
  return decodeInTurn(turn, KEPT_BYTES, () =>
    open(photo)
      .resize({ ...square(sides[size]), withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer(),
  )
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'truncated' })
}

function square(side: number) {
  return { width: side, height: side, fit: 'inside' as const }
}

/** Reads the header alone, so that a picture that would fill the memory is never unpacked. Returns its unpacked bytes. */
async function requireDecodable(bytes: Uint8Array): Promise<number> {
  const { width, height, channels, depth } = await readHeader(bytes)
  if (width * height > MAX_PHOTO_PIXELS) {
    const megapixels = MAX_PHOTO_PIXELS / 1_000_000
    throw new AppError(
      'too_large',
      `This photo has more than ${megapixels} megapixels; please take it at a lower resolution`,
    )
  }
  const unpackedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (unpackedBytes > MAX_UNPACKED_BYTES) {
    throw new AppError(
      'too_large',
      'This picture is too large with 16 bits per color; please save it as a JPEG, or smaller',
    )
  }
  return unpackedBytes
}

async function readHeader(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw unreadable(error)
  }
}

/** What sharp throws is about the picture; the person gets our sentence, the log keeps its words. */
function unreadable(error: unknown): AppError {
  const refusal = new AppError(
    'unsupported_type',
    'This is not a photo we can read; please use a JPEG, PNG or WebP picture',
  )
  refusal.cause = error
  return refusal
}
