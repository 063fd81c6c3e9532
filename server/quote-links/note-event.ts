// Adds an event to a quote's history, in a transaction that has locked the quote.
import type { QuoteEventKind } from '@quotewright/domain/quote-links/quote-event'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import {
  addEvent,
  addEventOnce,
  findLatestEvent,
  type NewEvent,
  noteAccepted,
  notePhone,
} from './store.ts'

/** What happens by itself, or when the customer accepts, though the actor is the business. */
const withoutMember: ReadonlySet<QuoteEventKind> = new Set(['reminded', 'expired', 'changed'])

/** Returns false and stores nothing if the event's id is taken. */
export function noteEvent(
  ctx: Context,
  tx: BusinessTransaction,
  event: Omit<NewEvent, 'at'>,
): Promise<boolean> {
  const isByMember = event.actor === 'member' && !withoutMember.has(event.kind)
  const detail = { ...event.detail, ...(isByMember && { by: ctx.user.id }) }
  return addEventOnce(tx, ctx.user.business.id, { ...event, detail, at: ctx.now() })
}

/** The same without a user: what the provider of texts reports. */
export function noteReport(
  tx: BusinessTransaction,
  businessId: string,
  event: NewEvent,
): Promise<void> {
  return addEvent(tx, businessId, event)
}

/** Notes that a text to this number, in ten digits, notifies the customer of an event. Returns false if that is noted already. */
export function noteTexted(
  ctx: Context,
  tx: BusinessTransaction,
  eventId: string,
  phone: string,
): Promise<boolean> {
  return notePhone(tx, ctx.user.business.id, eventId, phone)
}

/** When the quote last expired; null if no expiry of it is noted. */
export async function lastExpiry(
  ctx: Context,
  tx: BusinessTransaction,
  quoteId: string,
): Promise<Date | null> {
  const expired = await findLatestEvent(tx, ctx.user.business.id, quoteId, 'expired')
  return expired?.at ?? null
}

/**
 * Notes that the mail server took the mail of an event, unless the mail was not sent because its address refuses mail.
 * Only a bounce shows that it did not reach the mailbox.
 */
export async function noteMailed(ctx: Context, eventId: string, mailId: string): Promise<void> {
  if (!(await ctx.mail.isSent(mailId))) return
  await ctx.inBusiness(tx => noteAccepted(tx, ctx.user.business.id, eventId, ctx.now()))
}
