// The schedule of a job: the days offered to its customer, and its visits.
import type { JobPhoto } from '@quotewright/domain/schedule/job-schedule'
import type { VisitSlot } from '@quotewright/domain/schedule/visit-slots'
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessId, memberKey } from './accounts.ts'
import { createdAt, instant } from './columns.ts'
import { photos } from './photos.ts'
import { quoteKey } from './quotes.ts'

/** One per quote number that has offers, visits or is done, so that a change order keeps the visits. */
export const jobSchedules = pgTable(
  'job_schedules',
  {
    businessId: businessId(),
    /** Shared by all versions of the quote. */
    quoteNumber: text('quote_number').notNull(),
    /** Who planned it; mails go out in their name. */
    userId: uuid('user_id').notNull(),
    /** One id per round of offers, so that a page that shows an earlier round cannot pick from this one. */
    offerId: uuid('offer_id'),
    /** Kept once the customer has picked, so that a form sent twice picks once. */
    offers: jsonb('offers').$type<VisitSlot[][]>(),
    doneAt: instant('done_at'),
    /** Thousandths of an hour, of all people together; null if not known. */
    workedHours: integer('worked_hours'),
    /** What the quote had when the worked hours were noted. */
    quotedHours: integer('quoted_hours'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.quoteNumber] }),
    memberKey('job_schedules_user_fk', table),
  ],
)

/** By the business's clock, so that a visit stays at eight when the clocks change. */
export const visits = pgTable(
  'visits',
  {
    businessId: businessId(),
    /** The UID of its calendar entry. */
    id: uuid('id').notNull(),
    quoteNumber: text('quote_number').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** After midnight. */
    startMinute: integer('start_minute').notNull(),
    minutes: integer('minutes').notNull(),
    /** The SEQUENCE of its calendar entry. */
    sequence: integer('sequence').notNull(),
    /** When both sides are reminded; null once they were, or if it is too late to. */
    remindAt: instant('remind_at'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      name: 'visits_schedule_fk',
      columns: [table.businessId, table.quoteNumber],
      foreignColumns: [jobSchedules.businessId, jobSchedules.quoteNumber],
    }).onDelete('cascade'),
    index('visits_of_day').on(table.businessId, table.day, table.startMinute),
    index('visits_of_job').on(table.businessId, table.quoteNumber),
  ],
)

/** Photos of the work, taken after acceptance. The signed document keeps its own photos. */
export const jobPhotos = pgTable(
  'job_photos',
  {
    businessId: businessId(),
    /** The version that was in force. Its number's job has them. */
    quoteId: uuid('quote_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    stage: text('stage').$type<JobPhoto['stage']>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.quoteId, table.photoId] }),
    quoteKey('job_photos_quote_fk', table).onDelete('cascade'),
    foreignKey({
      name: 'job_photos_photo_fk',
      columns: [table.businessId, table.photoId],
      foreignColumns: [photos.businessId, photos.id],
    }),
  ],
)
