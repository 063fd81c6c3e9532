// Every requested analysis: its reader, proposal, duration and cost; and the corrections that quotes made to it.
import type { Corrections, Proposal } from '@quotewright/domain/analysis/corrections'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { createdAt } from './columns.ts'
import { quoteKey } from './quotes.ts'

export const analyses = pgTable(
  'analyses',
  {
    id: uuid('id').notNull(),
    businessId: businessId(),
    /** `built-in`, or provider and model; null if the photos could not be read. */
    reader: text('reader'),
    /** True if a phone read the photos because the server could not be reached. */
    isOnDevice: boolean('is_on_device').notNull().default(false),
    outcome: text('outcome', { enum: ['read', 'fallback', 'failed'] }).notNull(),
    photos: integer('photos').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Null if no metered reader was used or it reported no tokens. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Millionths of a US dollar; null if no token prices are configured. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    /** Null if the photos could not be read. */
    proposal: jsonb('proposal').$type<Proposal>(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    index('analyses_newest').on(table.businessId, table.createdAt),
  ],
)

/** How a quote differs from the analysis it was made from. Quotes without an analysis have no row. */
export const analysisCorrections = pgTable(
  'analysis_corrections',
  {
    quoteId: uuid('quote_id').notNull(),
    businessId: businessId(),
    analysisId: uuid('analysis_id').notNull(),
    corrections: jsonb('corrections').$type<Corrections>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.quoteId] }),
    quoteKey('analysis_corrections_quote_fk', table).onDelete('cascade'),
    foreignKey({
      name: 'analysis_corrections_analysis_fk',
      columns: [table.businessId, table.analysisId],
      foreignColumns: [analyses.businessId, analyses.id],
    }).onDelete('cascade'),
    // For the cascade that deletes an analysis.
    index('analysis_corrections_analysis').on(table.analysisId),
  ],
)
