// Joins a quote with the photo that it began with.
import { sql } from 'drizzle-orm'
import { photos } from '../db/schema/photos.ts'
import { quotes } from '../db/schema/quotes.ts'

/** A change order begins later than its photos. The same picture is stored once, so a photo uploaded after its quote was made says nothing about it. */
export const isFirstPhoto = sql`${photos.businessId} = ${quotes.businessId} and ${photos.id} = ${quotes.photoId}
  and ${photos.createdAt} <= ${quotes.createdAt} and ${quotes.changeOrder} is null`
