// Sets the day of a quote's first visit: agreed often after the quote was accepted, and moved when it passes.
import { isDeepStrictEqual } from 'node:util'
import { parseAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import type { Quote, QuoteWithLines, StartDayToSet } from '@quotewright/domain/quotes/quote'
import { plannedVisits, visitDays } from '@quotewright/domain/visits/visit-days'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { refuseScheduled } from '../schedule/refuse-scheduled.ts'
import { lockChangeOrder, lockQuote } from './lock-quote.ts'
import { requireCurrent } from './prepare-quote.ts'
import { updateStartDay } from './store.ts'

/** Idempotent. The last call wins: a day is one tap, so there is no work to lose. */
export function setStartDay(ctx: Context, id: string, { startDay }: StartDayToSet): Promise<Quote> {
  return ctx.inBusiness(async tx => {
    const order = await lockChangeOrder(ctx, tx, id)
    const quote = await lockQuote(ctx, tx, id)
    requireCurrent(quote)
    await refuseScheduled(ctx, tx, quote.quoteNumber)
    // A job starts once, so its change order must not become the contract with another day.
    if (order) await move(ctx, tx, order, startDay)
    return move(ctx, tx, quote, startDay)
  })
}

/**
 * Follows the visits that are set, in a transaction that has locked the quote. Visits that do not follow from their first
 * day by the drying alone leave no first day, so that the document never shows other days than the calendar.
 */
export async function moveStart(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
  days: readonly { day: string }[],
): Promise<void> {
  const planned = plannedVisits({
    analysis: parseAnalysisRecord(quote.aiAnalysisData),
    lineItems: quote.lineItems,
  })
  const first = days[0]?.day ?? null
  const own = days.map(({ day }) => day)
  const follows = first !== null && isDeepStrictEqual(visitDays(planned, first), own)
  await move(ctx, tx, quote, follows ? first : null)
}

async function move(
  ctx: Context,
  tx: BusinessTransaction,
  { customer: _customer, lineItems: _lines, ...before }: QuoteWithLines,
  startDay: string | null,
): Promise<Quote> {
  if (before.startDay === startDay) return before
  const updatedAt = ctx.now().toISOString()
  const quote = { ...before, startDay, version: before.version + 1, updatedAt }
  await updateStartDay(tx, ctx.user.business.id, quote)
  return quote
}
