// Renders an invoice as a PDF: its stored document with what is paid by now, and the way to pay the rest.
import { invoicePdfName } from '@quotewright/domain/invoices/invoice'
import { documentToday, withInvoiceLink } from '@quotewright/domain/invoices/invoice-document'
import type { QuoteDocument } from '@quotewright/domain/quote-document/quote-blocks'
import type { Context } from '../context.ts'
import type { Turn } from '../fair-queue.ts'
import type { SentBytes } from '../http/bind.ts'
import { renderDocument } from '../quotes/render-quote-pdf.ts'
import { linkOnInvoice } from './link-on-invoice.ts'
import { readInvoice } from './show-invoice.ts'
import { findDocument } from './store.ts'

export async function renderInvoicePdf(ctx: Context, id: string, turn: Turn): Promise<SentBytes> {
  const { invoice, document } = await readDocument(ctx, id)
  const link = await linkOnInvoice(ctx, invoice)
  const paper = link ? withInvoiceLink(document, link) : document
  const { bytes, etag } = await renderDocument(ctx, paper, turn)
  return { bytes, type: 'application/pdf', name: invoicePdfName(invoice), etag }
}

export function readDocument(ctx: Context, id: string) {
  return ctx.inBusiness(async tx => {
    const invoice = await readInvoice(ctx, tx, id)
    const stored = await findDocument(tx, ctx.user.business.id, id)
    if (stored === null) throw new Error(`Invoice ${id} has no document`)
    const document: QuoteDocument = documentToday(stored, invoice)
    return { invoice, document }
  })
}
