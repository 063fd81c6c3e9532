// The photo that a quote began with.
import { sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { photos } from '../db/schema/photos.ts'
import { quotes } from '../db/schema/quotes.ts'

type Version = Record<'businessId' | 'photoId' | 'createdAt' | 'revision', PgColumn>

/**
 * Revisions and change orders begin later than the photo. The same picture is stored once, so a photo uploaded after its
 * quote was made says nothing about it; copies have the photos of an older quote, so a photo counts for a week.
 */
const firstPhotoOf = ({ businessId, photoId, createdAt, revision }: Version) =>
  sql`${photos.businessId} = ${businessId} and ${photos.id} = ${photoId} and ${revision} = 1
    and ${photos.createdAt} <= ${createdAt} and ${photos.createdAt} > ${createdAt} - interval '7 days'`

export const isFirstPhoto = firstPhotoOf(quotes)

/** The first version of a number that has several. */
export const first = alias(quotes, 'first')

export const isPhotoOfFirst = firstPhotoOf(first)
