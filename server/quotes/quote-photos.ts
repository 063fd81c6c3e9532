// The photos that a quote is stored with: those it was sent with, or those it had and has gained.
import { parseAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { AppError } from '@quotewright/domain/errors'
import { photoIdOf, photoUrlOf, type Quote } from '@quotewright/domain/quotes/quote'
import {
  MAX_QUOTE_PHOTOS,
  type QuotePhoto,
  shownPhotos,
  unarrangedPhotos,
  withPhotos,
} from '@quotewright/domain/quotes/quote-photos'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { countPhotos } from './store.ts'

type Own = Pick<Quote, 'photoUrl' | 'aiAnalysisData'>
type Photographed = Own & Pick<Quote, 'photos'>
type Sent = Own & { photos?: QuotePhoto[] | undefined }

/** `arranged` is null if no person has arranged them; the database then stores no order. */
export type StoredPhotos = Pick<Quote, 'photos' | 'photoUrl'> & { arranged: QuotePhoto[] | null }

/** Clients that do not arrange photos send none: the quote then keeps its order, and what they added follows. */
export function photosToStore(sent: Sent, before: Photographed | null): StoredPhotos {
  const { photoUrl, photos } = sent
  if (photos) return { photos, photoUrl: coverOf(photos), arranged: photos }
  const own = photosOf(sent)
  if (!before || isSame(before.photos, photosOf(before))) {
    return { photos: own, photoUrl, arranged: null }
  }
  if (isSame(own, photosOf(before))) {
    return { photos: before.photos, photoUrl: before.photoUrl, arranged: before.photos }
  }
  const joined = withPhotos(before.photos, idsOf(own)).slice(0, MAX_QUOTE_PHOTOS)
  return { photos: joined, photoUrl: coverOf(joined), arranged: joined }
}

function photosOf({ photoUrl, aiAnalysisData }: Own): QuotePhoto[] {
  return unarrangedPhotos(photoIdIn(photoUrl), parseAnalysisRecord(aiAnalysisData))
}

function isSame(some: readonly QuotePhoto[], others: readonly QuotePhoto[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, isLeftOut }, at) => {
      const other = others[at]
      return id === other?.id && isLeftOut === other.isLeftOut
    })
  )
}

/** The first photo that the document shows. */
export function coverOf(photos: readonly QuotePhoto[]): string | null {
  const [cover] = shownPhotos(photos)
  return cover ? photoUrlOf(cover.id) : null
}

/** The ids that must be photos of the business. */
export function sentPhotoIds({ photos, photoUrl }: Pick<Sent, 'photos' | 'photoUrl'>): string[] {
  if (photos) return photos.map(({ id }) => id)
  const id = photoIdIn(photoUrl)
  return id === null ? [] : [id]
}

/** Reads only photos that the quote does not have yet. */
export async function requireOwnPhotos(
  tx: BusinessTransaction,
  businessId: string,
  sent: Pick<Sent, 'photos' | 'photoUrl'>,
  before: Photographed,
): Promise<void> {
  const known = new Set([...sentPhotoIds({ photoUrl: before.photoUrl }), ...idsOf(before.photos)])
  const added = sentPhotoIds(sent).filter(id => !known.has(id))
  if (added.length === 0) return
  if ((await countPhotos(tx, businessId, added)) < added.length) throw refusePhotos(sent)
}

const idsOf = (photos: readonly QuotePhoto[]) => photos.map(({ id }) => id)

/** Reads the id from a URL such as `/api/photos/{id}`. */
export function photoIdIn(photoUrl: string | null): string | null {
  if (photoUrl === null) return null
  const id = photoIdOf(photoUrl)
  if (id === null) throw refusePhotos({})
  return id
}

export function refusePhotos({ photos }: Pick<Sent, 'photos'>): AppError {
  const message = 'This photo does not exist; please upload it again'
  return new AppError('invalid', message, photos ? {} : { fields: { 'quote.photoUrl': message } })
}
