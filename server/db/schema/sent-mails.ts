// Sent mails, so that a job that runs again does not send them twice.
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const sentMails = pgTable(
  'sent_mails',
  {
    /** The message id. */
    id: text('id').primaryKey(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  table => [index('sent_mails_time').on(table.sentAt)],
)
