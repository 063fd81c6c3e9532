// Events of a quote on its way to the customer, and when it may be sent.
import * as z from 'zod/mini'
import { MailedEmail } from '../email.ts'
import { capitalized } from '../letter-case.ts'
import { Amount } from '../money.ts'
import { formatPhone } from '../phone.ts'
import { QuoteCard } from '../quotes/quote-card.ts'
import { ANSWER_DAYS } from '../quotes/quote-need.ts'
import { boundedText } from '../text.ts'
import { TextState } from '../texts/text-state.ts'
import { Version } from '../version.ts'

const DAY = 86_400_000

export const QuoteEventKind = z.enum([
  'requested',
  'photographed',
  'created',
  'sent',
  'bounced',
  'reminded',
  'quieted',
  'asked',
  'replied',
  'viewed',
  'approved',
  'rejected',
  'reopened',
  'revised',
  'changed',
  'proposed',
  'scheduled',
  'unscheduled',
  'revoked',
  'expired',
  'paid',
  'refunded',
  'disputed',
])
export type QuoteEventKind = z.infer<typeof QuoteEventKind>

/** How far a text has come. */
export const TextProgress = z.object({
  state: TextState,
  /** When it goes out or went out; of a delivered one, when it arrived. */
  at: z.string(),
})
export type TextProgress = z.infer<typeof TextProgress>

/** `to` is the recipient of the mail or the receipt, null if shared by hand; `name` the person who answered, `note` their message, or the amount. */
export const QuoteEvent = z.object({
  /** A created event has the quote's id, a photographed one that of its first photo. */
  id: z.uuid(),
  quoteId: z.uuid(),
  kind: QuoteEventKind,
  actor: z.enum(['member', 'customer']),
  to: z.nullable(z.string()),
  name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** When the mail server took the mail; missing if it did not yet, or nothing was mailed. */
  acceptedAt: z.optional(z.string()),
  /** When the mail provider reported that it is in the recipient's mailbox. */
  deliveredAt: z.optional(z.string()),
  /** When a member of the business first opened the quote after this answer of the customer. */
  readAt: z.optional(z.string()),
  /** Ten digits, of a text. */
  phone: z.optional(z.string()),
  /** In the history of a quote. */
  text: z.optional(TextProgress),
  /** In the history of a quote: who of the team did it, unless it was the reader. */
  by: z.optional(z.string()),
  at: z.string(),
})
export type QuoteEvent = z.infer<typeof QuoteEvent>

/** An event with its quote, as the bell lists it; or a request that has no draft, whose `quoteId` its draft will have. */
export const Activity = z.extend(QuoteEvent, {
  /** Set for a request without a draft. */
  leadId: z.optional(z.uuid()),
  quoteNumber: z.string(),
  customerName: z.string(),
  total: Amount,
  /** With the total, what a list shows. Missing without a draft, and in answers of earlier releases. */
  quote: z.optional(z.pick(QuoteCard, { status: true, changeOrder: true, isNothingChosen: true })),
})
export type Activity = z.infer<typeof Activity>

/** Whether the customer's answer is news that no member has seen. */
export function isUnreadAnswer(
  { kind, actor, at, readAt }: Pick<QuoteEvent, 'kind' | 'actor' | 'at' | 'readAt'>,
  now: Date,
): boolean {
  const isAnswer = (kind === 'approved' || kind === 'rejected') && actor === 'customer'
  return isAnswer && readAt === undefined && now.getTime() - Date.parse(at) < ANSWER_DAYS * DAY
}

/** Without `to`, it is sent to the customer's address. */
export const CustomerMail = z.object({
  /** Made by the phone, so that a repeated request mails once. Earlier versions of the app send none. */
  id: z.optional(z.uuid()),
  to: z.optional(MailedEmail),
  message: z._default(boundedText('Message', 2000), ''),
})
export type CustomerMail = z.infer<typeof CustomerMail>

export const QuoteMail = z.extend(CustomerMail, {
  /** The one that the sender saw: no other goes out. Apps of earlier releases send none. */
  version: z.optional(Version),
  /** Whether the sender gets a copy. */
  isCopied: z._default(z.boolean(), false),
})
export type QuoteMail = z.infer<typeof QuoteMail>

