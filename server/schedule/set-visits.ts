// Sets, moves and cancels the visits of a job. Both sides get the calendar entries, and reminders follow the days.
import { AppError } from '@quotewright/domain/errors'
import type { JobSchedule, VisitsToSet } from '@quotewright/domain/schedule/job-schedule'
import { visitReminder } from '@quotewright/domain/schedule/visit-reminder'
import {
  formatStarts,
  isSameSlot,
  isTaken,
  slotsProblem,
  type VisitSlot,
} from '@quotewright/domain/schedule/visit-slots'
import type { VisitNews } from '@quotewright/domain/texts/visit-text'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { linkTo, stateOfLink } from '../quote-links/link-quote.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { copyAddress } from '../quote-links/quote-address.ts'
import { moveStart } from '../quotes/set-start-day.ts'
import { type DaysTextJob, textOfDays } from './days-texts.ts'
import { type LockedJob, lockJob, requireNotDone, scheduleOf } from './job.ts'
import { taken } from './offer-days.ts'
import { awaitVisit } from './remind-of-visit.ts'
import {
  clearSchedule,
  removeVisits,
  type StoredVisit,
  storeSchedule,
  storeVisit,
} from './store.ts'
import { textedNumber } from './texted-number.ts'
import { sendVisitMails, type VisitMailsJob } from './visit-mails.ts'

/** Idempotent: the same visits again change nothing and send no mail. */
export function setVisits(
  ctx: Context,
  id: string,
  { visits: slots, seen }: VisitsToSet,
): Promise<JobSchedule> {
  return ctx.inBusiness(async tx => {
    const job = await lockJob(ctx, tx, id)
    const { quote, schedule, visits, work, calendar, today } = job
    requireNotDone(schedule)
    if (seen && !areSame(visits, seen) && !areSame(visits, slots)) throw changed(visits, today)
    const { timeZone } = calendar
    const problem = slotsProblem(slots, { ...work, timeZone, today, before: visits })
    if (problem !== null) throw new AppError('invalid', problem)
    const moved = slots.filter(slot => !visits.some(old => isSameSlot(old, slot)))
    if (isTaken(moved, calendar)) throw taken(calendar)
    await placeVisits(ctx, tx, { job, slots, actor: 'member' })
    return scheduleOf(ctx, tx, quote)
  })
}

function areSame(some: readonly VisitSlot[], others: readonly VisitSlot[]): boolean {
  return (
    some.length === others.length &&
    some.every((slot, index) => others[index] && isSameSlot(slot, others[index]))
  )
}

/** The customer has picked, or someone else has moved the visits, since they were seen. */
function changed(visits: readonly VisitSlot[], today: string): AppError {
  const isCanceled = visits.length === 0
  const news = isCanceled
    ? 'canceled meanwhile.'
    : `changed meanwhile: ${formatStarts(visits, today)}.`
  const next = isCanceled ? 'if they still stand' : 'to replace them'
  const message = `The visits were ${news} Set yours again ${next}.`
  return new AppError('conflict', message, { fields: { seen: message } })
}

type Placed = { job: LockedJob; slots: readonly VisitSlot[]; actor: 'member' | 'customer' }

