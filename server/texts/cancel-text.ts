// Cancels a text that waits for its hour. Its job finds nothing to send.
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { settleText } from './settle-text.ts'
import { findWaitingText, lockText } from './store.ts'

export async function cancelText(ctx: Context, quoteId: string): Promise<void> {
  const businessId = ctx.user.business.id
  await ctx.inBusiness(async tx => {
    await lockQuote(ctx, tx, quoteId)
    const waiting = await findWaitingText(tx, businessId, quoteId)
    if (!waiting) return
    const { id } = waiting
    // Locked like the job's, so that it is not asked for meanwhile.
    const text = await lockText(tx, businessId, id)
    if (text?.attemptedAt) throw new AppError('conflict', 'This text is already going out')
    const outcome = { state: 'canceled', providerId: null, problem: null } as const
    await settleText(ctx, tx, { businessId, id }, outcome)
  })
}
