// A training image as typed, kept in this tab per service. Its photo is already on the server.
import {
  missingImageFields,
  NewTrainingImage,
} from '@quotewright/domain/company-services/training-image'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'

export const ImageDraft = z.object({
  id: z.uuid(),
  /** Empty until the photo is uploaded. */
  imageUrl: z.string(),
  description: z.string(),
  materialTags: z.array(z.string()),
  /** Text in the custom tag field. */
  ownTag: z.string(),
  jobContext: z.string(),
})
export type ImageDraft = z.infer<typeof ImageDraft>

/** Creates the id here, so that saving twice creates one image. */
export function blankImage(): ImageDraft {
  return { id: uuid(), imageUrl: '', description: '', materialTags: [], ownTag: '', jobContext: '' }
}

export function keyOfImage(serviceId: string): string {
  return `training-image/${serviceId}`
}

/** True if a reload interrupted adding an image. */
export function isImageBegun(serviceId: string): boolean {
  return sessionStorage.getItem(keyOfImage(serviceId)) !== null
}

/** Returns the image to send, or a message that explains the problem (spec §5). */
export function checkImage(
  serviceId: string,
  draft: ImageDraft,
): { image: NewTrainingImage; problem?: never } | { image?: never; problem: string } {
  if (draft.imageUrl === '') return { problem: missingImageFields }
  const result = NewTrainingImage.safeParse({ ...draft, serviceId })
  if (result.success) return { image: result.data }
  return { problem: result.error.issues[0]?.message ?? missingImageFields }
}
