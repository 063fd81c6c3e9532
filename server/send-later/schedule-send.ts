// Plans that a quote goes out later, shows the plan and cancels it.
import { AppError } from '@quotewright/domain/errors'
import {
  type MailToSchedule,
  type ScheduledSend,
  sendTimeProblem,
} from '@quotewright/domain/quote-links/send-later'
import type { AccountContext, Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { refuseDemo, refuseStopped } from '../quote-links/mail-address.ts'
import { requireSeen } from '../quote-links/require-seen.ts'
import { requireSendable, requireStillSendable } from '../quote-links/require-sendable.ts'
import { isExpired } from '../quotes/is-expired.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { forgetScheduled } from './forget-scheduled.ts'
import { sendScheduled } from './send-scheduled.ts'
import { findScheduled, storeScheduled } from './store.ts'

export async function showScheduled(ctx: Context, id: string): Promise<ScheduledSend> {
  await showQuote(ctx, id)
  return ctx.inBusiness(tx => scheduledOf(ctx, tx, id))
}

export async function scheduleSend(
  ctx: AccountContext,
  quoteId: string,
  { to, message, isCopied, sendAt, version }: MailToSchedule,
): Promise<ScheduledSend> {
  refuseDemo(ctx)
  const seen = await showQuote(ctx, quoteId)
  requireSendable(ctx, seen)
  const at = new Date(sendAt)
  const problem =
    sendTimeProblem(at, ctx.now()) ??
    (isExpired(ctx, seen, at) ? 'The last day of this quote has passed by then' : null)
  if (problem !== null) throw new AppError('invalid', problem, { fields: { sendAt: problem } })
  await refuseStopped(ctx, to)
  return ctx.inBusiness(async tx => {
    const quote = await lockQuote(ctx, tx, quoteId)
    await requireStillSendable(ctx, tx, quote)
    requireSeen(quote, version)
    const key = { businessId: ctx.user.business.id, quoteId, userId: ctx.user.id }
    await storeScheduled(tx, key, { email: to, message, isCopied, sendAt: at })
    const job = { quoteId, userId: ctx.user.id, at: at.toISOString() }
    await ctx.jobs.enqueue(tx.$client, sendScheduled, job, quoteId, at)
    return scheduledOf(ctx, tx, quoteId)
  })
}

/** Its job finds nothing to send. */
export async function cancelSend(ctx: Context, quoteId: string): Promise<void> {
  await ctx.inBusiness(async tx => {
    await lockQuote(ctx, tx, quoteId)
    await forgetScheduled(ctx, tx, quoteId)
  })
}

async function scheduledOf(
  ctx: Context,
  tx: BusinessTransaction,
  quoteId: string,
): Promise<ScheduledSend> {
  const found = await findScheduled(tx, ctx.user.business.id, quoteId)
  if (!found) return { scheduled: null }
  const { email: to, sendAt, ...mail } = found
  return { scheduled: { ...mail, to, sendAt: sendAt.toISOString() } }
}
