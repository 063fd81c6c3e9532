// Confirms a payment with a test card; the plan runs from then on. The same payment twice pays once.
import type { CurrentUser } from '@quotewright/domain/account'
import type { TestCard } from '@quotewright/domain/billing'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import { judgeTestCard } from '../outside/payments/test-cards.ts'
import { activatePlan, lockPayment, markPaid } from './store.ts'

export async function confirmTestPayment(
  ctx: Context,
  { clientSecret, ...card }: TestCard,
): Promise<CurrentUser> {
  const businessId = ctx.user.business.id
  const now = ctx.now()
  return ctx.inBusiness(async tx => {
    const payment = await lockPayment(tx, businessId, clientSecret)
    if (!payment) {
      throw new AppError(
        'conflict',
        'This payment is not known any more; please choose a plan again',
      )
    }
    const user: CurrentUser = {
      ...ctx.user,
      subscriptionStatus: 'active',
      subscriptionEndDate: null,
      plan: payment.plan,
    }
    if (payment.isPaid) return user
    const refusal = judgeTestCard(card, now)
    if (refusal !== null) throw new AppError('invalid', refusal)
    await markPaid(tx, payment.id, now)
    await activatePlan(tx, businessId, payment.plan)
    return user
  })
}
