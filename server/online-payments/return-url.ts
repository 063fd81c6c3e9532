// The customer's page that a payment was started from.

import type { Context } from '../context.ts'
import { linkToInvoice } from '../invoices/invoice-link.ts'
import { openLinkTo } from '../quote-links/mailed-quote.ts'
import { findAcceptedId } from '../quotes/find-accepted.ts'
import type { Purpose } from './store.ts'

/** Where the page asks the provider for the newest state. */
export const returnMark = 'paid'

export async function returnUrlOf(
  ctx: Context,
  { invoiceId, quoteNumber }: Purpose,
): Promise<string> {
  if (invoiceId !== null) {
    const link = await ctx.inBusiness(tx => linkToInvoice(ctx, tx, invoiceId))
    return `${link}?${returnMark}`
  }
  const id = await ctx.inBusiness(tx => findAcceptedId(tx, ctx.user.business.id, quoteNumber))
  const link = id === null ? null : await openLinkTo(ctx, id)
  return link === null ? ctx.config.publicUrl : `${link}?${returnMark}`
}
