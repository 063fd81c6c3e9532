// How the customer pays the deposit of the quote that they accepted: online, or by hand if the business says how. It is
// said to be paid whichever way it came.
import type { PayOffer } from '@quotewright/domain/invoices/online-payment'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { DepositByHand } from '@quotewright/domain/quote-links/customer-page'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { linesOf } from '@quotewright/domain/text'
import type { Context } from '../context.ts'
import { fullDeposit } from '../invoices/asked-deposit.ts'
import { readJob } from '../invoices/job.ts'
import { amountDue, asksForDeposit, depositOffer } from '../online-payments/pay-offer.ts'

type Opened = Pick<QuoteWithLines, 'quoteNumber' | 'status' | 'changeOrder' | 'depositAmount'>

/** One of both ways at most: a deposit that is too high for an online payment is paid by hand. */
export async function waysToPayDeposit(
  ctx: Context,
  quote: Opened,
): Promise<{ deposit: PayOffer; depositByHand: DepositByHand | null }> {
  const deposit = await depositOffer(ctx, quote)
  if (deposit !== null && deposit.state !== 'tooMuch') return { deposit, depositByHand: null }
  const byHand = await depositByHand(ctx, quote)
  if (byHand !== null) return { deposit: null, depositByHand: byHand }
  return { deposit: deposit ?? (await paidDeposit(ctx, quote)), depositByHand: null }
}

/** Online or not: a part by check and the rest online are a paid deposit as well. */
async function paidDeposit(ctx: Context, quote: Opened): Promise<PayOffer> {
  if (!asksForDeposit(quote)) return null
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const job = await readJob(ctx, tx, quote.quoteNumber)
    const amount = await fullDeposit(tx, businessId, quote, job)
    return amount === 0 ? null : { state: 'paid', amount }
  })
}

/** Null if nothing is due, or if the business does not say how it is paid. */
async function depositByHand(ctx: Context, quote: Opened): Promise<DepositByHand | null> {
  const howToPay = linesOf(templateOf(ctx.user.business).howToPay ?? '')
  if (!asksForDeposit(quote) || howToPay.length === 0) return null
  const purpose = { quoteNumber: quote.quoteNumber, invoiceId: null }
  const amount = await ctx.inBusiness(tx => amountDue(ctx, tx, purpose))
  return amount === 0 ? null : { amount, howToPay }
}
