// Starts or changes a subscription. If a payment is due, returns what the browser needs to confirm the card.
import { fullName } from '@quotewright/domain/accounts/account'
import type { PendingPayment } from '@quotewright/domain/billing/billing'
import type { PlanName } from '@quotewright/domain/billing/plan'
import { AppError } from '@quotewright/domain/errors'
import type { AccountContext } from '../context.ts'
import { updateSubscription } from './update-subscription.ts'

export async function subscribe(ctx: AccountContext, plan: PlanName): Promise<PendingPayment> {
  const { business, email } = ctx.user
  const { provider } = ctx.payments
  if (provider === 'stripe' && ctx.user.isDemo) {
    throw new AppError('forbidden', 'This is a demo. Create an account of your own to pay for it.')
  }
  const payer = {
    businessId: business.id,
    name: business.name || fullName(ctx.user),
    email,
  }
  let clientSecret: string | null = null
  await updateSubscription(ctx, business.id, {
    ask: async (known, attempt) => {
      const isOnPlan = ctx.user.subscriptionStatus === 'active' && ctx.user.plan === plan
      if (isOnPlan && !known?.isCancelling) {
        throw new AppError('conflict', 'You are already on this plan')
      }
      const begun = await ctx.payments.subscribe({ ...payer, attempt }, known, plan)
      clientSecret = begun.clientSecret
      return begun.subscription
    },
  })
  return { clientSecret, plan, provider }
}
