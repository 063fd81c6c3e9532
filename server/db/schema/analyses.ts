// Every analysis that was asked for: who read the photos, how long it took, what it used and cost.
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { createdAt } from './columns.ts'

export const analyses = pgTable(
  'analyses',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    /** `built-in`, or provider and model; null when nobody could read the photos. */
    reader: text('reader'),
    outcome: text('outcome', { enum: ['read', 'fallback', 'failed'] }).notNull(),
    photos: integer('photos').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Null when no metered reader was asked. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Millionths of a US dollar; null when nobody said what tokens cost. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    createdAt: createdAt(),
  },
  table => [index('analyses_newest').on(table.businessId, table.createdAt)],
)
