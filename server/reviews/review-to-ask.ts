// When a customer is asked for a review: the job is invoiced and paid in full, and no visit is left.
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import type { Context } from '../context.ts'
import { readJobMoney } from '../invoices/show-job-money.ts'
import { hasRefused } from '../reminders/has-refused.ts'
import { hasVisitAfter } from '../schedule/has-visit-after.ts'
import { findReviewUrl } from './store.ts'

type PaidInvoice = Pick<Invoice, 'state' | 'paid' | 'total' | 'quoteNumber'>

/** Returns the link, or null. Not after a write-off, and not for customers who want no reminders. */
export async function reviewToAsk(
  ctx: Context,
  { state, paid, total, quoteNumber }: PaidInvoice,
  email: string,
): Promise<string | null> {
  if (state !== 'paid' || paid < total) return null
  return ctx.inBusiness(async tx => {
    const businessId = ctx.user.business.id
    const url = await findReviewUrl(tx, businessId)
    if (url === null) return null
    const { left, open, invoices } = await readJobMoney(ctx, tx, quoteNumber)
    const isPaid = left <= 0 && open <= 0 && invoices.every(invoice => invoice.state !== 'draft')
    const isOver = isPaid && !(await hasVisitAfter(ctx, tx, quoteNumber))
    return isOver && !(await hasRefused(tx, businessId, email)) ? url : null
  })
}
