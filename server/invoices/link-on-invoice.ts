// The link in an invoice's PDF, which the customer may hold on paper.
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import type { Context } from '../context.ts'
import { offerFor } from '../online-payments/pay-offer.ts'
import { openInvoiceUrl } from './invoice-link.ts'

/**
 * Null if nothing is open, and for an invoice without a link. Sending makes the link, and so does the phone before it
 * shares the PDF. `canPay` is false if the page takes no payment now.
 */
export async function linkOnInvoice(
  ctx: Context,
  { id, open, quoteNumber }: Pick<Invoice, 'id' | 'open' | 'quoteNumber'>,
): Promise<{ link: string; canPay: boolean } | null> {
  if (open <= 0) return null
  const link = await ctx.inBusiness(tx => openInvoiceUrl(ctx, tx, id))
  if (link === null) return null
  const offer = await offerFor(ctx, { quoteNumber, invoiceId: id })
  return { link, canPay: offer?.state === 'due' }
}
