// The deposit that an accepted quote asks for, which its change orders leave as it was, and what of it is missing.
import { receivedToward, sumsOf } from '@quotewright/domain/invoices/ledger'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findAcceptedDeposit } from '../quotes/find-accepted.ts'
import { type Job, leftOf } from './job.ts'

type Accepted = Pick<QuoteWithLines, 'quoteNumber' | 'changeOrder' | 'depositAmount'>

/** In cents. A change order asks for none of its own, but what the customer accepted with the quote is still due. */
export async function askedDeposit(
  tx: BusinessTransaction,
  businessId: string,
  { quoteNumber, changeOrder, depositAmount }: Accepted,
): Promise<number> {
  if (changeOrder === null || depositAmount > 0) return depositAmount
  return (await findAcceptedDeposit(tx, businessId, quoteNumber))?.depositAmount ?? 0
}

/** What of the deposits the business still has, held or deducted, if it is all that the quote asks for; otherwise 0. */
export async function fullDeposit(
  tx: BusinessTransaction,
  businessId: string,
  quote: Accepted,
  { deposits }: Job,
): Promise<number> {
  const { paid } = sumsOf(deposits)
  const asked = await askedDeposit(tx, businessId, quote)
  return asked > 0 && paid >= asked ? paid : 0
}

/** What the customer is asked for now: the part that never arrived, until the first invoice asks for what is open. */
export async function missingDeposit(
  tx: BusinessTransaction,
  businessId: string,
  quote: QuoteWithLines,
  job: Job,
): Promise<number> {
  const accepted = await findAcceptedDeposit(tx, businessId, quote.quoteNumber)
  if (job.live.length > 0 || accepted === null) return 0
  const asked = await askedDeposit(tx, businessId, quote)
  const missing = asked - receivedToward(job.deposits, accepted.acceptedAt)
  return Math.max(0, Math.min(missing, leftOf(quote, job).total - job.held))
}
