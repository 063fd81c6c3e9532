// The bytes in the data URLs of an analysis request (spec §5).
import { analysisSentences, MAX_PHOTOS, tooManyPhotos } from '@quotewright/domain/analysis/analysis'
import { AppError } from '@quotewright/domain/errors'
import { MAX_PHOTO_BYTES } from '@quotewright/domain/photos/photo'

export function photoBytes(dataUrls: readonly string[]): Uint8Array[] {
  if (dataUrls.length > MAX_PHOTOS) {
    throw new AppError('invalid', tooManyPhotos)
  }
  return dataUrls.map(url => {
    const base64 = url.slice(url.indexOf(',') + 1)
    if (!isBase64(base64)) throw new AppError('invalid', analysisSentences.invalidFormat)
    const bytes = Buffer.from(base64, 'base64')
    if (bytes.length > MAX_PHOTO_BYTES) {
      throw new AppError('too_large', `A photo can have at most ${MAX_PHOTO_BYTES / 1_000_000} MB`)
    }
    return bytes
  })
}

/** Buffer.from skips invalid characters instead of refusing them. */
function isBase64(text: string): boolean {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text)
}
