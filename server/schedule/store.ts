// SQL for the schedules of jobs, their visits, and the business's working hours and days off.
import { MORE_THAN_LIMIT } from '@quotewright/domain/count-limit'
import { type DaysOff, defaultDaysOff } from '@quotewright/domain/schedule/days-off'
import type { VisitSlot } from '@quotewright/domain/schedule/visit-slots'
import { defaultWeek, type WorkWeek } from '@quotewright/domain/visits/work-week'
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import { businesses } from '../db/schema/accounts.ts'
import { quotes } from '../db/schema/quotes.ts'
import { jobSchedules, visits } from '../db/schema/schedule.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type StoredVisit = VisitSlot & { id: string; sequence: number; remindAt: Date | null }
export type StoredSchedule = {
  offerId: string | null
  offers: VisitSlot[][] | null
  doneAt: Date | null
  workedHours: number | null
  quotedHours: number | null
}

const ofJob = (businessId: string, quoteNumber: string) =>
  and(eq(jobSchedules.businessId, businessId), eq(jobSchedules.quoteNumber, quoteNumber))

const slotColumns = { day: visits.day, start: visits.startMinute, minutes: visits.minutes }

export async function findWorkTime(
  tx: BusinessTransaction,
  businessId: string,
): Promise<{ week: WorkWeek; daysOff: DaysOff; crews: number }> {
  const [row] = await tx
    .select({ week: businesses.workWeek, daysOff: businesses.daysOff, crews: businesses.crews })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const { week, daysOff, crews } = row ?? { week: null, daysOff: null, crews: 1 }
  return { week: week ?? defaultWeek, daysOff: daysOff ?? defaultDaysOff, crews }
}

export async function updateWorkTime(
  tx: BusinessTransaction,
  businessId: string,
  change: { workWeek: WorkWeek } | { daysOff: DaysOff } | { crews: number },
): Promise<void> {
  await tx.update(businesses).set(change).where(eq(businesses.id, businessId))
}

