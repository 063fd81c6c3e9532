// Analyses in the database: the only SQL about them.
import { analyses } from '../db/schema/analyses.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type AnalysisRow = typeof analyses.$inferInsert

export async function insertAnalysis(tx: BusinessTransaction, row: AnalysisRow): Promise<void> {
  await tx.insert(analyses).values(row)
}

export type UsageSums = {
  analyses: number
  fallbacks: number
  failures: number
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
    averageMs: orNull(row?.averageMs),
    inputTokens: Number(row?.inputTokens),
    outputTokens: Number(row?.outputTokens),
    costMicros: orNull(row?.costMicros),
  }
}
