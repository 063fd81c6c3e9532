// How the customer pays the deposit of the quote that they accepted, if they cannot pay it online.
import type { DepositByHand } from '@quotewright/domain/customer-page'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { templateOf } from '@quotewright/domain/quote-template'
import { linesOf } from '@quotewright/domain/text'
import type { Context } from '../context.ts'
import { amountDue, asksForDeposit } from '../online-payments/pay-offer.ts'

/** Null if nothing is due, or if the business does not say how it is paid. */
export async function depositByHand(
  ctx: Context,
  quote: Pick<QuoteWithLines, 'quoteNumber' | 'status' | 'changeOrder' | 'depositAmount'>,
): Promise<DepositByHand | null> {
  const howToPay = linesOf(templateOf(ctx.user.business).howToPay ?? '')
  if (!asksForDeposit(quote) || howToPay.length === 0) return null
  const purpose = { quoteNumber: quote.quoteNumber, invoiceId: null }
  const amount = await ctx.inBusiness(tx => amountDue(ctx, tx, purpose))
  return amount === 0 ? null : { amount, howToPay }
}
