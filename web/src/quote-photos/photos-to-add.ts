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

const nameOf = (keptFor: string) => `photos-to-add/${keptFor}`

export function readPhotosToAdd(keptFor: string): Promise<PhotosToAdd | null> {
  return readDraft(nameOf(keptFor), format.parse)
}

export function keepPhotosToAdd(keptFor: string, kept: PhotosToAdd): Promise<void> {
  if (kept.photos.length === 0) return forgetPhotosToAdd(keptFor)
  return changeDraft<PhotosToAdd>(nameOf(keptFor), format.parse, () => format.stamp(kept))
}

export async function forgetPhotosToAdd(keptFor: string): Promise<void> {
  await removeDraft(nameOf(keptFor), format.parse).catch(noneIfNewer)
}
