// Analyses in the database, and how they were corrected: with training-store.ts the only SQL about them.
import type { AnalysisTaken } from '@quotewright/domain/analysis-usage'
import type { Corrections, Proposal } from '@quotewright/domain/corrections'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Keyset } from '../db/keyset.ts'
import { analyses } from '../db/schema/analyses.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type AnalysisRow = typeof analyses.$inferInsert

export async function insertAnalysis(tx: BusinessTransaction, row: AnalysisRow): Promise<void> {
  await tx.insert(analyses).values(row)
}

/** One that was made elsewhere, under the id it got there; nothing where the id is taken. */
export async function insertMadeElsewhere(
  tx: BusinessTransaction,
  row: AnalysisRow,
): Promise<void> {
  await tx.insert(analyses).values(row).onConflictDoNothing()
}

/** Null when the business has no such analysis, or nobody could read its photos. */
export async function findProposal(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<Proposal | null> {
  const { rows } = await tx.$client.query<{ proposal: Proposal | null }>({
    name: 'proposal',
    text: 'select proposal from analyses where business_id = $1 and id = $2',
    values: [businessId, id],
  })
  return rows[0]?.proposal ?? null
}

/** What is proposed from now on, since somebody has measured or answered; nothing where there is no such analysis. */
export async function updateProposedLines(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  lines: Proposal['lines'],
): Promise<void> {
  await tx.$client.query({
    name: 'proposed-lines',
    text: `update analyses set proposal = jsonb_set(proposal, '{lines}', $3)
      where business_id = $1 and id = $2 and proposal is not null`,
    values: [businessId, id, JSON.stringify(lines)],
  })
}

export type CorrectionsRow = { quoteId: string; analysisId: string; corrections: Corrections }

/** What was known of the quote before is replaced. */
export async function keepCorrections(
  tx: BusinessTransaction,
  businessId: string,
  { quoteId, analysisId, corrections }: CorrectionsRow,
): Promise<void> {
  await tx.$client.query({
    name: 'keep-corrections',
    text: `insert into analysis_corrections (quote_id, business_id, analysis_id, corrections)
      values ($1, $2, $3, $4)
      on conflict (quote_id) do update set analysis_id = $3, corrections = $4`,
    values: [quoteId, businessId, analysisId, JSON.stringify(corrections)],
  })
}

export async function removeCorrections(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<void> {
  await tx.$client.query({
    name: 'remove-corrections',
    text: 'delete from analysis_corrections where business_id = $1 and quote_id = $2',
    values: [businessId, quoteId],
  })
}

export type QuoteCorrections = { quoteNumber: string; corrections: Corrections }

type ListedCorrections = QuoteCorrections & { id: string; created_at: Date }

/** Of quotes, oldest first. */
export async function findCorrectionsAfter(
  tx: BusinessTransaction,
  businessId: string,
  after: Keyset,
  limit: number,
): Promise<ListedCorrections[]> {
  const { rows } = await tx.$client.query<ListedCorrections>({
    name: 'corrections-after',
    text: `select q.id, q.created_at, q.quote_number as "quoteNumber", c.corrections
      from quotes q join analysis_corrections c on c.business_id = $1 and c.quote_id = q.id
      where q.business_id = $1 and (q.created_at, q.id) > ($2, $3)
      order by q.created_at, q.id limit $4`,
    values: [businessId, after.createdAt, after.id, limit],
  })
  return rows
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
  const { rows } = await tx.$client.query<Record<keyof UsageSums, string | null>>({
    name: 'analysis-usage',
    text: `select
        count(*) as analyses,
        count(*) filter (where outcome = 'fallback') as fallbacks,
        count(*) filter (where outcome = 'failed') as failures,
        count(*) filter (where is_on_device) as "onDevice",
        round(avg(duration_ms)) as "averageMs",
        coalesce(sum(input_tokens), 0) as "inputTokens",
        coalesce(sum(output_tokens), 0) as "outputTokens",
        sum(cost_micros) as "costMicros"
      from analyses where business_id = $1 and created_at >= $2`,
    values: [businessId, since],
  })
  const [row] = rows
  const orNull = (sum: string | null | undefined) => (sum == null ? null : Number(sum))
  return {
    analyses: Number(row?.analyses),
    fallbacks: Number(row?.fallbacks),
    failures: Number(row?.failures),
    onDevice: Number(row?.onDevice),
    averageMs: orNull(row?.averageMs),
    inputTokens: Number(row?.inputTokens),
    outputTokens: Number(row?.outputTokens),
    costMicros: orNull(row?.costMicros),
  }
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
