// The schedule of one accepted quote: reading it, and locking it to change it.
import { parseAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { dayIn } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isInForce } from '@quotewright/domain/quotes/quote-status'
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import type { Calendar } from '@quotewright/domain/schedule/visit-slots'
import type { Visit } from '@quotewright/domain/visits/visit'
import { plannedVisits, quotedHours } from '@quotewright/domain/visits/visit-days'
import { type JobWork, workOf } from '@quotewright/domain/visits/work-parts'
import type { AccountContext, Context } from '../context.ts'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { askedDayOf } from '../leads/asked-day.ts'
import { copyAddress } from '../quote-links/quote-address.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { hasStopped } from '../texts/customer-texts.ts'
import { findJobPhotos } from './photo-store.ts'
import {
  findBooked,
  findSchedule,
  findVisits,
  findWorkTime,
  type StoredSchedule,
  type StoredVisit,
} from './store.ts'
import { textedNumber } from './texted-number.ts'

export type LockedJob = {
  quote: QuoteWithLines
  schedule: StoredSchedule
  visits: StoredVisit[]
  work: JobWork
  calendar: Calendar
  today: string
}

const nothingPlanned: StoredSchedule = {
  offerId: null,
  offers: null,
  doneAt: null,
  workedHours: null,
  quotedHours: null,
}

/** Throws `conflict` if the work is done, so that its days stay as they were. */
export function requireNotDone(schedule: Pick<StoredSchedule, 'doneAt'> | null): void {
  if (schedule === null || schedule.doneAt === null) return
  throw new AppError('conflict', 'This job is marked as done. Undo that first.')
}

/** Visits are planned by one transaction of the business at a time, so that no two take the same hours. */
function lockCalendar(ctx: Context, tx: BusinessTransaction): Promise<void> {
  return lockSubject(tx.$client, `calendar of ${ctx.user.business.id}`)
}

/** Throws `conflict` unless the quote is accepted and in force. */
export async function lockJob(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<LockedJob> {
  const quote = await lockQuote(ctx, tx, id)
  if (!isInForce(quote)) {
    throw new AppError(
      'conflict',
      quote.replacedBy === null
        ? 'Only an accepted quote can be scheduled. Wait for its acceptance.'
        : 'This quote was replaced by a newer version. Schedule that one.',
    )
  }
  await lockCalendar(ctx, tx)
  return readJob(ctx, tx, quote)
}

/** Locks the job of the version in force, because a phone without reception may not know of a change order yet. */
export async function lockJobOfNumber(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<LockedJob> {
  // Read before it is locked, because an answer locks the newer version first.
  const [quote] = await findQuotes(tx.$client, ctx.user.business.id, [id])
  const newer = quote?.replacedBy ?? null
  return newer === null ? lockJob(ctx, tx, id) : lockJobOfNumber(ctx, tx, newer)
}

export async function readJob(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
): Promise<LockedJob> {
  const { id: businessId, timeZone } = ctx.user.business
  const { quoteNumber } = quote
  const today = dayIn(timeZone, ctx.now())
  const [{ week, daysOff, crews }, found, visits] = await Promise.all([
    findWorkTime(tx, businessId),
    findSchedule(tx, businessId, quoteNumber),
    findVisits(tx, businessId, quoteNumber),
  ])
  const schedule = found ?? nothingPlanned
  const chosen = visits.length > 0 ? visits : (schedule.offers?.[0] ?? [])
  return {
    quote,
    schedule,
    visits,
    work: workOf({ visits: visitsOf(quote), lineItems: quote.lineItems, week }, chosen),
    calendar: {
      timeZone,
      week,
      daysOff,
      booked: await findBooked(tx, businessId, { from: today, except: quoteNumber, crews }),
      crews,
    },
    today,
  }
}

function visitsOf({ aiAnalysisData, lineItems }: QuoteWithLines): readonly Visit[] {
  return plannedVisits({ analysis: parseAnalysisRecord(aiAnalysisData), lineItems })
}

export async function showSchedule(ctx: AccountContext, id: string): Promise<JobSchedule> {
  const quote = await showQuote(ctx, id)
  const schedule = await ctx.inBusiness(tx => scheduleOf(ctx, tx, quote))
  const { textsTo } = schedule
  const isReached = textsTo !== null && !(await hasStopped(ctx, textsTo))
  return isReached ? schedule : { ...schedule, textsTo: null }
}

export async function scheduleOf(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
): Promise<JobSchedule> {
  const { schedule, visits, work, calendar } = await readJob(ctx, tx, quote)
  return {
    visits: visits.map(({ id, day, start, minutes }) => ({ id, day, start, minutes })),
    offers: visits.length === 0 ? (schedule.offers ?? []) : [],
    doneAt: schedule.doneAt?.toISOString() ?? null,
    hours: {
      // As in the report: a change order since then changes nothing.
      quoted: schedule.quotedHours ?? quotedHours(quote.lineItems),
      worked: schedule.workedHours,
    },
    photos: await findJobPhotos(tx, ctx.user.business.id, quote.quoteNumber),
    to: await copyAddress(ctx, tx, quote),
    textsTo: await textedNumber(ctx, tx, quote),
    parts: [...work.parts],
    isLengthKnown: work.isLengthKnown,
    week: calendar.week,
    daysOff: calendar.daysOff,
    booked: [...calendar.booked],
    crews: calendar.crews,
    asked: await askedDayOf(tx, ctx.user.business.id, quote),
  }
}
