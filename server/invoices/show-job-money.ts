// What of an accepted quote is invoiced, paid and held.
import type { JobMoney } from '@quotewright/domain/invoices/invoice'
import { sumOf } from '@quotewright/domain/quotes/quote-totals'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findAcceptedId } from '../quotes/find-accepted.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import { quoteNotFound } from '../quotes/show-quote.ts'
import { askedDeposit, missingDeposit } from './asked-deposit.ts'
import { heldPayments } from './held-payments.ts'
import { leftOf, readJob } from './job.ts'
import { cardOf } from './show-invoice.ts'

export function showJobMoney(ctx: Context, quoteId: string): Promise<JobMoney> {
  return ctx.inBusiness(async tx => {
    const [quote] = await findQuotes(tx.$client, ctx.user.business.id, [quoteId])
    if (!quote) throw quoteNotFound()
    return readJobMoney(ctx, tx, quote.quoteNumber)
  })
}

export async function readJobMoney(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
): Promise<JobMoney> {
  const businessId = ctx.user.business.id
  const id = await findAcceptedId(tx, businessId, quoteNumber)
  const [accepted] = id === null ? [] : await findQuotes(tx.$client, businessId, [id])
  const job = await readJob(ctx, tx, quoteNumber)
  return {
    accepted: accepted?.total ?? null,
    depositDue: accepted ? await askedDeposit(tx, businessId, accepted) : 0,
    depositMissing: accepted ? await missingDeposit(tx, businessId, accepted, job) : 0,
    invoiced: sumOf(job.live.map(({ total }) => total)),
    left: accepted ? leftOf(accepted, job).total : 0,
    held: job.held,
    open: sumOf(job.live.filter(({ isIssued }) => isIssued).map(({ open }) => open)),
    invoices: job.invoices.map(invoice => cardOf(ctx, invoice)),
    deposits: job.deposits,
    online: await heldPayments(ctx, tx, quoteNumber, job),
  }
}
