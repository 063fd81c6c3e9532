// API calls for the holder of a quote's link: the quote, its files, and the answer.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { documentSizes } from '../photos/photo.ts'
import { CustomerQuote, QuoteAnswer, QuoteChoice } from '../quote-links/customer-quote.ts'
import { ByLink } from './by-link.ts'

export const customerQuoteCalls = {
  customerQuote: call('GET', '/api/customer-quote', {
    access: 'public',
    query: ByLink,
    reply: CustomerQuote,
  }),
  customerQuotePdf: call('GET', '/api/customer-quote/pdf', {
    access: 'public',
    query: ByLink,
    reply: 'application/pdf',
  }),
  customerQuotePhoto: call('GET', '/api/customer-quote/photos/{id}', {
    access: 'public',
    query: z.extend(ByLink, { size: z._default(z.enum(documentSizes), 'print') }),
    reply: 'image',
  }),
  /** The quote with these options, as the customer would accept it. Stores nothing. */
  previewChoice: call('POST', '/api/customer-quote/preview', {
    access: 'public',
    body: QuoteChoice,
    reply: CustomerQuote,
  }),
  undoDecline: call('POST', '/api/customer-quote/undo-decline', {
    access: 'public',
    body: ByLink,
    reply: CustomerQuote,
  }),
  answerQuote: call('POST', '/api/customer-quote/answer', {
    access: 'public',
    body: QuoteAnswer,
    reply: CustomerQuote,
  }),
} as const
