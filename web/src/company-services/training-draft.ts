// A training image as it is typed, kept in this tab per service; its photo is on the server already.
import { missingImageFields, NewTrainingImage } from '@quotewright/domain/training-image'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'

export const ImageDraft = z.object({
  id: z.uuid(),
  /** Empty until the photo is uploaded. */
  imageUrl: z.string(),
  description: z.string(),
  materialTags: z.array(z.string()),
  /** A tag that is still in its field. */
  ownTag: z.string(),
  jobContext: z.string(),
})
export type ImageDraft = z.infer<typeof ImageDraft>

/** Its id is made once, so that adding twice makes one image. */
export function blankImage(): ImageDraft {
  return { id: uuid(), imageUrl: '', description: '', materialTags: [], ownTag: '', jobContext: '' }
}

export function keyOfImage(serviceId: string): string {
  return `training-image/${serviceId}`
}

/** Whether an image was being added when the page went away. */
export function isImageBegun(serviceId: string): boolean {
  return sessionStorage.getItem(keyOfImage(serviceId)) !== null
}

/** The image to send, or the sentence that says why not (spec §5). */
export function checkImage(
  serviceId: string,
  draft: ImageDraft,
): { image: NewTrainingImage; problem?: never } | { image?: never; problem: string } {
  if (draft.imageUrl === '') return { problem: missingImageFields }
  const result = NewTrainingImage.safeParse({ ...draft, serviceId })
  if (result.success) return { image: result.data }
  return { problem: result.error.issues[0]?.message ?? missingImageFields }
}
