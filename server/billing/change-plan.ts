// Cancels a plan at the end of the paid period, undoes that, and refreshes a plan from the payment provider.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { AppError } from '@quotewright/domain/errors'
import type { AccountContext } from '../context.ts'
import type { Subscription } from '../outside/payments/payments.ts'
import { callerNow } from './caller-now.ts'
import { updateSubscription } from './update-subscription.ts'

type Ask = (known: Subscription) => Promise<Subscription>

export function refreshPlan(ctx: AccountContext): Promise<CurrentUser> {
  return change(ctx, async known => known && ctx.payments.refresh(known))
}

export function cancelPlan(ctx: AccountContext): Promise<CurrentUser> {
  return change(ctx, running(ctx.payments.cancel))
}

export function keepPlan(ctx: AccountContext): Promise<CurrentUser> {
  return change(ctx, running(ctx.payments.keep))
}

/** Throws `conflict` if there is no paid plan: one set by the operator, or one still waiting for its first payment. */
function running(ask: Ask) {
  return async (known: Subscription | null): Promise<Subscription> => {
    if (known === null || known.state === 'pending' || known.state === 'ended') {
      throw new AppError('conflict', 'You have no paid plan to change')
    }
    return ask(known)
  }
}

async function change(
  ctx: AccountContext,
  ask: (known: Subscription | null) => Promise<Subscription | null>,
): Promise<CurrentUser> {
  await updateSubscription(ctx, ctx.user.business.id, { ask })
  return callerNow(ctx)
}
