// Begins to pay for a plan: the browser gets what it confirms the card with.
import type { PendingPayment } from '@quotewright/domain/billing'
import { AppError } from '@quotewright/domain/errors'
import type { PlanName } from '@quotewright/domain/plan'
import { newToken } from '../accounts/tokens.ts'
import type { Context } from '../context.ts'
import { insertPayment } from './store.ts'

export async function subscribe(ctx: Context, plan: PlanName): Promise<PendingPayment> {
  const { subscriptionStatus, business } = ctx.user
  if (subscriptionStatus === 'active' && ctx.user.plan === plan) {
    throw new AppError('conflict', 'You are on this plan already')
  }
  const clientSecret = `test_${newToken()}`
  await ctx.inBusiness(tx =>
    insertPayment(tx, business.id, { id: ctx.newId(), plan, clientSecret, createdAt: ctx.now() }),
  )
  return { clientSecret, plan, provider: 'test' }
}