/** The customer link: never made, open, or revoked. */
export const LinkState = z.enum(['none', 'open', 'revoked'])
export type LinkState = z.infer<typeof LinkState>

/** Whole minutes from the first photo until the quote first went out; null if either is missing. */
export function minutesToSend(events: readonly Pick<QuoteEvent, 'kind' | 'at'>[]): number | null {
  const photo = events.find(({ kind }) => kind === 'photographed')
  const sent = events.findLast(({ kind }) => kind === 'sent')
  if (!photo || !sent) return null
  return Math.max(0, Math.round((Date.parse(sent.at) - Date.parse(photo.at)) / 60_000))
}

/** The note, unless the sentence has it already. */
export function eventNote({ kind, note }: Pick<QuoteEvent, 'kind' | 'note'>) {
  const isInSentence = isMoney(kind) || kind === 'disputed' || kind === 'bounced'
  return isInSentence ? null : note
}

export function eventSentence(event: QuoteEvent): string {
  return reversalOf(event) ?? sentences[event.kind](event)
}

const sentences: Record<QuoteEventKind, (event: QuoteEvent) => string> = {
  requested: ({ name }) => (name ? `New request from ${name}` : 'New request'),
  photographed: () => 'First photo',
  created: () => 'Quote created',
  sent: ({ to, phone }) =>
    to ? `Sent to ${to}` : phone ? `Texted to ${formatPhone(phone)}` : 'Shared',
  bounced: ({ to, note, phone }) => {
    if (phone) return `Text failed: ${note ?? ''}`
    if (to && note) return `Not sent to ${to}: ${note}`
    return to ? `Could not be delivered to ${to}` : 'Could not be delivered'
  },
  reminded: ({ to, phone }) => {
    if (phone) return `Reminder texted to ${formatPhone(phone)}`
    return to ? `Reminder sent to ${to}` : 'Reminder sent'
  },
  quieted: () => 'Asked for no more reminders',
  asked: () => 'Question from the customer',
  replied: ({ to, phone }) => {
    if (phone) return `Answer texted to ${formatPhone(phone)}`
    return to ? `Answer sent to ${to}` : 'Answered on the customer’s page'
  },
  viewed: () => 'Opened by the customer',
  approved: event => decisionOf(event, 'Marked as won', 'Accepted'),
  rejected: event => decisionOf(event, 'Marked as lost', 'Declined'),
  reopened: ({ actor, name }) =>
    actor === 'member' ? 'Reopened' : `Decline taken back${name ? ` by ${name}` : ''}`,
  revised: () => 'Replaced by a revision',
  changed: () => 'Changed by an accepted change order',
  proposed: ({ to, phone }) => (to ? `Days proposed to ${to}` : `Days proposed${texted(phone)}`),
  scheduled: ({ actor, phone }) =>
    actor === 'member' ? `Visits scheduled${texted(phone)}` : 'Visits picked by the customer',
  unscheduled: ({ phone }) => `Visits canceled${texted(phone)}`,
  revoked: () => 'Link revoked',
  expired: () => 'Expired without an answer',
  paid: ({ note, to }) => `Paid ${note ?? 'online'}${to ? `, receipt to ${to}` : ''}`,
  refunded: ({ note }) => `Refunded ${note ?? 'online'}`,
  disputed: ({ note }) => `Payment disputed: ${note ?? 'see the invoice'}`,
}

function decisionOf({ actor, name }: QuoteEvent, byHand: string, verb: string): string {
  if (actor === 'member') return byHand
  return name ? `${verb} by ${name}` : verb
}

/** Of a wrong row of the ledger, taken back: no money moved. */
function reversalOf({ kind, note }: QuoteEvent): string | null {
  const [, amount, row = ''] = /^(.+), (payment|refund) reversed$/.exec(note ?? '') ?? []
  return isMoney(kind) && amount ? `${capitalized(row)} reversed: ${amount}` : null
}

const isMoney = (kind: QuoteEvent['kind']) => kind === 'paid' || kind === 'refunded'

const texted = (phone: string | undefined) => (phone ? `, texted to ${formatPhone(phone)}` : '')
