// Notifications about a customer's action or silence, and a browser's subscription to them.
import * as z from 'zod/mini'
import { customerName } from '../customers/customer.ts'
import type { Lead } from '../leads/lead.ts'
import { nounOf, type QuoteWithLines } from '../quotes/quote.ts'
import { listedTotal, type TotalToShow } from '../quotes/quote-options.ts'
import type { NotificationGroup } from './notification-choices.ts'

const MAX_ENDPOINT = 1000

/** A browser's push subscription. Keys are base64url (RFC 8291). */
export const NotificationDevice = z.object({
  endpoint: z.string().check(
    z.maxLength(MAX_ENDPOINT, 'The address of the push service is too long'),
    z.refine(
      value => URL.canParse(value),
      'The address of the push service could not be understood',
    ),
  ),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/, 'The key of this browser is not complete')),
    auth: z
      .string()
      .check(z.regex(/^[\w-]{22}={0,2}$/, 'The secret of this browser is incomplete')),
  }),
})
export type NotificationDevice = z.infer<typeof NotificationDevice>

export const NotificationState = z.object({
  /** The key for subscribing; null if the server has no notifications. */
  publicKey: z.nullable(z.string()),
  /** Whether the server has a subscription of this browser. */
  isSubscribed: z.boolean(),
})
export type NotificationState = z.infer<typeof NotificationState>

/** The service worker's payload. A notification replaces an earlier one with the same tag. */
export type Notification = { title: string; body: string; tag: string; path: string }

export type NotifiedEvent = {
  id: string
  kind:
    | 'viewed'
    | 'asked'
    | 'approved'
    | 'rejected'
    | 'reopened'
    | 'picked'
    | 'visit'
    | 'paid'
    | 'disputed'
    | 'expired'
  /** The name given with the answer. */
  name?: string
  /** The customer's message, reason or question, or the amount paid. */
  note?: string
  /** When the visit is, or the visits that the customer picked. */
  when?: string
  quote: Pick<QuoteWithLines, 'id' | 'quoteNumber' | 'customer' | 'jobAddress'> & TotalToShow
}

/** The group by which a person chooses whether they are notified. */
export const groupOf: Record<NotifiedEvent['kind'], NotificationGroup> = {
  viewed: 'opened',
  asked: 'questions',
  approved: 'answers',
  rejected: 'answers',
  reopened: 'answers',
  picked: 'visits',
  visit: 'visits',
  paid: 'payments',
  disputed: 'payments',
  expired: 'expired',
}

/** Keeps the payload well under the limit of about 4,000 bytes. */
const MAX_BODY = 200

export function notificationOf({ id, kind, name, note, when, quote }: NotifiedEvent): Notification {
  const who = name ?? (quote.customer ? customerName(quote.customer) : 'Your customer')
  const noun = nounOf(quote)
  const titles = {
    viewed: `${who} opened your ${noun}`,
    asked: `${who} has a question about your ${noun}`,
    approved: `${who} accepted your ${noun}`,
    rejected: `${who} declined your ${noun}`,
    reopened: `${who} took back their decline`,
    picked: `${who} picked the days`,
    visit: `Tomorrow: ${who}`,
    paid: `${who} paid ${note ?? ''}`,
    disputed: `${who} disputes a payment`,
    expired: `${who}’s ${noun} has expired`,
  }
  const about = [
    ...(kind === 'expired' ? ['Revise it to send it again'] : []),
    ...(when ? [when] : []),
    ...(note && kind !== 'paid' ? [`“${note}”`] : []),
    listedTotal(quote),
    quote.jobAddress ?? quote.quoteNumber,
  ].join(' · ')
  return {
    title: titles[kind],
    body: about.slice(0, MAX_BODY),
    tag: id,
    path: `/quotes/${quote.id}`,
  }
}

export type NotifiedLead = Pick<Lead, 'id' | 'name' | 'service' | 'address'>

/** For a homeowner's request. */
export function leadNotification({ id, name, service, address }: NotifiedLead): Notification {
  return {
    title: `New request from ${name}`,
    body: [service, address].filter(Boolean).join(' · ').slice(0, MAX_BODY),
    tag: id,
    path: `/leads/${id}`,
  }
}
