// Whether a reminder's mail that waited, such as for a mail server that was away, may still go.
import { accessOf } from '@quotewright/domain/accounts/access'
import { waitForDay } from '@quotewright/domain/quote-links/reminders'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { hasRefused } from './has-refused.ts'
import type { ToRemind } from './plan-reminders.ts'
import { findPlan } from './plan-store.ts'
import { findSettings } from './settings.ts'

/** Returns false at night, too: then the same mail is added again for the morning. */
export function mayGoNow(
  ctx: Context,
  { reminded, settings }: Pick<ToRemind, 'reminded' | 'settings'>,
  { to, addAgain }: { to: string; addAgain: (tx: BusinessTransaction, at: Date) => Promise<void> },
): Promise<boolean> {
  const { id: businessId, timeZone } = ctx.user.business
  return ctx.inBusiness(async tx => {
    const plan = await findPlan(tx, businessId, reminded)
    if (plan?.stoppedBy != null || (await hasRefused(tx, businessId, to))) return false
    const { isOn } = await findSettings(tx, businessId, settings)
    if (!isOn || accessOf(ctx.user, ctx.now()) !== 'app') return false
    const morning = waitForDay(timeZone, ctx.now())
    if (morning) await addAgain(tx, morning)
    return morning === null
  })
}
