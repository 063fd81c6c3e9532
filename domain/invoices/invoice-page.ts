// The customer's page of an invoice, between the server that fills it and the painter that the web builds.
import type { QuoteDocument } from '../quote-document/quote-blocks.ts'
import type { LinkPreview, OpenPage, Refused } from '../quote-links/customer-page.ts'
import type { InvoiceState } from './invoice.ts'
import type { PayOffer } from './online-payment.ts'

export type OpenInvoice = {
  token: string
  document: QuoteDocument
  state: InvoiceState
  reminders: OpenPage['reminders']
  pay: PayOffer
  /** Where the customer is asked for a review; null before the job is paid, or without a link. */
  reviewUrl: string | null
  business: { name: string; phone: string; email: string }
}

export type InvoicePage = {
  preview: LinkPreview
  content: OpenInvoice | Refused
}

/** Returns the whole page as HTML. */
export type PaintInvoicePage = (page: InvoicePage) => string
