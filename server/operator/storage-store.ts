// The stored photos of all businesses, measured without reading millions of rows.
import { count, sql, sum } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { photos } from '../db/schema/photos.ts'

/** Up to this many photos are added up; more are estimated by the size of these. */
export const MEASURED_PHOTOS = 100_000

export async function measurePhotos(db: Queryable): Promise<{ photos: number; bytes: number }> {
  const builder = queryBuilder(db)
  const some = builder
    .select({ byteSize: photos.byteSize })
    .from(photos)
    .limit(MEASURED_PHOTOS)
    .as('some')
  const [row] = await builder
    .select({ photos: count(), bytes: sql<number>`coalesce(${sum(some.byteSize)}, 0)::float8` })
    .from(some)
  return row ?? { photos: 0, bytes: 0 }
}
