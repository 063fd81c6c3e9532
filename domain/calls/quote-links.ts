// The calls by which a quote reaches its customer and is answered.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Quote } from '../quote.ts'
import {
  Activity,
  CustomerQuote,
  LinkToken,
  QuoteAnswer,
  QuoteEvent,
  QuoteMail,
} from '../quote-event.ts'
import { Page } from './page.ts'

const Held = z.object({ token: LinkToken })

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
  customerQuote: call('GET', '/api/customer-quote', {
    access: 'public',
    query: Held,
    reply: CustomerQuote,
  }),
  customerQuotePdf: call('GET', '/api/customer-quote/pdf', {
    access: 'public',
    query: Held,
    reply: 'application/pdf',
  }),
  customerQuotePhoto: call('GET', '/api/customer-quote/photos/{id}', {
    access: 'public',
    query: Held,
    reply: 'image',
  }),
  answerQuote: call('POST', '/api/customer-quote/answer', {
    access: 'public',
    body: QuoteAnswer,
    reply: CustomerQuote,
  }),
} as const
