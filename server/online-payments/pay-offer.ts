// The amount that a customer can pay online now: the open part of an invoice or of a deposit.
import { askedOf } from '@quotewright/domain/invoices/invoice'
import {
  LEAST_PAYMENT,
  MOST_PAYMENT,
  type PayOffer,
} from '@quotewright/domain/invoices/online-payment'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { missingDeposit } from '../invoices/asked-deposit.ts'
import { readJob } from '../invoices/job.ts'
import { readInvoice } from '../invoices/show-invoice.ts'
import { findAcceptedId } from '../quotes/find-accepted.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import { findChargeable } from './account-store.ts'
import { showPayments } from './show-payments.ts'
import { findPayments, type Purpose } from './store.ts'

/** What is due for the purpose, whether or not it can be paid online. */
export async function amountDue(
  ctx: Context,
  tx: BusinessTransaction,
  { quoteNumber, invoiceId }: Purpose,
): Promise<number> {
  const businessId = ctx.user.business.id
  if (invoiceId !== null) {
    const invoice = await readInvoice(ctx, tx, invoiceId)
    return invoice.state === 'void' ? 0 : Math.max(0, askedOf(invoice))
  }
  const id = await findAcceptedId(tx, businessId, quoteNumber)
  const [quote] = id === null ? [] : await findQuotes(tx.$client, businessId, [id])
  if (!quote) return 0
  return missingDeposit(tx, businessId, quote, await readJob(ctx, tx, quoteNumber))
}

export function offerFor(ctx: Context, purpose: Purpose): Promise<PayOffer> {
  const { onlinePayments } = ctx
  if (onlinePayments === null) return Promise.resolve(null)
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const [moving] = await findPayments(tx, businessId, purpose, ['processing'])
    if (moving) return { state: 'processing', amount: moving.amount }
    const amount = await amountDue(ctx, tx, purpose)
    if (amount >= LEAST_PAYMENT) {
      const account = await findChargeable(tx, businessId, onlinePayments.provider)
      if (account === null) return null
      return { state: amount > MOST_PAYMENT ? 'tooMuch' : 'due', amount }
    }
    if (purpose.invoiceId !== null) return null
    const payments = await showPayments(ctx, tx, purpose)
    // What was given back, or is disputed, is not said to be paid.
    const kept = payments.findLast(({ state, refundable }) => state === 'paid' && refundable > 0)
    return kept ? { state: 'paid', amount: kept.refundable } : null
  })
}

/** Whether the customer can pay the deposit online after they accept. */
export async function takesDeposit(
  ctx: Context,
  { depositAmount }: Pick<QuoteWithLines, 'depositAmount'>,
): Promise<boolean> {
  const { onlinePayments } = ctx
  if (onlinePayments === null) return false
  if (depositAmount < LEAST_PAYMENT || depositAmount > MOST_PAYMENT) return false
  const businessId = ctx.user.business.id
  const account = await ctx.inBusiness(tx =>
    findChargeable(tx, businessId, onlinePayments.provider),
  )
  return account !== null
}

type Opened = Pick<QuoteWithLines, 'status' | 'changeOrder' | 'depositAmount'>

/** Whether a deposit may be due of the version that the customer opened. */
export function asksForDeposit({ status, changeOrder, depositAmount }: Opened): boolean {
  return status === 'approved' && (depositAmount > 0 || changeOrder !== null)
}

export async function depositOffer(
  ctx: Context,
  quote: Opened & Pick<QuoteWithLines, 'quoteNumber'>,
): Promise<PayOffer> {
  if (!asksForDeposit(quote)) return null
  return offerFor(ctx, { quoteNumber: quote.quoteNumber, invoiceId: null })
}
