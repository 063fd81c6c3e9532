// Which mails have gone out: a job that runs again sends none of them again.
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const sentMails = pgTable(
  'sent_mails',
  {
    /** The message's own name. */
    id: text('id').primaryKey(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  table => [index('sent_mails_time').on(table.sentAt)],
)
