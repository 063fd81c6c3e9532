// SQL that finds a business's newest event.
import { desc, eq } from 'drizzle-orm'
import { quoteEvents } from '../db/schema/quote-links.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export async function findNewestEvent(
  tx: BusinessTransaction,
  businessId: string,
): Promise<Date | null> {
  const { createdAt, id } = quoteEvents
  const [newest] = await tx
    .select({ createdAt })
    .from(quoteEvents)
    .where(eq(quoteEvents.businessId, businessId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return newest?.createdAt ?? null
}
