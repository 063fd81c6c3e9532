// The days and hours of a job's visits: after the drying, on working days that have room and are not off.
import * as z from 'zod/mini'
import { addDays, formatPlannedDay, isDay, weekdayOf } from '../dates.ts'
import { clockInstant, minutesIn } from '../local-time.ts'
import { drySince } from '../visits/visit-days.ts'
import type { JobWork, WorkPart } from '../visits/work-parts.ts'
import { ClockMinutes, formatClock, formatHours, type WorkWeek } from '../visits/work-week.ts'
import { isFull } from './crews.ts'
import { type DaysOff, nameOfDayOff } from './days-off.ts'

/** A visit on the calendar, by the business's clock. */
export const VisitSlot = z
  .object({
    day: z
      .string()
      .check(
        z.refine(text => isDay(text) && text < '9000', 'The day must be a date such as 2026-12-31'),
      ),
    /** Minutes after midnight. */
    start: ClockMinutes,
    minutes: ClockMinutes.check(z.gte(15)),
  })
  .check(
    z.refine(({ start, minutes }) => start + minutes <= 24 * 60, 'A visit ends on its own day'),
  )
export type VisitSlot = z.infer<typeof VisitSlot>

/** How many alternatives the customer is offered. */
export const MAX_OFFERS = 3

/** To pack up and drive to the next job. */
const BETWEEN_JOBS = 30
/** How far ahead a free day is looked for. */
export const HORIZON_DAYS = 366

export type Calendar = {
  timeZone: string
  week: WorkWeek
  daysOff: DaysOff
  /** The visits of other jobs. */
  booked: readonly VisitSlot[]
  /** How many jobs may have visits at once. */
  crews: number
}

/** The first visits from a day on, or null if the calendar is full. `first` may be a day off that a person chose. */
export function planVisits(
  parts: readonly WorkPart[],
  calendar: Calendar,
  { from, before = null, isChosen = false, arrival = null }: PlanStart,
): VisitSlot[] | null {
  const slots: VisitSlot[] = []
  let previous = before
  for (const part of parts) {
    const slot = nextSlot(part, calendar, {
      from,
      previous,
      isChosen: isChosen && slots.length === 0,
      arrival,
    })
    if (slot === null) return null
    slots.push(slot)
    previous = { slot, dryHours: part.dryHours }
  }
  return slots
}

/** As planVisits, but the day counts more than the arrival, which may be taken on it. */
export function planOnDay(
  parts: readonly WorkPart[],
  calendar: Calendar,
  start: PlanStart,
): VisitSlot[] | null {
  const planned = planVisits(parts, calendar, start)
  return planned?.[0]?.day === start.from
    ? planned
    : planVisits(parts, calendar, { ...start, arrival: null })
}

/** A visit that stays as it is, and how long its work dries. */
export type Done = { slot: VisitSlot; dryHours: number }
type PlanStart = {
  from: string
  /** The visit before those planned. */
  before?: Done | null
  /** Whether a person chose the first day, so that it may be a day off. */
  isChosen?: boolean
  /** When a person wants each visit to begin; null plans the first free time of its day. */
  arrival?: number | null
}

type Next = { from: string; previous: Done | null; isChosen: boolean; arrival: number | null }

function nextSlot(
  { minutes }: WorkPart,
  calendar: Calendar,
  { from, previous, isChosen, arrival }: Next,
): VisitSlot | null {
  const { timeZone } = calendar
  const dryDay = previous ? drySince(previous.slot.day, previous.dryHours) : from
  const dryAt = previous ? dryInstant(timeZone, previous) : null
  let day = isChosen || from > dryDay ? from : dryDay
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead += 1, day = addDays(day, 1)) {
    const isOff = day < dryDay || !isWorkDay(day, calendar)
    if (isOff && !(isChosen && ahead === 0)) continue
    const earliest = dryAt === null ? 0 : minutesIn(timeZone, day, dryAt)
    const start = freeStart(day, { minutes, arrival, earliest }, calendar)
    if (start === null) continue
    const slot = { day, start, minutes }
    if (previous === null || isDry(timeZone, previous, slot)) return slot
  }
  return null
}

function isWorkDay(day: string, { week, daysOff }: Calendar): boolean {
  return week.days.includes(weekdayOf(day)) && nameOfDayOff(day, daysOff) === null
}

const DAY_MINUTES = 24 * 60

/** The visit still ends on its day. */
export function startAt(arrival: number, minutes: number): number {
  return Math.min(arrival, DAY_MINUTES - minutes)
}

type Wanted = { minutes: number; arrival: number | null; earliest: number }

/** The first time of a day at which a crew is free for the work, with the way from and to its other jobs. */
function freeStart(
  day: string,
  { minutes, arrival, earliest }: Wanted,
  { week, booked, crews }: Calendar,
): number | null {
  const taken = booked
    .filter(slot => slot.day === day)
    .map(({ start, minutes: length }) => ({ start, end: start + length + BETWEEN_JOBS }))
  const isFree = (start: number) =>
    !isFull({ start, end: start + minutes + BETWEEN_JOBS }, taken, crews)
  if (arrival !== null) {
    const start = startAt(arrival, minutes)
    return isFree(start) ? start : null
  }
  const opens = Math.max(week.start, earliest)
  const starts = [opens, ...taken.map(({ end }) => Math.max(opens, end))]
  const free = starts.toSorted((a, b) => a - b).find(isFree)
  return free !== undefined && free + minutes <= week.end ? free : null
}

