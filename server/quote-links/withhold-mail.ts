// Keeps back the mail of a quote that changed while the mail waited: the customer could not answer what it shows.
import { type ClosedBy, closedBy } from '@quotewright/domain/quote-links/closed-version'
import { nounOf } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { noteEvent } from './note-event.ts'
import type { OpenedQuote } from './open-link.ts'
import { findEvent, findLatestEvent, isWithheld, type StoredEvent } from './store.ts'

type Waiting = { eventId: string; to: string }

/** Returns true if the mail must not go out. The history then says why, once. */
export function withholdMail(
  ctx: Context,
  opened: OpenedQuote,
  { eventId, to }: Waiting,
): Promise<boolean> {
  const businessId = ctx.user.business.id
  const { id: quoteId } = opened.quote
  return ctx.inBusiness(async tx => {
    await lockQuote(ctx, tx, quoteId)
    const sent = await findEvent(tx, businessId, eventId)
    if (sent === null) return false
    if (await isWithheld(tx, businessId, quoteId, eventId)) return true
    const note = await reasonOf(ctx, tx, opened, sent)
    if (note === null) return false
    const event = { id: ctx.newId(), quoteId, kind: 'bounced', actor: 'customer' } as const
    return noteEvent(ctx, tx, { ...event, detail: { to, note, withheld: eventId } })
  })
}

async function reasonOf(
  ctx: Context,
  tx: BusinessTransaction,
  opened: OpenedQuote,
  { at }: StoredEvent,
): Promise<string | null> {
  const { quote, contract } = opened
  const closed = closedBy(quote, contract)
  if (closed !== null) return `${withheldOver(closed, nounOf(quote))} before the email went out`
  // The next link is not for an address that the business closed the earlier one for.
  const revoked = await findLatestEvent(tx, ctx.user.business.id, quote.id, 'revoked')
  return revoked !== null && revoked.at > at
    ? 'its link was revoked before the email went out'
    : null
}

function withheldOver(closed: ClosedBy, noun: string): string {
  if (closed === 'outdated') return 'the quote was changed'
  if (closed === 'unaccepted') return 'the accepted quote was reopened or lost'
  return `the ${noun} was replaced`
}
