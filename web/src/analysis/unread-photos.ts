// Photos that nobody could read, as an analysis in which nothing was found: damage can be marked in them all the same.
import type { Analysis } from '@quotewright/domain/analysis'
import { analysisSentences } from '@quotewright/domain/analysis'
import { assumedScale } from '@quotewright/domain/photo-scale'
import { v7 as uuid } from 'uuid'

/** `sources` are data URLs; the photos have no address yet: they are sent with the quote. */
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
