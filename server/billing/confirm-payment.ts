// Confirms a payment with a test card and starts the plan. Confirming a payment again charges nothing.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import type { TestCard } from '@quotewright/domain/billing/billing'
import { plans } from '@quotewright/domain/billing/plan'
import { judgeTestCard } from '@quotewright/domain/billing/test-cards'
import { AppError } from '@quotewright/domain/errors'
import type { AccountContext } from '../context.ts'
import { startTestSubscription } from '../outside/payments/test-payments.ts'
import { callerNow } from './caller-now.ts'
import { recordPayment } from './store.ts'
import { updateSubscription } from './update-subscription.ts'

export async function confirmTestPayment(
  ctx: AccountContext,
  { clientSecret, ...card }: TestCard,
): Promise<CurrentUser> {
  const businessId = ctx.user.business.id
  const now = ctx.now()
  await updateSubscription(ctx, businessId, {
    ask: async known => {
      if (ctx.payments.provider !== 'test' || known?.id !== clientSecret) {
        throw new AppError('conflict', 'This payment was not found. Please choose a plan again.')
      }
      if (known.state !== 'pending') return null
      const refusal = judgeTestCard(card, now)
      if (refusal !== null) throw new AppError('invalid', refusal)
      return startTestSubscription(known, now)
    },
    record: (tx, { plan }) =>
      recordPayment(tx, businessId, {
        id: ctx.newId(),
        plan,
        providerId: clientSecret,
        amount: plans[plan].monthlyPrice,
        refunded: 0,
        paidAt: now,
      }),
  })
  return callerNow(ctx)
}
