// Job processes without a database connection at the last check (server/jobs/abandoned-jobs.ts).
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const missingWorkers = pgTable('missing_workers', {
  workerId: text('worker_id').primaryKey(),
  /** The first of the consecutive checks that found it missing. */
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
})
