// How much of its limits one business uses, for the operator's page.
import { and, count, countDistinct, eq, gt, sql, sum } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { photos } from '../db/schema/photos.ts'
import { quoteEvents } from '../db/schema/quote-links.ts'
import { quotes } from '../db/schema/quotes.ts'
import { isInQuota } from '../quotes/quota-rows.ts'

type Quota = { businessId: string; since: Date | null }

export async function countQuotesInQuota(
  db: Queryable,
  { businessId, since }: Quota,
): Promise<number> {
  return queryBuilder(db).$count(
    quotes,
    and(
      eq(quotes.businessId, businessId),
      eq(quotes.revision, 1),
      isInQuota(quotes.createdAt, businessId, since),
    ),
  )
}

/** All photos of the business, and the bytes of those that count against its plan. */
export async function measureStorage(
  db: Queryable,
  { businessId, since }: Quota,
): Promise<{ photos: number; bytes: number; bytesInQuota: number }> {
  const bytes = sum(photos.byteSize)
  const [row] = await queryBuilder(db)
    .select({
      photos: count(),
      bytes: sql<number>`coalesce(${bytes}, 0)::float8`,
      bytesInQuota: sql<number>`coalesce(${bytes} filter (where ${isInQuota(photos.createdAt, businessId, since)}), 0)::float8`,
    })
    .from(photos)
    .where(eq(photos.businessId, businessId))
  return row ?? { photos: 0, bytes: 0, bytesInQuota: 0 }
}

/** How many addresses the business has mailed quotes to; not which. */
export async function countMailedAddresses(
  db: Queryable,
  businessId: string,
  since: Date,
): Promise<number> {
  const { detail, kind, createdAt } = quoteEvents
  const [row] = await queryBuilder(db)
    .select({ addresses: countDistinct(sql`lower(${detail} ->> 'to')`) })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.businessId, businessId), eq(kind, 'sent'), gt(createdAt, since)))
  return row?.addresses ?? 0
}
