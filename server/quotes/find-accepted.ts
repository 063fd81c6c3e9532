// SQL for the accepted version of a quote number.
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** The id of the number's newest accepted version, or null. */
export async function findAcceptedId(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<string | null> {
  return (await findNewest(tx, businessId, quoteNumber))?.id ?? null
}

/** The newest accepted version that is no change order, with its deposit in cents. */
export async function findAcceptedDeposit(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<{ id: string; depositAmount: number; acceptedAt: string } | null> {
  const quote = await findNewest(tx, businessId, quoteNumber, isNull(quotes.changeOrder))
  if (!quote?.approvedAt) return null
  const { id, depositAmount, approvedAt } = quote
  return { id, depositAmount, acceptedAt: approvedAt.toISOString() }
}

async function findNewest(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
  kind?: SQL,
) {
  const { id, depositAmount, approvedAt } = quotes
  const [row] = await tx
    .select({ id, depositAmount, approvedAt })
    .from(quotes)
    .where(
      and(
        eq(quotes.businessId, businessId),
        eq(quotes.quoteNumber, quoteNumber),
        eq(quotes.status, 'approved'),
        kind,
      ),
    )
    .orderBy(desc(quotes.revision))
    .limit(1)
  return row
}
