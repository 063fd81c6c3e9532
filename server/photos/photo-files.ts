// The file store keys of photos: business id and content hash.
import type { PhotoSize } from '@quotewright/domain/photos/photo'

export function photoFolder(businessId: string): string {
  return `photos/${businessId}`
}

export function photoKey(businessId: string, contentHash: string, size: PhotoSize): string {
  return `${photoFolder(businessId)}/${contentHash}${size === 'full' ? '' : `-${size}`}.jpg`
}