export async function findSchedule(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<StoredSchedule | null> {
  const { offerId, offers, doneAt, workedHours, quotedHours } = jobSchedules
  const [row] = await tx
    .select({ offerId, offers, doneAt, workedHours, quotedHours })
    .from(jobSchedules)
    .where(ofJob(businessId, quoteNumber))
  return row ?? null
}

export async function storeSchedule(
  tx: BusinessTransaction,
  key: { businessId: string; quoteNumber: string; userId: string },
  schedule: StoredSchedule,
): Promise<void> {
  await tx
    .insert(jobSchedules)
    .values({ ...key, ...schedule })
    .onConflictDoUpdate({
      target: [jobSchedules.businessId, jobSchedules.quoteNumber],
      set: schedule,
    })
}

/** Removes offers and visits. Hours that were noted stay, for when the job is done again. */
export async function clearSchedule(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<void> {
  const ours = ofJob(businessId, quoteNumber)
  await tx.delete(jobSchedules).where(and(ours, isNull(jobSchedules.workedHours)))
  await tx.update(jobSchedules).set({ offers: null, offerId: null }).where(ours)
  await tx
    .delete(visits)
    .where(and(eq(visits.businessId, businessId), eq(visits.quoteNumber, quoteNumber)))
}

/** In order. */
export function findVisits(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<StoredVisit[]> {
  const { id, sequence, remindAt, businessId: business, quoteNumber: number } = visits
  return tx
    .select({ id, ...slotColumns, sequence, remindAt })
    .from(visits)
    .where(and(eq(business, businessId), eq(number, quoteNumber)))
    .orderBy(asc(visits.day), asc(visits.startMinute))
}

export async function storeVisit(
  tx: BusinessTransaction,
  key: { businessId: string; quoteNumber: string },
  { id, day, start: startMinute, minutes, sequence, remindAt }: StoredVisit,
): Promise<void> {
  const row = { day, startMinute, minutes, sequence, remindAt }
  await tx
    .insert(visits)
    .values({ ...key, id, ...row })
    .onConflictDoUpdate({ target: [visits.businessId, visits.id], set: row })
}

export async function removeVisits(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(visits)
    .where(and(eq(visits.businessId, businessId), inArray(visits.id, [...ids])))
}

export async function setReminder(
  tx: BusinessTransaction,
  businessId: string,
  { id, remindAt }: Pick<StoredVisit, 'id' | 'remindAt'>,
): Promise<void> {
  await tx
    .update(visits)
    .set({ remindAt })
    .where(and(eq(visits.businessId, businessId), eq(visits.id, id)))
}

/** A busy year of one crew. */
const MOST_BOOKED = 1000

const ofVisit = and(
  eq(jobSchedules.businessId, visits.businessId),
  eq(jobSchedules.quoteNumber, visits.quoteNumber),
)

/** The visits of other jobs from a day on, soonest first. A job that is done takes no more time. */
export function findBooked(
  tx: BusinessTransaction,
  businessId: string,
  { from, except, crews }: { from: string; except?: string; crews: number },
): Promise<VisitSlot[]> {
  // Compared with null, each is looked up by its number: a join reads all jobs where most businesses have few.
  const doneAt = tx.select({ doneAt: jobSchedules.doneAt }).from(jobSchedules).where(ofVisit)
  return tx
    .select(slotColumns)
    .from(visits)
    .where(
      and(
        eq(visits.businessId, businessId),
        gte(visits.day, from),
        except === undefined ? undefined : ne(visits.quoteNumber, except),
        sql`(${doneAt}) is null`,
      ),
    )
    .orderBy(asc(visits.day), asc(visits.startMinute))
    .limit(MOST_BOOKED * crews)
}

export type VisitOfJob = VisitSlot & {
  id: string
  sequence: number
  quoteNumber: string
  quoteId: string
  doneAt: Date | null
}

const isInForce = (businessId: string): SQL | undefined =>
  and(eq(quotes.businessId, businessId), eq(quotes.status, 'approved'), isNull(quotes.replacedBy))

/** With the accepted version of their quote. Returns at most `most`. */
export function findVisitsBetween(
  tx: BusinessTransaction,
  businessId: string,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<VisitOfJob[]> {
  return tx
    .select({
      id: visits.id,
      ...slotColumns,
      sequence: visits.sequence,
      quoteNumber: visits.quoteNumber,
      quoteId: quotes.id,
      doneAt: jobSchedules.doneAt,
    })
    .from(visits)
    .innerJoin(jobSchedules, ofVisit)
    .innerJoin(
      quotes,
      and(
        eq(quotes.businessId, visits.businessId),
        eq(quotes.quoteNumber, visits.quoteNumber),
        isInForce(businessId),
      ),
    )
    .where(and(eq(visits.businessId, businessId), gte(visits.day, from), lte(visits.day, to)))
    .orderBy(asc(visits.day), asc(visits.startMinute), asc(visits.id))
    .limit(most)
}

/** The ids of each job's visits, in order. */
export async function findVisitOrder(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumbers: readonly string[],
): Promise<Map<string, string[]>> {
  if (quoteNumbers.length === 0) return new Map()
  // Sorted here: to have them in order, a database where most businesses have few visits read all of a large one.
  const rows = await tx
    .select({ id: visits.id, quoteNumber: visits.quoteNumber, ...slotColumns })
    .from(visits)
    .where(and(eq(visits.businessId, businessId), inArray(visits.quoteNumber, [...quoteNumbers])))
  rows.sort((a, b) => a.day.localeCompare(b.day) || a.start - b.start)
  const byNumber = Map.groupBy(rows, ({ quoteNumber }) => quoteNumber)
  return new Map([...byNumber].map(([number, own]) => [number, own.map(({ id }) => id)]))
}

/**
 * Accepted since then, and neither scheduled nor done. Compared with null, each quote is looked up by its number: a join
 * would read all visits of the business where most businesses have few.
 */
function isUndated(tx: BusinessTransaction, businessId: string, since: Date): SQL | undefined {
  const scheduled = tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.businessId, businessId), eq(visits.quoteNumber, quotes.quoteNumber)))
    .limit(1)
  const done = tx
    .select({ number: jobSchedules.quoteNumber })
    .from(jobSchedules)
    .where(
      and(
        eq(jobSchedules.businessId, businessId),
        eq(jobSchedules.quoteNumber, quotes.quoteNumber),
        isNotNull(jobSchedules.doneAt),
      ),
    )
  return and(
    isInForce(businessId),
    gte(quotes.approvedAt, since),
    sql`(${scheduled}) is null`,
    sql`(${done}) is null`,
  )
}

/** At most MORE_THAN_LIMIT. */
export async function countUndated(
  tx: BusinessTransaction,
  businessId: string,
  since: Date,
): Promise<number> {
  const rows = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(isUndated(tx, businessId, since))
    .limit(MORE_THAN_LIMIT)
  return tx.$count(rows.as('undated'))
}

const MOST_UNDATED = 50

/** The newest, with the days that are offered. */
export async function findUndated(
  tx: BusinessTransaction,
  businessId: string,
  since: Date,
): Promise<{ quoteId: string; offers: VisitSlot[][] | null }[]> {
  return tx
    .select({ quoteId: quotes.id, offers: jobSchedules.offers })
    .from(quotes)
    .leftJoin(
      jobSchedules,
      and(
        eq(jobSchedules.businessId, quotes.businessId),
        eq(jobSchedules.quoteNumber, quotes.quoteNumber),
      ),
    )
    .where(isUndated(tx, businessId, since))
    .orderBy(desc(quotes.approvedAt), desc(quotes.id))
    .limit(MOST_UNDATED)
}
