// SQL for analyses and their corrections; training-store.ts has the rest.
import type { AnalysisTaken } from '@quotewright/domain/analysis/analysis-usage'
import type { Corrections, Proposal } from '@quotewright/domain/analysis/corrections'
import { and, asc, count, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Keyset } from '../db/keyset.ts'
import { analyses, analysisCorrections } from '../db/schema/analyses.ts'
import { photos } from '../db/schema/photos.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type AnalysisRow = typeof analyses.$inferInsert

export async function insertAnalysis(tx: BusinessTransaction, row: AnalysisRow): Promise<void> {
  await tx.insert(analyses).values(row)
}

/** Inserts an on-device analysis under the phone's id. Does nothing if the id exists. */
export async function insertMadeElsewhere(
  tx: BusinessTransaction,
  row: AnalysisRow,
): Promise<void> {
  await tx.insert(analyses).values(row).onConflictDoNothing()
}

/** Returns null if the business has no such analysis or its photos could not be read. */
export async function findProposal(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<Proposal | null> {
  const [row] = await tx
    .select({ proposal: analyses.proposal })
    .from(analyses)
    .where(isAnalysis(businessId, id))
  return row?.proposal ?? null
}

/** Replaces the proposed lines after a new estimate. Does nothing if the business has no such analysis. */
export async function updateProposedLines(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  lines: Proposal['lines'],
): Promise<void> {
  const proposal = sql`jsonb_set(${analyses.proposal}, '{lines}', ${JSON.stringify(lines)}::jsonb)`
  await tx
    .update(analyses)
    .set({ proposal })
    .where(and(isAnalysis(businessId, id), isNotNull(analyses.proposal)))
}

function isAnalysis(businessId: string, id: string): SQL | undefined {
  return and(eq(analyses.businessId, businessId), eq(analyses.id, id))
}

export type CorrectionsRow = { quoteId: string; analysisId: string; corrections: Corrections }

/** Replaces the quote's earlier corrections. */
export async function keepCorrections(
  tx: BusinessTransaction,
  businessId: string,
  { quoteId, analysisId, corrections }: CorrectionsRow,
): Promise<void> {
  await tx
    .insert(analysisCorrections)
    .values({ quoteId, businessId, analysisId, corrections })
    .onConflictDoUpdate({
      target: [analysisCorrections.businessId, analysisCorrections.quoteId],
      set: { analysisId, corrections },
    })
}

export async function removeCorrections(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<void> {
  await tx
    .delete(analysisCorrections)
    .where(
      and(eq(analysisCorrections.businessId, businessId), eq(analysisCorrections.quoteId, quoteId)),
    )
}

export type QuoteCorrections = { quoteNumber: string; corrections: Corrections }

type ListedCorrections = QuoteCorrections & { id: string; createdAt: Date }

/** Returns the next page, oldest quote first. */
export async function findCorrectionsAfter(
  tx: BusinessTransaction,
  businessId: string,
  after: Keyset,
  limit: number,
): Promise<ListedCorrections[]> {
  const { id, createdAt, quoteNumber } = quotes
  const { corrections, quoteId } = analysisCorrections
  return tx
    .select({ id, createdAt, quoteNumber, corrections })
    .from(quotes)
    .innerJoin(
      analysisCorrections,
      and(eq(analysisCorrections.businessId, businessId), eq(quoteId, id)),
    )
    .where(
      and(
        eq(quotes.businessId, businessId),
        sql`(${createdAt}, ${id}) > (${after.createdAt}, ${after.id})`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

export type UsageSums = {
  analyses: number
  fallbacks: number
  failures: number
  onDevice: number
  averageMs: number | null
  inputTokens: number
  outputTokens: number
  costMicros: number | null
}

export async function sumAnalyses(
  tx: BusinessTransaction,
  businessId: string,
  since: Date,
): Promise<UsageSums> {
  const { outcome, isOnDevice, durationMs, inputTokens, outputTokens, costMicros } = analyses
  const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)
  const orNull = (value: SQL) => sql<number | null>`${value}::float8`
  const [row] = await tx
    .select({
      analyses: count(),
      fallbacks: countWhere(eq(outcome, 'fallback')),
      failures: countWhere(eq(outcome, 'failed')),
      onDevice: countWhere(eq(isOnDevice, true)),
      averageMs: orNull(sql`round(avg(${durationMs}))`),
      inputTokens: sql`coalesce(sum(${inputTokens}), 0)`.mapWith(Number),
      outputTokens: sql`coalesce(sum(${outputTokens}), 0)`.mapWith(Number),
      costMicros: orNull(sql`sum(${costMicros})`),
    })
    .from(analyses)
    .where(and(eq(analyses.businessId, businessId), gte(analyses.createdAt, since)))
  if (!row) throw new Error('An aggregate without groups always answers one row')
  return row
}

export async function findNewestAnalyses(
  tx: BusinessTransaction,
  businessId: string,
  since: Date,
  limit: number,
): Promise<AnalysisTaken[]> {
  const { id, createdAt, reader, photos, durationMs, costMicros, isOnDevice } = analyses
  const rows = await tx
    .select({ id, createdAt, reader, photos, durationMs, costMicros, isOnDevice })
    .from(analyses)
    .where(and(eq(analyses.businessId, businessId), gte(createdAt, since)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Returns content hashes by photo id. Skips unknown photos. */
export async function findContentHashes(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { id, contentHash } = photos
  const rows = await tx
    .select({ id, contentHash })
    .from(photos)
    .where(and(eq(photos.businessId, businessId), inArray(id, [...ids])))
  return new Map(rows.map(row => [row.id, row.contentHash]))
}
