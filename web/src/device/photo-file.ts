// Reads a picked file as a photo: upright, scaled, without metadata.
import { MAX_PHOTO_SIDE } from '@quotewright/domain/photos/photo'
import { toJpeg } from './jpeg.ts'
import { fitWithin, type PhotoKind, photoKindOf } from './photo-kind.ts'

const COMMON_TYPES = 'image/jpeg,image/png,image/webp'

/**
 * For `<input type="file">`. iPhones and iPads turn HEIC photos into JPEG for a page that does not name HEIC, and before
 * iOS 17 they cannot show one.
 */
export const photoTypes = () =>
  isIPhoneOrIPad() ? COMMON_TYPES : `${COMMON_TYPES},image/heic,image/heif`

/** An iPad says that it is a Mac, which has no touch screen. */
function isIPhoneOrIPad(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

export type PhotoReading = { photo: string; refusal?: never } | { photo?: never; refusal: string }

/** Returns the photo as a JPEG data URL, or a message that explains the refusal. */
export async function readPhotoFile(file: File): Promise<PhotoReading> {
  const kind = photoKindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (!kind) {
    return { refusal: `“${file.name}” is not a photo. Choose a JPEG, PNG, WebP or HEIC picture.` }
  }
  const picture = await decode(file)
  if (!picture) return { refusal: unreadable(kind, file.name) }
  try {
    return { photo: await toJpeg(picture, fitWithin(picture, MAX_PHOTO_SIDE)) }
  } finally {
    if (picture instanceof ImageBitmap) picture.close()
  }
}

function unreadable(kind: PhotoKind, name: string): string {
  return kind === 'heic'
    ? `This browser cannot open HEIC photos. Take “${name}” again here, or choose it as a JPEG.`
    : `“${name}” could not be opened. It may be damaged; choose another photo.`
}

/** Applies the EXIF orientation. Returns null if this browser cannot decode the file. */
async function decode(file: File): Promise<ImageBitmap | HTMLImageElement | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // Safari decodes some formats, including HEIC, only in an <img>.
    return decodeAsImage(file)
  }
}

async function decodeAsImage(file: File): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
