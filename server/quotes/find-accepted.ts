// SQL for the accepted version of a quote number.
import { and, desc, eq } from 'drizzle-orm'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** The id of the number's newest accepted version, or null. */
export async function findAcceptedId(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.businessId, businessId),
        eq(quotes.quoteNumber, quoteNumber),
        eq(quotes.status, 'approved'),
      ),
    )
    .orderBy(desc(quotes.revision))
    .limit(1)
  return row?.id ?? null
}
