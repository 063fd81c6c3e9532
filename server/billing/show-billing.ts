// Billing facts for the upgrade screen: quotes used, the next renewal or end date, and past payments.
import { isOwner } from '@quotewright/domain/accounts/access'
import type { Billing, PlanPayment } from '@quotewright/domain/billing/billing'
import type { Context } from '../context.ts'
import { showQuotaUse } from '../quotes/quota-use.ts'
import { findSubscription, listPayments } from './store.ts'

/** The screen lists the newest payments. */
const SHOWN = 24

export async function showBilling(ctx: Context): Promise<Billing> {
  const businessId = ctx.user.business.id
  const { provider, publishableKey } = ctx.payments
  const { made, limit } = await showQuotaUse(ctx)
  const [stored, payments] = await ctx.inBusiness(async tx => [
    await findSubscription(tx, businessId),
    await listPayments(tx, businessId),
  ])
  const known = stored?.provider === provider ? stored.subscription : null
  // The test provider sends no events when a month ends.
  const current = known && provider === 'test' ? await ctx.payments.refresh(known) : known
  const date = current?.state === 'active' ? (current.periodEnd?.toISOString() ?? null) : null
  return {
    provider,
    publishableKey,
    renewsAt: current?.isCancelling ? null : date,
    endsAt: current?.isCancelling ? date : null,
    quotesMade: made,
    quoteLimit: limit,
    // What the owner paid is theirs, as the plan is.
    payments: isOwner(ctx.user) ? payments.slice(0, SHOWN) : [],
  }
}

/** All payments, newest first. */
export function listPlanPayments(ctx: Context): Promise<PlanPayment[]> {
  return ctx.inBusiness(tx => listPayments(tx, ctx.user.business.id))
}
