// The file store keys of photos: business id and content hash.

/** As uploaded (at most 2048 px), for print, and for lists. */
export type PhotoSize = 'full' | 'print' | 'thumbnail'

export function photoFolder(businessId: string): string {
  return `photos/${businessId}`
}

export function photoKey(businessId: string, contentHash: string, size: PhotoSize): string {
  return `${photoFolder(businessId)}/${contentHash}${size === 'full' ? '' : `-${size}`}.jpg`
}
