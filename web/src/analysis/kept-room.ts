// The name under which this tab keeps the room of a photo while it is typed. A reload opens its dialog again.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import { isFormKept } from '../device/kept-form.ts'

export const roomForm = ({ id }: Analysis, photo: number) => `room/${id}/${photo}`

/** Index of the photo whose dialog a reload interrupted. */
export function roomBegun(analysis: Analysis): number | undefined {
  const photos = analysis.estimateInput.findings.map((_, photo) => photo)
  return photos.find(photo => isFormKept(roomForm(analysis, photo)))
}
