// The job of a visit's reminder, the day before: to the customer by mail or text, to the business by mail and notification.
import { dayOf } from '@quotewright/domain/accounts/account'
import { dayIn } from '@quotewright/domain/dates'
import { waitForDay } from '@quotewright/domain/quote-links/reminders'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { formatStarts } from '@quotewright/domain/schedule/visit-slots'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import { TooEarly } from '../jobs/too-early.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { stateOfLink } from '../quote-links/link-quote.ts'
import { mailedQuote } from '../quote-links/mailed-quote.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { copyAddress } from '../quote-links/quote-address.ts'
import { findAcceptedId } from '../quotes/find-accepted.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { hasRefused } from '../reminders/has-refused.ts'
import { remindersOfQuote } from '../reminders/quote-reminders.ts'
import { findSchedule, findVisits, type StoredVisit, setReminder } from './store.ts'
import { textedNumber } from './texted-number.ts'
import { sendVisitReminder } from './visit-reminder-mails.ts'
import { textOfVisit } from './visit-texts.ts'

/** `at` is the time it is planned for. A job of another time was replaced: the visit has moved. */
type VisitJob = { quoteId: string; visitId: string; userId: string; at: string }

/** One transaction clears the time and adds the mails, so a job that runs again finds nothing to do. */
export const remindOfVisit: Task<VisitJob> = {
  name: 'remind-of-visit',
  isNeverGivenUp: true,
  run: async (services, { quoteId, visitId, userId, at }) => {
    const found = await mailedQuote(services, userId, quoteId)
    if (!found) return
    const { ctx } = found
    const { id: businessId, timeZone } = ctx.user.business
    const { quoteNumber } = found.quote
    await ctx.inBusiness(async tx => {
      // An accepted change order has replaced the quote that the visit was planned for.
      const acceptedId = await findAcceptedId(tx, businessId, quoteNumber)
      if (acceptedId === null) return
      const quote = await lockQuote(ctx, tx, acceptedId)
      const visits = await findVisits(tx, businessId, quoteNumber)
      const visit = visits.find(({ id }) => id === visitId)
      if (visit?.remindAt?.toISOString() !== at) return
      const now = ctx.now()
      if (now < new Date(at)) throw new TooEarly()
      const morning = waitForDay(timeZone, now)
      if (morning !== null && dayIn(timeZone, morning) < visit.day) {
        // The business has moved to a zone where it is not nine yet.
        const later = { ...visit, remindAt: morning }
        await setReminder(tx, businessId, later)
        return awaitVisit(ctx, tx, quote.id, later)
      }
      await setReminder(tx, businessId, { id: visitId, remindAt: null })
      const schedule = await findSchedule(tx, businessId, quoteNumber)
      // Late, such as after a server was down, the visit is too near for a mail to be read before.
      const isLate = morning !== null || dayIn(timeZone, now) >= visit.day
      if (schedule?.doneAt !== null || isLate) return
      const isWanted = await isWantedBy(ctx, tx, quote)
      const to = isWanted ? await customerAddress(ctx, tx, quote) : null
      const eventId = ctx.newId()
      if (to !== null) {
        await noteEvent(ctx, tx, {
          id: eventId,
          quoteId: quote.id,
          kind: 'reminded',
          actor: 'member',
          detail: { to },
        })
      }
      const mail = { eventId, quoteId: quote.id, visitId, userId, to }
      await ctx.jobs.enqueue(tx.$client, sendVisitReminder, mail, eventId)
      if (isWanted && (await textedNumber(ctx, tx, quote)) !== null) {
        const { day, start, minutes } = visit
        const text = { textId: eventId, quoteId: quote.id, userId, visitId }
        const job = { ...text, slot: { day, start, minutes } }
        await ctx.jobs.enqueue(tx.$client, textOfVisit, job, eventId)
      }
      const when = formatStarts([visit], dayOf(ctx.user.business, ctx.now()))
      await notifyBusiness(ctx, tx, { id: eventId, kind: 'visit', when, quote })
    })
  },
}

async function isWantedBy(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
): Promise<boolean> {
  if ((await remindersOfQuote(ctx, tx, quote)).stoppedBy === 'customer') return false
  return (await stateOfLink(ctx, tx, quote.id)) === 'open'
}

async function customerAddress(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
): Promise<string | null> {
  const to = await copyAddress(ctx, tx, quote)
  // After a bounce the quote's reminders and its other mail have different addresses.
  return to === null || (await hasRefused(tx, ctx.user.business.id, to)) ? null : to
}

/** The job is added in the transaction that stores its time, so neither is ever without the other. */
export async function awaitVisit(
  ctx: Context,
  tx: BusinessTransaction,
  quoteId: string,
  { id: visitId, remindAt }: StoredVisit,
): Promise<void> {
  if (remindAt === null) return
  const job = { quoteId, visitId, userId: ctx.user.id, at: remindAt.toISOString() }
  await ctx.jobs.enqueue(tx.$client, remindOfVisit, job, visitId, remindAt)
}
