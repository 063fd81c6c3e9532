// API calls to send a quote to its customer and to follow its events.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Activity, LinkState, QuoteEvent, QuoteMail } from '../quote-links/quote-event.ts'
import { Quote, QuoteWithLines } from '../quotes/quote.ts'
import { QuoteOutcome } from '../quotes/quote-outcome.ts'
import { Page } from './page.ts'

export const quoteLinkCalls = {
  emailQuote: call('POST', '/api/quotes/{id}/email', {
    access: 'subscribed',
    body: QuoteMail,
    reply: Quote,
  }),
  /** `open` undoes the other two: the quote is sent if the customer has it, otherwise pending. */
  markOutcome: call('POST', '/api/quotes/{id}/outcome', {
    access: 'subscribed',
    body: QuoteOutcome,
    reply: QuoteWithLines,
  }),
  /** The quote was shared by hand. `id` is the share's, made by the phone, so that a repeated report counts once. */
  shareQuote: call('POST', '/api/quotes/{id}/share', {
    access: 'subscribed',
    body: z.object({ id: z.uuid() }),
    reply: Quote,
  }),
  /** Takes a share back, if the quote was not opened, answered or sent since. */
  undoShare: call('DELETE', '/api/quotes/{id}/shares/{shareId}', {
    access: 'member',
    reply: Quote,
  }),
  /** The customer link, for sharing outside mail. Creates a new one if the last is revoked. */
  linkQuote: call('POST', '/api/quotes/{id}/link', {
    access: 'subscribed',
    reply: z.object({ url: z.string() }),
  }),
  showLink: call('GET', '/api/quotes/{id}/link', {
    access: 'member',
    reply: z.object({ state: LinkState }),
  }),
  /** A revoked link shows only that the quote is no longer available. */
  revokeLink: call('DELETE', '/api/quotes/{id}/link', { access: 'member' }),
  /** A member has looked at the customer's answer: the quote is no longer listed as answered. */
  readAnswer: call('POST', '/api/quotes/{id}/read-answer', { access: 'member' }),
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
