// How fast quotes went out and how many were won, by the week or month they were made in.
import { eq, inArray, sql } from 'drizzle-orm'
import { photos } from '../db/schema/photos.ts'
import { quoteEvents } from '../db/schema/quote-links.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isFirstPhoto } from '../quotes/first-photo.ts'
import { bucketOf, isBegunIn, isOfferedIn, type Span } from './spans.ts'

type Pace = { winRate: number | null; minutesToSend: number | null }

/** By bucket index, without buckets that have no quote. */
export async function measurePace(
  tx: BusinessTransaction,
  businessId: string,
  bucketStarts: readonly Date[],
  span: Span,
): Promise<Map<number, Pace>> {
  const firstSent = sql`(select min(${quoteEvents.createdAt})
    from ${quoteEvents} where ${quoteEvents.businessId} = ${quotes.businessId}
      and ${quoteEvents.quoteId} = ${quotes.id} and ${quoteEvents.kind} = 'sent')`
  const minutes = sql`extract(epoch from ${firstSent} - ${photos.createdAt}) / 60`
  const won = sql`count(*) filter (where ${eq(quotes.status, 'approved')})`
  const decided = sql`count(*) filter (where ${inArray(quotes.status, ['approved', 'rejected'])})`
  const bucket = bucketOf(quotes.createdAt, bucketStarts)
  const offered = await tx
    .select({
      bucket,
      winRate: sql<number | null>`round(1000.0 * ${won} / nullif(${decided}, 0))::float8`,
    })
    .from(quotes)
    .where(isOfferedIn(businessId, span))
    .groupBy(bucket)
  const made = await tx
    .select({
      bucket,
      minutesToSend: sql<
        number | null
      >`round((percentile_cont(0.5) within group (order by ${minutes}))::numeric)::float8`,
    })
    .from(quotes)
    .innerJoin(photos, isFirstPhoto)
    .where(isBegunIn(businessId, span))
    .groupBy(bucket)
  const paces = new Map<number, Pace>()
  for (const { bucket: at, ...figure } of [...offered, ...made]) {
    paces.set(at, { winRate: null, minutesToSend: null, ...paces.get(at), ...figure })
  }
  return paces
}
