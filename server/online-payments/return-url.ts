// The customer's page that a payment was started from.
import type { Context } from '../context.ts'
import { linkToInvoice } from '../invoices/invoice-link.ts'
import { findLinks } from '../quote-links/find-links.sql.ts'
import { openLinkTo } from '../quote-links/mailed-quote.ts'
import { findAcceptedId } from '../quotes/find-accepted.ts'
import { findQuote } from '../quotes/show-quote.ts'
import type { Purpose } from './store.ts'

/** In the URL that a payment returns to. With it, the page asks the provider for the newest state. */
export const returnMark = 'paid'

/** Null if the quote's link is revoked. A change order without a link, such as one won by a call, has that of its quote. */
export async function customerLinkOf(
  ctx: Context,
  { invoiceId, quoteNumber }: Purpose,
): Promise<string | null> {
  if (invoiceId !== null) return ctx.inBusiness(tx => linkToInvoice(ctx, tx, invoiceId))
  const businessId = ctx.user.business.id
  let id = await ctx.inBusiness(tx => findAcceptedId(tx, businessId, quoteNumber))
  while (id !== null) {
    const links = await findLinks(ctx.reader, businessId, id)
    if (links.length > 0) return openLinkTo(ctx, id)
    id = (await findQuote(ctx, id))?.contractId ?? null
  }
  return null
}

export async function returnUrlOf(ctx: Context, purpose: Purpose): Promise<string> {
  const link = await customerLinkOf(ctx, purpose)
  return link === null ? ctx.config.publicUrl : `${link}?${returnMark}`
}
