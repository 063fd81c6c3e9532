// Where a photo's bytes lie in the file store: with its business, under the hash of its content.

/** As uploaded (at most 2048 px), as a quote prints it, as lists show it. */
export type PhotoSize = 'full' | 'print' | 'thumbnail'

export function photoFolder(businessId: string): string {
  return `photos/${businessId}`
}

export function photoKey(businessId: string, contentHash: string, size: PhotoSize): string {
  return `${photoFolder(businessId)}/${contentHash}${size === 'full' ? '' : `-${size}`}.jpg`
}
