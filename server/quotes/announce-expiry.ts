// A sent quote whose last day has passed without an answer: its business is notified once, the morning after.
import type { Quote } from '@quotewright/domain/quotes/quote'
import { expiresAt, expiryNotice } from '@quotewright/domain/quotes/quote-expiry'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import { TooEarly } from '../jobs/too-early.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { mailedQuote } from '../quote-links/mailed-quote.ts'
import { lastExpiry, noteEvent } from '../quote-links/note-event.ts'
import { isReplaced } from '../quote-links/open-link.ts'
import { findContract } from './find-contract.ts'
import { isExpired } from './is-expired.ts'
import { lockQuote } from './lock-quote.ts'

type ExpiryJob = { quoteId: string; userId: string }

/** One transaction stores the event and adds the jobs that notify, so a job that runs again finds the event. */
export const announceExpiry: Task<ExpiryJob> = {
  name: 'announce-expiry',
  isNeverGivenUp: true,
  run: async (services, { quoteId, userId }) => {
    const found = await mailedQuote(services, userId, quoteId)
    if (!found) return
    const { ctx } = found
    const { timeZone } = ctx.user.business
    const contract = await findContract(ctx, found.quote)
    await ctx.inBusiness(async tx => {
      const quote = await lockQuote(ctx, tx, quoteId)
      const { status, validUntil } = quote
      if (status !== 'sent' || validUntil === null || isReplaced({ quote, contract })) return
      const dueAt = expiryNotice(timeZone, validUntil)
      if (dueAt === null) return
      if (ctx.now() < dueAt) throw new TooEarly()
      const at = expiresAt(timeZone, validUntil)
      const last = await lastExpiry(ctx, tx, quoteId)
      if (last !== null && last >= at) return
      const id = ctx.newId()
      const event = { id, quoteId, kind: 'expired', actor: 'customer', detail: {} } as const
      await noteEvent({ ...ctx, now: () => at }, tx, event)
      await notifyBusiness(ctx, tx, { id, kind: 'expired', quote })
    })
  },
}

/** Call in the transaction that sends the quote. A quote that had expired before it was sent is not announced. */
export async function awaitExpiry(
  ctx: Context,
  tx: BusinessTransaction,
  quote: Pick<Quote, 'id' | 'validUntil'>,
): Promise<void> {
  const dueAt = expiryNotice(ctx.user.business.timeZone, quote.validUntil)
  if (dueAt === null || isExpired(ctx, quote)) return
  const job = { quoteId: quote.id, userId: ctx.user.id }
  await ctx.jobs.enqueue(tx.$client, announceExpiry, job, quote.id, dueAt)
}
