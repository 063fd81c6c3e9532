// API calls for quotes.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { LineItem } from '../quotes/line-item.ts'
import {
  ChangeOrder,
  CopyToMake,
  PhotosToArrange,
  Quote,
  QuoteToCreate,
  QuoteToSave,
  QuoteWithLines,
  StartDayToSet,
} from '../quotes/quote.ts'
import { QuoteCard } from '../quotes/quote-card.ts'
import { QuoteNeed, QuoteNeeds } from '../quotes/quote-need.ts'
import { QuoteCounts, QuoteStatus } from '../quotes/quote-status.ts'
import { Page, Search } from './page.ts'

const QuotePage = z.extend(Page, {
  status: z.optional(QuoteStatus),
  customerId: z.optional(z.uuid()),
  /** Only the quotes that need the business for this reason. */
  need: z.optional(QuoteNeed),
})
const SavedQuote = z.object({ quote: Quote, lineItems: z.array(LineItem) })

export const quoteCalls = {
  quotes: call('GET', '/api/quotes', {
    access: 'member',
    query: QuotePage,
    reply: z.array(QuoteWithLines),
    isPaged: true,
  }),
  /** The same list without lines, terms and analyses: a fifth of the bytes. */
  quoteCards: call('GET', '/api/quotes/cards', {
    access: 'member',
    query: QuotePage,
    reply: z.array(QuoteCard),
    isPaged: true,
  }),
  quoteCounts: call('GET', '/api/quotes/counts', {
    access: 'member',
    query: Search,
    reply: QuoteCounts,
  }),
  quoteNeeds: call('GET', '/api/quotes/needs', {
    access: 'member',
    /** An app of an earlier release accepts no needs that it does not know, and sends no `questions`. */
    query: z.object({ questions: z.optional(z.literal('true')) }),
    reply: QuoteNeeds,
  }),
  createQuote: call('POST', '/api/quotes', {
    access: 'subscribed',
    body: QuoteToCreate,
    reply: SavedQuote,
    status: 201,
  }),
  quote: call('GET', '/api/quotes/details/{id}', { access: 'member', reply: QuoteWithLines }),
  saveQuote: call('PUT', '/api/quotes/{id}', {
    access: 'subscribed',
    body: QuoteToSave,
    reply: SavedQuote,
  }),
  /** Orders the photos, leaves some out of the document, adds and removes some. */
  arrangePhotos: call('PUT', '/api/quotes/{id}/photos', {
    access: 'subscribed',
    body: PhotosToArrange,
    reply: Quote,
  }),
  /** Sets the day of the first visit, also of a quote that was sent or accepted. */
  setStartDay: call('PUT', '/api/quotes/{id}/start-day', {
    access: 'subscribed',
    body: StartDayToSet,
    reply: Quote,
  }),
  /** Makes the next revision, a draft that replaces the quote. */
  reviseQuote: call('POST', '/api/quotes/{id}/revise', {
    access: 'subscribed',
    reply: QuoteWithLines,
  }),
  /** Makes a change order, a draft of an accepted quote's whole work. The quote stands until it is accepted. */
  makeChangeOrder: call('POST', '/api/quotes/{id}/change-order', {
    access: 'subscribed',
    reply: QuoteWithLines,
  }),
  /** The change orders of the quote's number, oldest first. */
  changeOrders: call('GET', '/api/quotes/{id}/change-orders', {
    access: 'member',
    reply: z.array(ChangeOrder),
  }),
  /** Copies the quote into a new draft. */
  duplicateQuote: call('POST', '/api/quotes/{id}/duplicate', {
    access: 'subscribed',
    body: CopyToMake,
    reply: QuoteWithLines,
  }),
  deleteQuote: call('DELETE', '/api/quotes/{id}', { access: 'subscribed' }),
  quotePdf: call('GET', '/api/quotes/{id}/pdf', { access: 'member', reply: 'application/pdf' }),
} as const
