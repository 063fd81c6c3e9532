// The reminders of one quote, as its owner sees and switches them.
import { AppError } from '@quotewright/domain/errors'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import type { ReminderSwitch, Reminders } from '@quotewright/domain/reminders'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { quoteAddress } from '../quote-links/quote-address.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { hasRefused } from './has-refused.ts'
import { isAwaited } from './is-awaited.ts'
import { startReminders, stopReminders } from './plan-reminders.ts'
import { findPlan } from './plan-store.ts'
import { findSettings } from './settings.ts'

export async function showReminders(ctx: Context, id: string): Promise<Reminders> {
  const quote = await showQuote(ctx, id)
  return ctx.inBusiness(tx => remindersOf(ctx, tx, quote))
}

export function switchReminders(
  ctx: Context,
  id: string,
  { isOn }: ReminderSwitch,
): Promise<Reminders> {
  return ctx.inBusiness(async tx => {
    const quote = await lockQuote(ctx, tx, id)
    const reminders = await remindersOf(ctx, tx, quote)
    const { nextAt, to, stoppedBy, isOffForAll } = reminders
    if (isOn === (nextAt !== null)) return reminders
    if (isOn) {
      if (stoppedBy === 'customer') throw refusal('The customer asked for no more reminders')
      if (isOffForAll) throw refusal('Reminders are off in Settings')
      if (!isAwaited(ctx, quote)) throw refusal('Only a sent quote without an answer has reminders')
      if (to === null) throw refusal('This customer has no email address')
      await startReminders(ctx, tx, { quoteId: id, email: to })
    } else {
      await stopReminders(ctx, tx, id, 'member')
    }
    return remindersOf(ctx, tx, quote)
  })
}

const refusal = (sentence: string) => new AppError('conflict', sentence)

export async function remindersOf(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
): Promise<Reminders> {
  const plan = await findPlan(tx, ctx.user.business.id, { quoteId: quote.id })
  const isOffForAll = !(await findSettings(tx, ctx.user.business.id, 'quotes')).isOn
  const to = plan?.email || (await quoteAddress(ctx, tx, quote))
  const isRefused = to !== null && (await hasRefused(tx, ctx.user.business.id, to))
  const nextAt = isAwaited(ctx, quote) && !isRefused && !isOffForAll ? plan?.nextAt : null
  return {
    nextAt: nextAt?.toISOString() ?? null,
    to,
    stoppedBy: isRefused ? 'customer' : (plan?.stoppedBy ?? null),
    isOffForAll,
  }
}
