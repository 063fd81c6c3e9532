// Every analysis that was asked for: who read the photos, what it proposed, took and cost; and how quotes corrected it.
import type { Corrections, Proposal } from '@quotewright/domain/corrections'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { createdAt } from './columns.ts'
import { quotes } from './quotes.ts'

export const analyses = pgTable(
  'analyses',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    /** `built-in`, or provider and model; null when nobody could read the photos. */
    reader: text('reader'),
    /** Whether a phone looked by itself, because the server could not be reached. */
    isOnDevice: boolean('is_on_device').notNull().default(false),
    outcome: text('outcome', { enum: ['read', 'fallback', 'failed'] }).notNull(),
    photos: integer('photos').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Null when no metered reader was asked, or it did not say. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Millionths of a US dollar; null when nobody said what tokens cost. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    /** Null when nobody could read the photos. */
    proposal: jsonb('proposal').$type<Proposal>(),
    createdAt: createdAt(),
  },
  table => [index('analyses_newest').on(table.businessId, table.createdAt)],
)

/** What was changed of an analysis in a quote made from it; quotes without an analysis have none. */
export const analysisCorrections = pgTable(
  'analysis_corrections',
  {
    quoteId: uuid('quote_id')
      .primaryKey()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    businessId: businessId(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    corrections: jsonb('corrections').$type<Corrections>().notNull(),
  },
  // What a business or an analysis takes along when it is deleted is found by these.
  table => [
    index('analysis_corrections_business').on(table.businessId),
    index('analysis_corrections_analysis').on(table.analysisId),
  ],
)
