// Job templates: quotes saved to start further quotes from.
import type { JobTemplateContent } from '@quotewright/domain/quotes/job-template'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'

export const jobTemplates = pgTable(
  'job_templates',
  {
    businessId: businessId(),
    /** Chosen by the client; unique within the business. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    content: jsonb('content').$type<JobTemplateContent>().notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.businessId, table.id] })],
)
