// The visits of a week with what the crew needs on the way, and Home's line about today.
import { customerName } from '@quotewright/domain/customer'
import { addDays, dayIn } from '@quotewright/domain/dates'
import { spansOff } from '@quotewright/domain/days-off'
import {
  type ScheduleDays,
  type ScheduledVisit,
  type ScheduleToday,
  UNDATED_DAYS,
  type UndatedQuote,
} from '@quotewright/domain/job-schedule'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { shownPhotos } from '@quotewright/domain/quote-photos'
import { shoppingList } from '@quotewright/domain/shopping-list'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import {
  countUndated,
  findUndated,
  findVisitOrder,
  findVisitsBetween,
  findWorkTime,
  type VisitOfJob,
} from './store.ts'

const WEEK = 7
const DAY = 86_400_000
/** Of a visit; the quote has the others. */
const MOST_PHOTOS = 6
/** On Home. */
const MOST_TODAY = 5

const undatedSince = (ctx: Context) => new Date(ctx.now().getTime() - UNDATED_DAYS * DAY)
const todayOf = (ctx: Context) => dayIn(ctx.user.business.timeZone, ctx.now())

export function showDays(ctx: Context, wanted: string | undefined): Promise<ScheduleDays> {
  const businessId = ctx.user.business.id
  const today = todayOf(ctx)
  const from = wanted ?? today
  return ctx.inBusiness(async tx => {
    const found = await findVisitsBetween(tx, businessId, { from, to: addDays(from, WEEK - 1) })
    const undated = await findUndated(tx, businessId, undatedSince(ctx))
    const quotes = await quotesById(ctx, tx, [...found, ...undated])
    const { daysOff } = await findWorkTime(tx, businessId)
    const order = await findVisitOrder(tx, businessId, [
      ...new Set(found.map(({ quoteNumber }) => quoteNumber)),
    ])
    return {
      today,
      from,
      visits: found.flatMap(visit => {
        const quote = quotes.get(visit.quoteId)
        return quote ? [scheduledVisit(visit, quote, order.get(visit.quoteNumber) ?? [])] : []
      }),
      undated: undated.flatMap(({ quoteId, isOffered }): UndatedQuote[] => {
        const quote = quotes.get(quoteId)
        return quote ? [{ quoteId, ...whereabouts(quote), isOffered }] : []
      }),
      daysOff: spansOff(from, WEEK, daysOff),
    }
  })
}

async function quotesById(
  ctx: Context,
  tx: BusinessTransaction,
  rows: readonly { quoteId: string }[],
): Promise<Map<string, QuoteWithLines>> {
  const ids = [...new Set(rows.map(({ quoteId }) => quoteId))]
  const quotes = await findQuotes(tx.$client, ctx.user.business.id, ids)
  return new Map(quotes.map(quote => [quote.id, quote]))
}

function scheduledVisit(
  { id, day, start, minutes, quoteId, doneAt }: VisitOfJob,
  quote: QuoteWithLines,
  order: readonly string[],
): ScheduledVisit {
  return {
    id,
    day,
    start,
    minutes,
    quoteId,
    number: order.indexOf(id) + 1,
    count: order.length,
    ...whereabouts(quote),
    phone: quote.customer?.phone ?? '',
    photos: shownPhotos(quote.photos)
      .slice(0, MOST_PHOTOS)
      .map(photo => photo.id),
    shopping: shoppingList(quote.lineItems),
    isDone: doneAt !== null,
  }
}

function whereabouts(quote: QuoteWithLines): { customer: string; address: string } {
  const { customer, jobAddress, quoteNumber } = quote
  return {
    customer: customer ? customerName(customer) : quoteNumber,
    address: jobAddress ?? customer?.address ?? '',
  }
}

export function showToday(ctx: Context): Promise<ScheduleToday> {
  const businessId = ctx.user.business.id
  const today = todayOf(ctx)
  return ctx.inBusiness(async tx => {
    const found = await findVisitsBetween(tx, businessId, { from: today, to: today })
    const next = found.filter(({ doneAt }) => doneAt === null).slice(0, MOST_TODAY)
    const quotes = await quotesById(ctx, tx, next)
    return {
      visits: next.flatMap(({ id, start, quoteId }) => {
        const quote = quotes.get(quoteId)
        return quote ? [{ id, start, ...whereabouts(quote) }] : []
      }),
      undated: await countUndated(tx, businessId, undatedSince(ctx)),
    }
  })
}