function dryInstant(timeZone: string, { slot, dryHours }: Done): Date {
  const end = clockInstant(timeZone, slot.day, slot.start + slot.minutes).getTime()
  return new Date(end + dryHours * 3_600_000)
}

export function isDry(timeZone: string, done: Done, next: VisitSlot): boolean {
  return clockInstant(timeZone, next.day, next.start) >= dryInstant(timeZone, done)
}

/** Alternatives to offer, each with a later first day than the one before. */
export function planOffers(
  parts: readonly WorkPart[],
  calendar: Calendar,
  from: string,
): VisitSlot[][] {
  const offers: VisitSlot[][] = []
  let day = from
  while (offers.length < MAX_OFFERS) {
    const offer = planVisits(parts, calendar, { from: day })
    const first = offer?.[0]
    if (!offer || !first) break
    offers.push(offer)
    day = addDays(first.day, 1)
  }
  return offers
}

type Shift = PlanStart & {
  slots: readonly VisitSlot[]
  by: 1 | -1
  /** The first days of the other alternatives, which are skipped. */
  others?: readonly string[]
}

/** The visits with their first on the next day that has room, or the one before. Null if there is none from `from` on. */
export function shiftVisits(
  parts: readonly WorkPart[],
  calendar: Calendar,
  { slots, by, from, before = null, arrival = null, others = [] }: Shift,
): VisitSlot[] | null {
  const first = slots[0]?.day ?? from
  if (by === 1) {
    let planned = planVisits(parts, calendar, { from: addDays(first, 1), before, arrival })
    while (planned?.[0] && others.includes(planned[0].day)) {
      planned = planVisits(parts, calendar, { from: addDays(planned[0].day, 1), before, arrival })
    }
    return planned
  }
  for (let day = addDays(first, -1); day >= from; day = addDays(day, -1)) {
    if (others.includes(day)) continue
    const planned = planVisits(parts, calendar, { from: day, before, arrival })
    if (planned?.[0]?.day === day) return planned
  }
  return null
}

type Rules = JobWork & {
  timeZone: string
  today: string
  /** The visits so far. Those that stay may have passed. */
  before?: readonly VisitSlot[]
}

/** Why these visits cannot be, or null. A person chooses how many there are if the quote does not say all hours. */
export function slotsProblem(
  slots: readonly VisitSlot[],
  { parts, isLengthKnown, timeZone, today, before = [] }: Rules,
): string | null {
  if (isLengthKnown && slots.length !== parts.length) {
    return `The work takes ${parts.length === 1 ? 'one visit' : `${parts.length} visits`} now, so please plan it again`
  }
  for (const [index, slot] of slots.entries()) {
    const stays = before.some(old => isSameSlot(old, slot))
    if (!stays && slot.day < today) return 'Choose a day that is still to come'
    const last = slots[index - 1]
    if (!last) continue
    const dryHours = parts[index - 1]?.dryHours ?? 0
    if (!isDry(timeZone, { slot: last, dryHours }, slot)) {
      return dryHours > 0
        ? `Visit ${index + 1} is too early: the work of visit ${index} dries for ${dryHours} hours`
        : `Visit ${index + 1} is not after visit ${index}`
    }
  }
  return null
}

export function isSameSlot(one: VisitSlot, other: VisitSlot): boolean {
  return one.day === other.day && one.start === other.start && one.minutes === other.minutes
}

/** Why these alternatives cannot be offered, or null. The same days may be offered at other hours. */
export function offersProblem(offers: readonly (readonly VisitSlot[])[]): string | null {
  const isTwice = offers.some((offer, at) =>
    offers
      .slice(at + 1)
      .some(
        other =>
          other.length === offer.length &&
          offer.every((slot, index) => other[index] && isSameSlot(slot, other[index])),
      ),
  )
  return isTwice
    ? 'Two of the alternatives are the same. Choose another day or arrival for one of them.'
    : null
}

/** Whether other jobs have every crew at the time of one of the visits. */
export function isTaken(
  slots: readonly VisitSlot[],
  { booked, crews }: Pick<Calendar, 'booked' | 'crews'>,
): boolean {
  const spanOf = ({ start, minutes }: VisitSlot) => ({ start, end: start + minutes })
  return slots.some(slot => {
    const sameDay = booked.filter(other => other.day === slot.day)
    return isFull(spanOf(slot), sameDay.map(spanOf), crews)
  })
}

/** Whether the customer can still pick an offered alternative: its days are to come, and no other jobs have them. */
export function isOpenOffer(
  offer: readonly VisitSlot[],
  calendar: Pick<Calendar, 'booked' | 'crews'>,
  today: string,
): boolean {
  return offer.every(({ day }) => day > today) && !isTaken(offer, calendar)
}

/** `Tue, Nov 24, 8:00 to 11:00 AM`, with the year if it is not that of `today`. */
export function formatSlot({ day, start, minutes }: VisitSlot, today: string): string {
  return `${formatPlannedDay(day, today)}, ${formatHours(start, start + minutes)}`
}

/** `Tue, Nov 24, 8:00 AM; Thu, Nov 26, 8:00 AM`, each with the year if it is not that of `today`. */
export function formatStarts(slots: readonly VisitSlot[], today: string): string {
  return slots
    .map(({ day, start }) => `${formatPlannedDay(day, today)}, ${formatClock(start)}`)
    .join('; ')
}
