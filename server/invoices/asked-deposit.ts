// The deposit that an accepted quote asks for, which its change orders leave as it was.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findAcceptedDeposit } from '../quotes/find-accepted.ts'

type Accepted = Pick<QuoteWithLines, 'quoteNumber' | 'changeOrder' | 'depositAmount'>

/** In cents. A change order asks for none of its own, but what the customer accepted with the quote is still due. */
export async function askedDeposit(
  tx: BusinessTransaction,
  businessId: string,
  { quoteNumber, changeOrder, depositAmount }: Accepted,
): Promise<number> {
  if (changeOrder === null || depositAmount > 0) return depositAmount
  return findAcceptedDeposit(tx, businessId, quoteNumber)
}
