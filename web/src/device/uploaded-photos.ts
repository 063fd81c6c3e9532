// Where a photo of the business is shown from: this tab's memory if it uploaded the photo, because a slow line would take
// seconds to bring it back; else the server.
import type { PhotoSize } from '@quotewright/domain/photos/photo'
import { photoUrlOf } from '@quotewright/domain/quotes/quote'

/** Photos kept, each at most 10 MB and typically 0.3 MB. */
const MOST = 12

/** Object URLs by photo id, oldest first. */
const uploaded = new Map<string, string>()

export function keepUploaded(id: string, photo: Uint8Array<ArrayBuffer>): void {
  uploaded.set(id, URL.createObjectURL(new Blob([photo])))
  for (const [oldest, url] of uploaded) {
    if (uploaded.size <= MOST) break
    uploaded.delete(oldest)
    URL.revokeObjectURL(url)
  }
}

export function ownPhotoHref(id: string, size: PhotoSize): string {
  return uploaded.get(id) ?? (size === 'full' ? photoUrlOf(id) : `${photoUrlOf(id)}?size=${size}`)
}
