// Joins a quote with the photo that it began with.
import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
import { photos } from '../db/schema/photos.ts'
import { quotes } from '../db/schema/quotes.ts'

/** A change order begins later than its photos. The same picture is stored once, so a photo uploaded after its quote was made says nothing about it. */
export function isFirstPhoto(businessId: string): SQL | undefined {
  return and(
    eq(photos.businessId, businessId),
    eq(photos.id, quotes.photoId),
    lte(photos.createdAt, quotes.createdAt),
    isNull(quotes.changeOrder),
  )
}
