// The quote that a mail job is about, and the link in its mail.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { findCurrentUser } from '../accounts/find-user.ts'
import type { Context, Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { contextOf } from '../http/bind.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { findQuote } from '../quotes/show-quote.ts'
import { linkTo, stateOfLink } from './link-quote.ts'

export type MailedQuote = { ctx: Context; quote: QuoteWithLines }

/** Returns null if the user or the quote was deleted. */
export async function mailedQuote(
  services: Services,
  userId: string,
  quoteId: string,
): Promise<MailedQuote | null> {
  const user = await findCurrentUser(asOwner(services), userId)
  if (!user) return null
  const ctx = contextOf(services, user)
  const quote = await findQuote(ctx, quoteId)
  return quote && { ctx, quote }
}

/** Returns null if the link was revoked meanwhile. Derived here, so that the job queue contains no links. */
export function openLinkTo(ctx: Context, quoteId: string): Promise<string | null> {
  return ctx.inBusiness(async tx => {
    await lockQuote(ctx, tx, quoteId)
    const state = await stateOfLink(ctx, tx, quoteId)
    return state === 'open' ? linkTo(ctx, tx, quoteId) : null
  })
}
