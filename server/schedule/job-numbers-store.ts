// SQL for the quote numbers of a business's jobs: those with a schedule or photos of the work.
import { and, eq, gt } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { quotes } from '../db/schema/quotes.ts'
import { jobPhotos, jobSchedules } from '../db/schema/schedule.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** In order, from the one after `after`. */
export async function findJobNumbers(
  tx: BusinessTransaction,
  businessId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { quoteNumber } = jobSchedules
  const scheduled = tx
    .select({ quoteNumber })
    .from(jobSchedules)
    .where(and(eq(jobSchedules.businessId, businessId), gt(quoteNumber, after)))
  const pictured = tx
    .select({ quoteNumber: quotes.quoteNumber })
    .from(jobPhotos)
    .innerJoin(
      quotes,
      and(eq(quotes.businessId, jobPhotos.businessId), eq(quotes.id, jobPhotos.quoteId)),
    )
    .where(and(eq(jobPhotos.businessId, businessId), gt(quotes.quoteNumber, after)))
  const rows = await union(scheduled, pictured).orderBy(quoteNumber).limit(limit)
  return rows.map(row => row.quoteNumber)
}
