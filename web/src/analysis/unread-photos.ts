// An empty analysis for photos that could not be analyzed, so that the user can still mark damage in them.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import { failedAnalysis } from '@quotewright/domain/analysis/failed-analysis'
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
  return failedAnalysis(null, photos)
}
