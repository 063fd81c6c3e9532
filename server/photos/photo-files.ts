// The file store keys of photos: business id and content hash.

/** As uploaded (at most 2048 px), for print, and for lists. */
export const photoSizes = ['full', 'print', 'thumbnail'] as const
export type PhotoSize = (typeof photoSizes)[number]

export function photoFolder(businessId: string): string {
  return `photos/${businessId}`
}

export function photoKey(businessId: string, contentHash: string, size: PhotoSize): string {
  return `${photoFolder(businessId)}/${contentHash}${size === 'full' ? '' : `-${size}`}.jpg`
}
