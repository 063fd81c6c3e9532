// The stored photos and quotes of all businesses, measured without reading millions of rows.
import { count, sql, sum } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { photos } from '../db/schema/photos.ts'
import { quotes } from '../db/schema/quotes.ts'

/** Up to this many photos and quotes are counted. More are estimated, the bytes of photos by the size of these. */
export const MOST_MEASURED = 100_000

export type Measured = { photos: number; bytes: number; quotes: number }

export async function measureStorage(db: Queryable): Promise<Measured> {
  const builder = queryBuilder(db)
  const somePhotos = builder
    .select({ byteSize: photos.byteSize })
    .from(photos)
    .limit(MOST_MEASURED)
    .as('some_photos')
  const [pictures] = await builder
    .select({
      photos: count(),
      bytes: sql<number>`coalesce(${sum(somePhotos.byteSize)}, 0)::float8`,
    })
    .from(somePhotos)
  const someQuotes = builder
    .select({ id: quotes.id })
    .from(quotes)
    .limit(MOST_MEASURED)
    .as('some_quotes')
  const [counted] = await builder.select({ quotes: count() }).from(someQuotes)
  return { photos: 0, bytes: 0, quotes: 0, ...pictures, ...counted }
}
