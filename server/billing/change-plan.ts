// Cancels a plan at the end of what is paid for, takes that back, and asks the provider how things stand.
import type { CurrentUser } from '@quotewright/domain/account'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import type { Subscription } from '../outside/payments/payments.ts'
import { callerNow } from './caller-now.ts'
import { updateSubscription } from './update-subscription.ts'

type Ask = (known: Subscription) => Promise<Subscription>

export function refreshPlan(ctx: Context): Promise<CurrentUser> {
  return change(ctx, async known => known && ctx.payments.refresh(known))
}

export function cancelPlan(ctx: Context): Promise<CurrentUser> {
  return change(ctx, running(ctx.payments.cancel))
}

export function keepPlan(ctx: Context): Promise<CurrentUser> {
  return change(ctx, running(ctx.payments.keep))
}

/** A plan that the operator gave is not a subscription; what waits for its first payment is no plan yet. */
function running(ask: Ask) {
  return async (known: Subscription | null): Promise<Subscription> => {
    if (known === null || known.state === 'pending' || known.state === 'ended') {
      throw new AppError('conflict', 'There is no paid plan that could be changed')
    }
    return ask(known)
  }
}

async function change(
  ctx: Context,
  ask: (known: Subscription | null) => Promise<Subscription | null>,
): Promise<CurrentUser> {
  await updateSubscription(ctx, ctx.user.business.id, { ask })
  return callerNow(ctx)
}
