// The calls by which a quote reaches its customer, and that tell what became of it.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Quote } from '../quote.ts'
import { Activity, QuoteEvent, QuoteMail } from '../quote-event.ts'
import { Page } from './page.ts'

export const quoteLinkCalls = {
  emailQuote: call('POST', '/api/quotes/{id}/email', {
    access: 'subscribed',
    body: QuoteMail,
    reply: Quote,
  }),
  /** The customer's link, to be handed over in another way. */
  linkQuote: call('POST', '/api/quotes/{id}/link', {
    access: 'subscribed',
    reply: z.object({ url: z.string() }),
  }),
  quoteHistory: call('GET', '/api/quotes/{id}/history', {
    access: 'member',
    reply: z.array(QuoteEvent),
  }),
  activity: call('GET', '/api/activity', {
    access: 'member',
    query: z.omit(Page, { q: true }),
    reply: z.array(Activity),
    isPaged: true,
  }),
} as const
