// Where a photo's bytes lie in the file store: with its business, under the hash of its content.

export type PhotoSize = 'full' | 'thumbnail'

export function photoFolder(businessId: string): string {
  return `photos/${businessId}`
}

export function photoKey(businessId: string, contentHash: string, size: PhotoSize): string {
  return `${photoFolder(businessId)}/${contentHash}${size === 'thumbnail' ? '-thumbnail' : ''}.jpg`
}
