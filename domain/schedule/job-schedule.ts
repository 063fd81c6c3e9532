// When an accepted quote is worked on: the days offered to the customer, the visits, and whether the job is done.
import * as z from 'zod/mini'
import { isInstant } from '../dates.ts'
import { ShoppingItem } from '../quotes/shopping-item.ts'
import { MAX_VISITS } from '../visits/visit.ts'
import { WorkPart } from '../visits/work-parts.ts'
import { WorkWeek } from '../visits/work-week.ts'
import { AskedDay } from './asked-day.ts'
import { DaysOff, DaysOffSpan, defaultDaysOff } from './days-off.ts'
import { MAX_OFFERS, VisitSlot } from './visit-slots.ts'
import { JobHours } from './worked-hours.ts'

const PlannedVisit = z.extend(VisitSlot, { id: z.uuid() })

/** The most photos of the work that a job keeps. */
export const MAX_JOB_PHOTOS = 40

const Stage = z.enum(['progress', 'after'])

/** A photo of the work. Those from before it belong to the quote. */
export const JobPhoto = z.object({ id: z.uuid(), stage: Stage })
export type JobPhoto = z.infer<typeof JobPhoto>

/** Without a stage, the photos are taken out. */
export const JobPhotosToMark = z.object({
  ids: z
    .array(z.uuid().check(z.toLowerCase()))
    .check(
      z.minLength(1, 'Choose a photo'),
      z.maxLength(MAX_JOB_PHOTOS, `A job keeps at most ${MAX_JOB_PHOTOS} photos`),
    ),
  stage: z.nullable(Stage),
})
export type JobPhotosToMark = z.infer<typeof JobPhotosToMark>

/** The schedule of a quote number, shared by all of its versions. */
export const JobSchedule = z.object({
  /** In order; [] until they are set. */
  visits: z.array(PlannedVisit),
  /** What the customer picks from; [] unless the business waits for their pick. */
  offers: z.array(z.array(VisitSlot)),
  doneAt: z.nullable(z.string()),
  /** Answers of earlier releases have none. */
  hours: z.optional(JobHours),
  /** Oldest first. */
  photos: z.array(JobPhoto),
  /** Where the customer's mails go; null if no mail may go there. */
  to: z.nullable(z.string()),
  /** Ten digits of a customer who has no address and gets texts. Answers of earlier releases have none. */
  textsTo: z._default(z.nullable(z.string()), null),
  /** What the work needs, to plan by. */
  parts: z.array(WorkPart),
  /** Whether the quote says how long all work takes. Answers of earlier releases have none. */
  isLengthKnown: z._default(z.boolean(), true),
  week: WorkWeek,
  /** Answers of earlier releases have none. */
  daysOff: z._default(DaysOff, defaultDaysOff),
  /** The coming visits of other jobs. */
  booked: z.array(VisitSlot),
  /** Answers of earlier releases have none. */
  crews: z._default(z.int(), 1),
  /** Null if the quote came from no request, or its homeowner named no day. Answers of earlier releases have none. */
  asked: z._default(z.nullable(AskedDay), null),
})
export type JobSchedule = z.infer<typeof JobSchedule>

const Slots = z
  .array(VisitSlot)
  .check(
    z.minLength(1, 'Choose a day'),
    z.maxLength(MAX_VISITS, `A job has at most ${MAX_VISITS} visits`),
  )

export const OffersToMake = z.object({
  /** Made by the phone, so that a repeated request offers once. Earlier versions of the app send none. */
  id: z.optional(z.uuid().check(z.toLowerCase())),
  offers: z
    .array(Slots)
    .check(
      z.minLength(1, 'Offer at least one day'),
      z.maxLength(MAX_OFFERS, `Offer at most ${MAX_OFFERS} alternatives`),
    ),
  /** Whether the customer gets a mail, or a text without an address; otherwise the link is shared by hand. */
  isMailed: z.boolean(),
})
export type OffersToMake = z.infer<typeof OffersToMake>

export const VisitsToSet = z.object({
  visits: Slots,
  /** The visits that the person who plans has seen. Earlier versions of the app send none. */
  seen: z.optional(z.array(VisitSlot).check(z.maxLength(MAX_VISITS))),
})
export type VisitsToSet = z.infer<typeof VisitsToSet>

export const JobDone = z.object({
  isDone: z.boolean(),
  /** When the job was done, if a phone reports it later. */
  at: z.optional(z.string().check(z.refine(isInstant, 'Unknown time'))),
})
export type JobDone = z.infer<typeof JobDone>

/** A visit in the week, with what the crew needs on the way. */
export const ScheduledVisit = z.extend(PlannedVisit, {
  quoteId: z.uuid(),
  /** Visit 1 of 2. */
  number: z.int(),
  count: z.int(),
  customer: z.string(),
  phone: z.string(),
  address: z.string(),
  /** About the customer, such as a gate's code. Missing in answers of earlier releases. */
  notes: z.optional(z.string()),
  /** The photos taken before the work. */
  photos: z.array(z.uuid()),
  shopping: z.array(ShoppingItem),
  isDone: z.boolean(),
})
export type ScheduledVisit = z.infer<typeof ScheduledVisit>

/** An accepted quote that has no visits yet. */
export const UndatedQuote = z.object({
  quoteId: z.uuid(),
  customer: z.string(),
  address: z.string(),
  /** Whether days are offered that the customer can still pick. */
  isOffered: z.boolean(),
})
export type UndatedQuote = z.infer<typeof UndatedQuote>

export const ScheduleDays = z.object({
  /** Today, in the business's time zone. */
  today: z.string(),
  /** The first day shown; seven days are. */
  from: z.string(),
  visits: z.array(ScheduledVisit),
  undated: z.array(UndatedQuote),
  /** Days off among the days shown, in order. Answers of earlier releases have none. */
  daysOff: z._default(z.array(DaysOffSpan), []),
})
export type ScheduleDays = z.infer<typeof ScheduleDays>

/** What Home says about the schedule. */
export const ScheduleToday = z.object({
  /** Today's visits that are not done. */
  visits: z.array(
    z.object({ id: z.uuid(), start: z.int(), customer: z.string(), address: z.string() }),
  ),
  /** How many accepted quotes have no visits; above COUNT_LIMIT there are more. */
  undated: z.int(),
  /** The next open visit of the coming weeks, if there is neither one today nor a quote to plan. Servers of earlier releases send none. */
  next: z.optional(z.object({ day: z.string(), start: z.int(), customer: z.string() })),
})
export type ScheduleToday = z.infer<typeof ScheduleToday>

/** A quote that was accepted longer ago without a date is not asked for anymore. */
export const UNDATED_DAYS = 30

/** Opens the phone's map app, or the map in the browser. */
export function mapHref(address: string): string {
  return `https://maps.google.com/?q=${encodeURIComponent(address.replaceAll(/\s+/g, ' '))}`
}
