// The visits of a week with what the crew needs on the way, and Home's line about today.
import { addDays, dayIn } from '@quotewright/domain/dates'
import { shownPhotos } from '@quotewright/domain/quotes/quote-photos'
import { shoppingList } from '@quotewright/domain/quotes/shopping-list'
import { spansOff } from '@quotewright/domain/schedule/days-off'
import {
  type ScheduleDays,
  type ScheduledVisit,
  type ScheduleToday,
  UNDATED_DAYS,
  type UndatedQuote,
} from '@quotewright/domain/schedule/job-schedule'
import { isOpenOffer, type VisitSlot } from '@quotewright/domain/schedule/visit-slots'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import {
  countUndated,
  findBooked,
  findUndated,
  findVisitOrder,
  findVisitsBetween,
  findWorkTime,
  type VisitOfJob,
} from './store.ts'
import { findWhereabouts, type Whereabouts } from './whereabouts-store.ts'

const WEEK = 7
const DAY = 86_400_000
/** Photos shown with a visit. The quote shows the others. */
const MOST_PHOTOS = 6
/** More visits than a week of several crews has. */
const MOST_SHOWN = 200
/** Visits shown on Home. */
const MOST_TODAY = 5
/** How far Home looks for the next visit. */
const DAYS_AHEAD = 60
/** Each may have a megabyte; between them, the server answers others. */
const QUOTES_AT_ONCE = 5

const undatedSince = (ctx: Context) => new Date(ctx.now().getTime() - UNDATED_DAYS * DAY)
const todayOf = (ctx: Context) => dayIn(ctx.user.business.timeZone, ctx.now())

export function showDays(ctx: Context, wanted: string | undefined): Promise<ScheduleDays> {
  const businessId = ctx.user.business.id
  const today = todayOf(ctx)
  const from = wanted ?? today
  return ctx.inBusiness(async tx => {
    const days = { from, to: addDays(from, WEEK - 1), most: MOST_SHOWN }
    const [found, undated, { daysOff, crews }] = await Promise.all([
      findVisitsBetween(tx, businessId, days),
      findUndated(tx, businessId, undatedSince(ctx)),
      findWorkTime(tx, businessId),
    ])
    const [places, order] = await Promise.all([
      findWhereabouts(tx, businessId, quoteIdsOf([...found, ...undated])),
      findVisitOrder(tx, businessId, [...new Set(found.map(({ quoteNumber }) => quoteNumber))]),
    ])
    const loads = await findLoads(ctx, tx, quoteIdsOf(found))
    const booked = undated.some(({ offers }) => offers !== null)
      ? await findBooked(tx, businessId, { from: today, crews })
      : []
    const isOpen = (offer: VisitSlot[]) => isOpenOffer(offer, { booked, crews }, today)
    return {
      today,
      from,
      visits: found.flatMap(visit => {
        const [place, load] = [places.get(visit.quoteId), loads.get(visit.quoteId)]
        if (!place || !load) return []
        return [scheduledVisit(visit, { ...place, ...load }, order.get(visit.quoteNumber) ?? [])]
      }),
      undated: undated.flatMap(({ quoteId, offers }): UndatedQuote[] => {
        const place = places.get(quoteId)
        if (!place) return []
        const { customer, address } = place
        return [{ quoteId, customer, address, isOffered: offers?.some(isOpen) ?? false }]
      }),
      daysOff: spansOff(from, WEEK, daysOff),
    }
  })
}

const quoteIdsOf = (rows: readonly { quoteId: string }[]) => [
  ...new Set(rows.map(({ quoteId }) => quoteId)),
]

type Load = Pick<ScheduledVisit, 'photos' | 'shopping'>

/** What the crew looks at and buys. */
async function findLoads(
  ctx: Context,
  tx: BusinessTransaction,
  ids: readonly string[],
): Promise<Map<string, Load>> {
  const loads = new Map<string, Load>()
  for (let at = 0; at < ids.length; at += QUOTES_AT_ONCE) {
    const some = ids.slice(at, at + QUOTES_AT_ONCE)
    for (const { id, photos, lineItems } of await findQuotes(
      tx.$client,
      ctx.user.business.id,
      some,
    )) {
      loads.set(id, {
        photos: shownPhotos(photos)
          .slice(0, MOST_PHOTOS)
          .map(photo => photo.id),
        shopping: shoppingList(lineItems),
      })
    }
  }
  return loads
}

function scheduledVisit(
  { id, day, start, minutes, quoteId, doneAt }: VisitOfJob,
  job: Whereabouts & Load,
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
    ...job,
    isDone: doneAt !== null,
  }
}

export function showToday(ctx: Context): Promise<ScheduleToday> {
  const businessId = ctx.user.business.id
  const today = todayOf(ctx)
  return ctx.inBusiness(async tx => {
    const visits = await findOpenVisits(tx, businessId, { from: today, to: today })
    const undated = await countUndated(tx, businessId, undatedSince(ctx))
    const isFree = visits.length === 0 && undated === 0
    const ahead = { from: addDays(today, 1), to: addDays(today, DAYS_AHEAD) }
    const [next] = isFree ? await findOpenVisits(tx, businessId, ahead) : []
    return {
      visits: visits.map(({ id, start, customer, address }) => ({ id, start, customer, address })),
      undated,
      ...(next && { next: { day: next.day, start: next.start, customer: next.customer } }),
    }
  })
}

/** Visits that Home may name, of jobs that are not done. */
async function findOpenVisits(
  tx: BusinessTransaction,
  businessId: string,
  days: { from: string; to: string },
) {
  const found = await findVisitsBetween(tx, businessId, { ...days, most: MOST_SHOWN })
  const open = found.filter(({ doneAt }) => doneAt === null).slice(0, MOST_TODAY)
  const places = await findWhereabouts(tx, businessId, quoteIdsOf(open))
  return open.flatMap(({ id, day, start, quoteId }) => {
    const place = places.get(quoteId)
    return place ? [{ id, day, start, customer: place.customer, address: place.address }] : []
  })
}