/** Returns the id of the event, or null if nothing changed. */
export async function placeVisits(
  ctx: Context,
  tx: BusinessTransaction,
  { job, slots, actor }: Placed,
): Promise<string | null> {
  const { quote, schedule, visits } = job
  const businessId = ctx.user.business.id
  const key = { businessId, quoteNumber: quote.quoteNumber, userId: ctx.user.id }
  const changed: string[] = []
  // What the customer was offered stays if they pick; days agreed otherwise end the offer.
  const offer = actor === 'customer' ? schedule : { ...schedule, offers: null, offerId: null }
  await storeSchedule(tx, key, offer)
  for (const [index, slot] of slots.entries()) {
    const old = visits[index]
    if (old && isSameSlot(old, slot)) continue
    const remindAt = visitReminder(ctx.user.business.timeZone, slot.day, ctx.now())
    const visit: StoredVisit = {
      ...slot,
      id: old?.id ?? ctx.newId(),
      sequence: old ? old.sequence + 1 : 0,
      remindAt,
    }
    await storeVisit(tx, key, visit)
    await awaitVisit(ctx, tx, quote.id, visit)
    changed.push(visit.id)
  }
  const dropped = visits.slice(slots.length)
  await removeVisits(
    tx,
    businessId,
    dropped.map(visit => visit.id),
  )
  if (changed.length === 0 && dropped.length === 0) return null
  await moveStart(ctx, tx, quote, slots)
  return notify(ctx, tx, job, {
    kind: 'scheduled',
    actor,
    isMoved: visits.length > 0,
    changed,
    canceled: dropped,
    slots,
  })
}

/** Idempotent. The customer's calendar loses the visits. */
export function cancelVisits(ctx: Context, id: string): Promise<JobSchedule> {
  return ctx.inBusiness(async tx => {
    const job = await lockJob(ctx, tx, id)
    const { quote, schedule, visits } = job
    requireNotDone(schedule)
    if (visits.length > 0) {
      await clearSchedule(tx, ctx.user.business.id, quote.quoteNumber)
      await moveStart(ctx, tx, quote, [])
      await notify(ctx, tx, job, {
        kind: 'unscheduled',
        actor: 'member',
        isMoved: false,
        changed: [],
        canceled: visits,
        slots: visits,
      })
    }
    return scheduleOf(ctx, tx, quote)
  })
}

type News = Pick<VisitMailsJob, 'isMoved' | 'changed' | 'canceled'> & {
  kind: 'scheduled' | 'unscheduled'
  actor: 'member' | 'customer'
  /** As they are now, or were. */
  slots: readonly VisitSlot[]
}

/** Notes the change in the history and mails or texts it to both sides. Returns the id of the event. */
async function notify(
  ctx: Context,
  tx: BusinessTransaction,
  { quote, today }: LockedJob,
  { kind, actor, isMoved, changed, canceled, slots }: News,
): Promise<string> {
  const eventId = ctx.newId()
  const to = await reachable(ctx, tx, quote)
  await noteEvent(ctx, tx, {
    id: eventId,
    quoteId: quote.id,
    kind,
    actor,
    detail: { note: formatStarts(slots, today), ...(to !== null && { to }) },
  })
  const mail: VisitMailsJob = {
    eventId,
    quoteId: quote.id,
    userId: ctx.user.id,
    to,
    isMoved,
    changed,
    canceled: canceled.map(({ id, day, start, minutes, sequence }) => ({
      id,
      day,
      start,
      minutes,
      sequence,
    })),
  }
  await ctx.jobs.enqueue(tx.$client, sendVisitMails, mail, eventId)
  const visits = slots.flatMap(({ day, start, minutes }) =>
    day < today ? [] : { day, start, minutes },
  )
  // A customer who picks on the page has the days in front of them.
  if (actor === 'member' && visits.length > 0 && (await textedNumber(ctx, tx, quote)) !== null) {
    const deed = kind === 'unscheduled' ? 'canceled' : isMoved ? 'moved' : 'set'
    const news: VisitNews = { deed, visits }
    const job = { textId: eventId, quoteId: quote.id, userId: ctx.user.id, news }
    await ctx.jobs.enqueue<DaysTextJob>(tx.$client, textOfDays, job, eventId)
  }
  return eventId
}

/** The mail leads to the customer's page, so a customer whose link the business has revoked gets none. */
async function reachable(
  ctx: Context,
  tx: BusinessTransaction,
  quote: LockedJob['quote'],
): Promise<string | null> {
  const to = await copyAddress(ctx, tx, quote)
  if (to === null) return null
  const state = await stateOfLink(ctx, tx, quote.id)
  if (state === 'none') await linkTo(ctx, tx, quote.id)
  return state === 'revoked' ? null : to
}
