// Job processes whose connection was missing at the latest look (server/jobs/abandoned-jobs.ts).
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const missingWorkers = pgTable('missing_workers', {
  workerId: text('worker_id').primaryKey(),
  /** The first of the looks in a row at which it was missing. */
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
})
