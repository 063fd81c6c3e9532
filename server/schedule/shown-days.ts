// What the customer's page says about the days of the work.
import type { ShownDays } from '@quotewright/domain/quote-links/customer-page'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isInForce, isUnanswered } from '@quotewright/domain/quotes/quote-status'
import { formatSlot, isOpenOffer, type VisitSlot } from '@quotewright/domain/schedule/visit-slots'
import type { Context } from '../context.ts'
import { readJob } from './job.ts'
import { comingVisits } from './show-visit-file.ts'
import { findVisits } from './store.ts'
import { zoneOfHours } from './zone-of-hours.ts'

/** Leaves out offers that have passed or that another job has taken. */
export function shownDays(ctx: Context, quote: QuoteWithLines): Promise<ShownDays | null> {
  if (!isInForce(quote)) return Promise.resolve(null)
  return ctx.inBusiness(async tx => {
    const { schedule, visits, calendar, today } = await readJob(ctx, tx, quote)
    const isDone = schedule.doneAt !== null
    const shown = (slot: VisitSlot) => formatSlot(slot, today)
    const zone = zoneOfHours(ctx, quote)
    if (visits.length > 0) {
      const hasFile = !isDone && comingVisits(visits, today).length > 0
      return {
        zone: isDone ? null : zone,
        offers: [],
        offerId: null,
        visits: visits.map(shown),
        hasFile,
        isDone,
      }
    }
    const { offers, offerId } = schedule
    if (offers === null || isDone) return null
    const open = offers.flatMap((offer, index) =>
      isOpenOffer(offer, calendar, today) ? { index, visits: offer.map(shown) } : [],
    )
    return {
      zone: open.length > 0 ? zone : null,
      offers: open,
      offerId,
      visits: [],
      hasFile: false,
      isDone,
    }
  })
}

/** Whether the job has coming visits, which stay set through a change order. */
export function keepsDays(ctx: Context, quote: QuoteWithLines): Promise<boolean> {
  if (quote.changeOrder === null || !isUnanswered(quote.status)) return Promise.resolve(false)
  return ctx.inBusiness(async tx => {
    const { schedule, visits, today } = await readJob(ctx, tx, quote)
    return schedule.doneAt === null && comingVisits(visits, today).length > 0
  })
}

/** Whether a reminder of a visit is planned. */
export function hasComingReminder(ctx: Context, quote: QuoteWithLines): Promise<boolean> {
  if (!isInForce(quote)) return Promise.resolve(false)
  return ctx.inBusiness(async tx => {
    const visits = await findVisits(tx, ctx.user.business.id, quote.quoteNumber)
    return visits.some(({ remindAt }) => remindAt !== null)
  })
}
