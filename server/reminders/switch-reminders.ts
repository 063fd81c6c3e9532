// The reminders of one quote or invoice, as its owner sees and switches them.
import { AppError } from '@quotewright/domain/errors'
import type { ReminderSwitch, Reminders } from '@quotewright/domain/quote-links/reminders'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { hasRefused } from './has-refused.ts'
import { startReminders, type ToRemind } from './plan-reminders.ts'
import { findPlan, stopPlan } from './plan-store.ts'
import { findSettings } from './settings.ts'

/** Whether and where reminders of it make sense now. */
export type Remindable = ToRemind & {
  isWaiting: boolean
  /** Why there are none while it does not wait. */
  refusal: string
  /** Asked only if no plan has an address. */
  address: () => Promise<string | null>
}

export async function remindersOf(
  ctx: Context,
  tx: BusinessTransaction,
  { reminded, settings, isWaiting, address }: Remindable,
): Promise<Reminders> {
  const businessId = ctx.user.business.id
  const plan = await findPlan(tx, businessId, reminded)
  const isOffForAll = !(await findSettings(tx, businessId, settings)).isOn
  // Empty if a customer without an address refused the reminders of visits.
  const to = plan?.email || (await address())
  const isRefused = to !== null && (await hasRefused(tx, businessId, to))
  const nextAt = isWaiting && !isRefused && !isOffForAll ? plan?.nextAt : null
  return {
    nextAt: nextAt?.toISOString() ?? null,
    to,
    stoppedBy: isRefused ? 'customer' : (plan?.stoppedBy ?? null),
    isOffForAll,
  }
}

/** In a transaction that has locked the quote or the invoice. */
export async function switchReminders(
  ctx: Context,
  tx: BusinessTransaction,
  remindable: Remindable,
  { isOn }: ReminderSwitch,
): Promise<Reminders> {
  const reminders = await remindersOf(ctx, tx, remindable)
  const { nextAt, to, stoppedBy, isOffForAll } = reminders
  if (isOn === (nextAt !== null)) return reminders
  if (isOn) {
    if (stoppedBy === 'customer') throw refusal('The customer asked for no more reminders')
    if (isOffForAll) throw refusal('Reminders are off in Settings')
    if (!remindable.isWaiting) throw refusal(remindable.refusal)
    if (to === null) throw refusal('This customer has no email address')
    await startReminders(ctx, tx, remindable, to)
  } else {
    await stopPlan(tx, ctx.user.business.id, remindable.reminded, 'member')
  }
  return remindersOf(ctx, tx, remindable)
}

const refusal = (sentence: string) => new AppError('conflict', sentence)
