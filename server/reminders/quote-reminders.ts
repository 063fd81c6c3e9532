// The reminders of one quote.
import type { ReminderSwitch, Reminders } from '@quotewright/domain/quote-links/reminders'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { quoteAddress } from '../quote-links/quote-address.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { isAwaited } from './is-awaited.ts'
import { quoteToRemind } from './remind-customer.ts'
import { type Remindable, remindersOf, switchReminders } from './switch-reminders.ts'

export async function showQuoteReminders(ctx: Context, id: string): Promise<Reminders> {
  const quote = await showQuote(ctx, id)
  return ctx.inBusiness(tx => remindersOfQuote(ctx, tx, quote))
}

export function switchQuoteReminders(
  ctx: Context,
  id: string,
  choice: ReminderSwitch,
): Promise<Reminders> {
  return ctx.inBusiness(async tx => {
    const quote = await lockQuote(ctx, tx, id)
    return switchReminders(ctx, tx, await remindable(ctx, tx, quote), choice)
  })
}

export async function remindersOfQuote(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
): Promise<Reminders> {
  return remindersOf(ctx, tx, await remindable(ctx, tx, quote))
}

const remindable = async (
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
): Promise<Remindable> => ({
  ...quoteToRemind(quote.id),
  isWaiting: await isAwaited(ctx, tx, quote),
  refusal: 'Only a sent quote without an answer has reminders',
  address: () => quoteAddress(ctx, tx, quote),
})
