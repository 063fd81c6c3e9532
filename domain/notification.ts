// What a device shows when a customer opens or answers a quote, and what a browser says to be told.
import * as z from 'zod/mini'
import { customerName } from './customer.ts'
import { formatDollars } from './money.ts'
import type { QuoteWithLines } from './quote.ts'

const MAX_ENDPOINT = 1000

/** What a browser answers when it subscribes; keys are base64url (RFC 8291). */
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
  /** What the browser subscribes with; null where the server has no notifications. */
  publicKey: z.nullable(z.string()),
  /** Whether this browser is subscribed, as the server knows it. */
  isSubscribed: z.boolean(),
})
export type NotificationState = z.infer<typeof NotificationState>

/** As the service worker takes it; two with one tag are one. */
export type Notification = { title: string; body: string; tag: string; path: string }

export type NotifiedEvent = {
  id: string
  kind: 'viewed' | 'approved' | 'rejected'
  /** Who answered. */
  name?: string
  quote: Pick<QuoteWithLines, 'id' | 'quoteNumber' | 'customer' | 'total' | 'jobAddress'>
}

/** Of a text that may be long; a message to a device has about 4,000 bytes. */
const MAX_BODY = 200

export function notificationOf({ id, kind, name, quote }: NotifiedEvent): Notification {
  const who = name ?? (quote.customer ? customerName(quote.customer) : 'Your customer')
  const titles = {
    viewed: `${who} opened your quote`,
    approved: `${who} accepted your quote`,
    rejected: `${who} declined your quote`,
  }
  const about = `${formatDollars(quote.total)} · ${quote.jobAddress ?? quote.quoteNumber}`
  return {
    title: titles[kind],
    body: about.slice(0, MAX_BODY),
    tag: id,
    path: `/quotes/${quote.id}`,
  }
}
