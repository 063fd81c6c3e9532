// The job that sends a quote at its time.
import { isOutstanding } from '@quotewright/domain/quotes/quote-status'
import { asOwner } from '../db/as-owner.ts'
import type { Task } from '../jobs/jobs.ts'
import { isStopped } from '../jobs/stopped-addresses.ts'
import { TooEarly } from '../jobs/too-early.ts'
import { mailedQuote } from '../quote-links/mailed-quote.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { sendQuote } from '../quote-links/send-quote.ts'
import { isExpired } from '../quotes/is-expired.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { fitsContract } from '../quotes/settle-contract.ts'
import { findScheduled, removeScheduled } from './store.ts'

/** `at` is the time it is planned for. A job of another time was replaced. */
type ScheduledJob = { quoteId: string; userId: string; at: string }

/**
 * One transaction sends the quote and removes the plan, so a job that runs again finds nothing to send. A quote that was
 * answered or revised meanwhile stays where it is. The plan of one that is a draft by then, whose last day has passed, or
 * that changes a contract which was revised, is kept, so that its page says that it was not sent.
 */
export const sendScheduled: Task<ScheduledJob> = {
  name: 'send-scheduled-quote',
  isNeverGivenUp: true,
  run: async (services, { quoteId, userId, at }) => {
    const found = await mailedQuote(services, userId, quoteId)
    if (!found) return
    const { ctx } = found
    const businessId = ctx.user.business.id
    const planned = await ctx.inBusiness(tx => findScheduled(tx, businessId, quoteId))
    const isRefused = planned !== null && (await isStopped(asOwner(services), planned.email))
    await ctx.inBusiness(async tx => {
      const quote = await lockQuote(ctx, tx, quoteId)
      const scheduled = await findScheduled(tx, businessId, quoteId)
      if (scheduled?.sendAt.toISOString() !== at) return
      if (ctx.now() < scheduled.sendAt) throw new TooEarly()
      const { email: to, message, isCopied } = scheduled
      const isOpen = isOutstanding(quote)
      if (quote.status === 'draft' || (isOpen && isExpired(ctx, quote))) return
      if (isOpen && !(await fitsContract(ctx, tx, quote))) return
      await removeScheduled(tx, businessId, quoteId)
      if (!isOpen) return
      if (!isRefused) {
        await sendQuote(ctx, tx, quote, { id: ctx.newId(), to, message, isCopied })
        return
      }
      await noteEvent(ctx, tx, {
        id: ctx.newId(),
        quoteId,
        kind: 'bounced',
        actor: 'customer',
        detail: { to },
      })
    })
  },
}
