// The customer's page that a payment was started from.
import type { Context } from '../context.ts'
import { linkToInvoice } from '../invoices/invoice-link.ts'
import { openLinkTo } from '../quote-links/mailed-quote.ts'
import { findAcceptedId } from '../quotes/find-accepted.ts'
import type { Purpose } from './store.ts'

/** In the URL that a payment returns to. With it, the page asks the provider for the newest state. */
export const returnMark = 'paid'

/** Null if the quote's link is revoked. */
export async function customerLinkOf(
  ctx: Context,
  { invoiceId, quoteNumber }: Purpose,
): Promise<string | null> {
  if (invoiceId !== null) return ctx.inBusiness(tx => linkToInvoice(ctx, tx, invoiceId))
  const id = await ctx.inBusiness(tx => findAcceptedId(tx, ctx.user.business.id, quoteNumber))
  return id === null ? null : openLinkTo(ctx, id)
}

export async function returnUrlOf(ctx: Context, purpose: Purpose): Promise<string> {
  const link = await customerLinkOf(ctx, purpose)
  return link === null ? ctx.config.publicUrl : `${link}?${returnMark}`
}
