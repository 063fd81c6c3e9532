// Turns uploaded bytes into a stored photo: type detected by content, upright, at most 2048 px, without metadata.
import { AppError } from '@quotewright/domain/errors'
import { MAX_PHOTO_PIXELS, MAX_PHOTO_SIDE, scaledSides } from '@quotewright/domain/photos/photo'
import sharp from 'sharp'
import type { Turn } from '../fair-queue.ts'
import { countScans } from './count-scans.ts'
import { decodeInTurn, KEPT_BYTES } from './decode-in-turn.ts'
import { withoutTexts } from './without-texts.ts'

// libvips opens many formats. Uploads reach only the decoders of these three.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
// One thread per picture and no cache: memory matters more than a few milliseconds.
sharp.concurrency(1)
sharp.cache(false)

/** The largest photo with 8 bits per color and transparency. Interlaced ones are unpacked whole. */
const MAX_UNPACKED_BYTES = MAX_PHOTO_PIXELS * 4

/** In pixels, as of a JPEG. Scaling a PNG of one column and millions of rows takes half a minute. */
const LONGEST_SIDE = 65_535

/** Several times those of any camera or program. A picture of 50 megapixels with these takes two seconds. */
const MOST_SCANS = 100

export type KeptPhoto = { bytes: Uint8Array; width: number; height: number }

/** Vision language models take no longer side without scaling. */
const sides = { ...scaledSides, model: 1568 }

/** Deterministic, so that the hash of the result identifies it. */
export async function normalizePhoto(uploaded: Uint8Array, turn: Turn): Promise<KeptPhoto> {
  const bytes = withoutTexts(uploaded)
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

/** Scales a stored photo. Customers fetch the one for screens over slow networks: table 3 needs a seventh fewer bytes. */
export function scalePhoto(
  photo: Uint8Array,
  size: keyof typeof sides,
  turn: Turn,
): Promise<Uint8Array> {
  return decodeInTurn(turn, KEPT_BYTES, () =>
    open(photo)
      .resize({ ...square(sides[size]), withoutEnlargement: true })
      .jpeg(size === 'screen' ? { quality: 76, quantisationTable: 3 } : { quality: 80 })
      .toBuffer(),
  )
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'truncated' })
}

function square(side: number) {
  return { width: side, height: side, fit: 'inside' as const }
}

/** Returns the number of unpacked bytes. Reads only the header and the markers, so that a picture that would fill the memory is never unpacked. */
async function requireDecodable(bytes: Uint8Array): Promise<number> {
  if (countScans(bytes) > MOST_SCANS) throw unreadable(new Error('Too many scans'))
  const { width, height, channels, depth } = await readHeader(bytes)
  if (width * height > MAX_PHOTO_PIXELS) {
    const megapixels = MAX_PHOTO_PIXELS / 1_000_000
    throw new AppError(
      'too_large',
      `This photo has more than ${megapixels} megapixels; please take it at a lower resolution`,
    )
  }
  if (Math.max(width, height) > LONGEST_SIDE) {
    throw new AppError('too_large', 'This picture is too long for a photo; please crop it')
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

/** The user gets our sentence; the log keeps sharp's error. */
function unreadable(error: unknown): AppError {
  const refusal = new AppError(
    'unsupported_type',
    'This is not a photo we can read; please use a JPEG, PNG or WebP picture',
  )
  refusal.cause = error
  return refusal
}
