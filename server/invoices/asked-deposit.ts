// The deposit that an accepted quote asks for, which its change orders leave as it was.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

type Accepted = Pick<QuoteWithLines, 'quoteNumber' | 'changeOrder' | 'depositAmount'>

/** A change order asks for none of its own, but what the customer accepted with the quote is still due. */
export async function askedDeposit(
  tx: BusinessTransaction,
  businessId: string,
  { quoteNumber, changeOrder, depositAmount }: Accepted,
): Promise<number> {
  if (changeOrder === null || depositAmount > 0) return depositAmount
  const [quote] = await tx
    .select({ depositAmount: quotes.depositAmount })
    .from(quotes)
    .where(
      and(
        eq(quotes.businessId, businessId),
        eq(quotes.quoteNumber, quoteNumber),
        eq(quotes.status, 'approved'),
        isNull(quotes.changeOrder),
      ),
    )
    .orderBy(desc(quotes.revision))
    .limit(1)
  return quote?.depositAmount ?? 0
}
