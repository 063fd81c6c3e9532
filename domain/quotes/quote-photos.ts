// The photos of a quote: their order, which are left out of the document, and how both change.
import * as z from 'zod/mini'
import type { AnalysisRecord } from '../analysis/analysis-record.ts'

/** Includes photos that were analyzed and photos added later. */
export const MAX_QUOTE_PHOTOS = 20
export const tooManyQuotePhotos = `A quote has room for ${MAX_QUOTE_PHOTOS} photos`

/** A photo that is left out stays with the quote, but not in the PDF, the mail and the customer's page. */
export const QuotePhoto = z.object({
  id: z.uuid().check(z.toLowerCase()),
  isLeftOut: z.boolean(),
})
export type QuotePhoto = z.infer<typeof QuotePhoto>

/** In the order of the document. */
export const QuotePhotos = z.array(QuotePhoto).check(
  z.maxLength(MAX_QUOTE_PHOTOS, tooManyQuotePhotos),
  z.refine(
    photos => new Set(photos.map(({ id }) => id)).size === photos.length,
    'A photo can be in a quote only once',
  ),
)

/** Idempotent: making a change twice is the same as making it once. */
export type PhotoChange =
  | { type: 'leftOut' | 'putBack' | 'removed'; id: string }
  | { type: 'moved'; id: string; to: number }
  | { type: 'added'; ids: readonly string[] }
  | { type: 'restored'; photo: QuotePhoto; index: number }

/** A change of a photo that another phone has removed changes nothing. */
export function changePhotos(
  photos: readonly QuotePhoto[],
  change: PhotoChange,
): readonly QuotePhoto[] {
  switch (change.type) {
    case 'added':
      return withPhotos(photos, change.ids)
    case 'restored':
      return photos.some(({ id }) => id === change.photo.id)
        ? photos
        : photos.toSpliced(change.index, 0, change.photo)
    case 'moved':
      return moved(photos, change.id, change.to)
    case 'removed':
      return photos.filter(({ id }) => id !== change.id)
    case 'leftOut':
    case 'putBack':
      return photos.map(photo =>
        photo.id === change.id ? { ...photo, isLeftOut: change.type === 'leftOut' } : photo,
      )
  }
}

/** Adds the photos that the quote does not have yet. */
export function withPhotos(
  photos: readonly QuotePhoto[],
  ids: readonly string[],
): readonly QuotePhoto[] {
  const present = new Set(photos.map(({ id }) => id))
  const added = [...new Set(ids)].filter(id => !present.has(id))
  return [...photos, ...added.map(id => ({ id, isLeftOut: false }))]
}

function moved(photos: readonly QuotePhoto[], id: string, to: number): readonly QuotePhoto[] {
  const from = photos.findIndex(photo => photo.id === id)
  const photo = photos[from]
  return photo ? photos.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, photo) : photos
}

/** `2 photos`; '' if there are none. */
export function describeCount(photos: readonly unknown[] = []): string {
  if (photos.length === 0) return ''
  return photos.length === 1 ? '1 photo' : `${photos.length} photos`
}

/** The photos that the document shows, in order. */
export function shownPhotos(photos: readonly QuotePhoto[]): readonly QuotePhoto[] {
  return photos.filter(({ isLeftOut }) => !isLeftOut)
}

/** The photos of a quote that were never arranged: those of its analysis, else the only one it has. */
export function unarrangedPhotos(
  photoId: string | null,
  analysis: AnalysisRecord | null,
): QuotePhoto[] {
  const analyzed = analysis?.photos.map(({ id }) => id) ?? []
  const ids = analyzed.length > 0 ? analyzed : photoId === null ? [] : [photoId]
  return withPhotos([], ids).slice(0, MAX_QUOTE_PHOTOS)
}
