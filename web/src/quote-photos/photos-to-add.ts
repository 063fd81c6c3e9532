// Photos taken for a quote that it does not have yet, stored on this phone until they are added or discarded.
import { changeDraft, readDraft, removeDraft } from '../device/draft-storage.ts'
import { keptFormat, noneIfNewer } from '../device/kept-format.ts'

export type PhotosToAdd = {
  /** Data URLs. */
  photos: string[]
  /** Whether the user chose to add them; otherwise the app was closed while they were taken. */
  isChosen: boolean
}

const format = keptFormat<PhotosToAdd>([])

const nameOf = (quoteId: string) => `photos-to-add/${quoteId}`

export function readPhotosToAdd(quoteId: string): Promise<PhotosToAdd | null> {
  return readDraft(nameOf(quoteId), format.parse)
}

export function keepPhotosToAdd(quoteId: string, kept: PhotosToAdd): Promise<void> {
  if (kept.photos.length === 0) return forgetPhotosToAdd(quoteId)
  return changeDraft<PhotosToAdd>(nameOf(quoteId), format.parse, () => format.stamp(kept))
}

export async function forgetPhotosToAdd(quoteId: string): Promise<void> {
  await removeDraft(nameOf(quoteId), format.parse).catch(noneIfNewer)
}
