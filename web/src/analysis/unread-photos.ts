// An empty analysis for photos that could not be analyzed, so that the user can still mark damage in them.
import type { Analysis } from '@quotewright/domain/analysis'
import { analysisSentences } from '@quotewright/domain/analysis'
import { assumedScale } from '@quotewright/domain/photo-scale'
import { v7 as uuid } from 'uuid'

/** `sources` are data URLs. The photos have no URL yet: they are uploaded with the quote. */
export async function unreadPhotos(sources: readonly string[]): Promise<Analysis> {
  const photos = await Promise.all(
    sources.map(async src => {
      const image = new Image()
      image.src = src
      await image.decode()
      return { id: uuid(), url: '', width: image.naturalWidth, height: image.naturalHeight }
    }),
  )
  return {
    id: null,
    detections: [],
    materials: [],
    photos,
    estimateInput: {
      findings: photos.map(() => []),
      proposedItems: [],
      scales: photos.map(() => assumedScale),
      isFallback: false,
    },
    boxUnit: 'percent',
    analysisError: true,
    notes: analysisSentences.unreachable,
    overallConfidence: 0,
    confidence: 0,
    laborEstimate: null,
  }
}
