// Refuses findings and proposed items of a photo that did not come with them.
import type { EstimateInput } from '@quotewright/domain/analysis/analysis'
import { AppError } from '@quotewright/domain/errors'

export function requireInPhotos(
  { findings, proposedItems }: Pick<EstimateInput, 'findings' | 'proposedItems'>,
  photos: number,
): void {
  const seenIn = [findings.length - 1, ...proposedItems.map(({ imageIndex }) => imageIndex)]
  if (seenIn.some(index => index >= photos)) {
    throw new AppError('invalid', 'A finding belongs to a photo that is missing')
  }
}
