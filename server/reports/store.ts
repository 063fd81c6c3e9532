// SQL for report figures.
import { type CorrectionKind, correctionKinds } from '@quotewright/domain/corrections'
import type { QuoteCounts } from '@quotewright/domain/quote'
import {
  type AnalysisRating,
  type ReportFigures,
  TOP_LINES,
  type TopLine,
} from '@quotewright/domain/report'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** `end` is exclusive. */
export type Span = { start: Date; end: Date }

export async function countFigures(
  tx: BusinessTransaction,
  businessId: string,
  { start, end }: Span,
): Promise<ReportFigures> {
  const { rows } = await tx.$client.query<{
    revenue: string
    win_rate: number | null
    average_quote: string | null
    minutes_to_quote: number | null
  }>({
    name: 'report-figures',
    // A photo uploaded after its quote was created does not count for the time to quote.
    text: `select approved.revenue, made.*
      from (
        select coalesce(sum(total), 0) as revenue
        from quotes
        where business_id = $1 and status = 'approved' and approved_at >= $2 and approved_at < $3
      ) approved
      cross join (
        select
          round(1000.0 * count(*) filter (where q.status = 'approved')
            / nullif(count(*) filter (where q.status in ('approved', 'rejected')), 0))::int as win_rate,
          round(avg(q.total))::bigint as average_quote,
          round(percentile_cont(0.5) within group (order by extract(epoch from q.created_at - p.created_at))
            filter (where p.created_at <= q.created_at) / 60)::int as minutes_to_quote
        from quotes q
        left join photos p on p.business_id = $1 and p.id = q.photo_id
        where q.business_id = $1 and q.status <> 'draft' and q.created_at >= $2 and q.created_at < $3
      ) made`,
    values: [businessId, start, end],
  })
  const [row] = rows
  return {
    revenue: Number(row?.revenue ?? 0),
    winRate: row?.win_rate ?? null,
    averageQuote: row?.average_quote ? Number(row.average_quote) : null,
    minutesToQuote: row?.minutes_to_quote ?? null,
  }
}

type Revenue = { revenue: number; quotes: number }

/** Returns revenue by bucket index, without buckets that have no approved quote. */
export async function sumRevenue(
  tx: BusinessTransaction,
  businessId: string,
  bucketStarts: readonly Date[],
  { start, end }: Span,
): Promise<Map<number, Revenue>> {
  const { rows } = await tx.$client.query<{ bucket: number; revenue: string; quotes: number }>({
    name: 'report-revenue',
    text: `select width_bucket(approved_at, $4::timestamptz[]) - 1 as bucket,
        sum(total) as revenue, count(*)::int as quotes
      from quotes
      where business_id = $1 and status = 'approved' and approved_at >= $2 and approved_at < $3
      group by bucket`,
    values: [businessId, start, end, bucketStarts],
  })
  return new Map(
    rows.map(({ bucket, revenue, quotes }) => [bucket, { revenue: Number(revenue), quotes }]),
  )
}

/** Counts quotes created in the span. */
export async function countStatuses(
  tx: BusinessTransaction,
  businessId: string,
  { start, end }: Span,
): Promise<QuoteCounts> {
  const { rows } = await tx.$client.query<QuoteCounts>({
    name: 'report-statuses',
    text: `select
        count(*) filter (where status = 'draft')::int as draft,
        count(*) filter (where status = 'pending')::int as pending,
        count(*) filter (where status = 'sent')::int as sent,
        count(*) filter (where status = 'approved')::int as approved,
        count(*) filter (where status = 'rejected')::int as rejected
      from quotes where business_id = $1 and created_at >= $2 and created_at < $3`,
    values: [businessId, start, end],
  })
  return rows[0] ?? { draft: 0, pending: 0, sent: 0, approved: 0, rejected: 0 }
}

/** Returns the top lines of quotes created in the span, by total or by count, without drafts; largest total first. */
export async function sumTopLines(
  tx: BusinessTransaction,
  businessId: string,
  { start, end }: Span,
): Promise<{ services: TopLine[]; materials: TopLine[] }> {
  const { rows } = await tx.$client.query<{
    is_labor: boolean
    description: string
    total: string
    count: number
  }>({
    name: 'report-top-lines',
    text: `select is_labor, description, total, count
      from (
        select *,
          row_number() over (partition by is_labor order by total desc, description) as by_total,
          row_number() over (partition by is_labor order by count desc, total desc, description) as by_count
        from (
          select l.is_labor, min(l.description) as description, sum(l.total) as total, count(*)::int as count
          from quotes q
          join line_items l on l.business_id = $1 and l.quote_id = q.id
          where q.business_id = $1 and q.status <> 'draft' and q.created_at >= $2 and q.created_at < $3
          group by l.is_labor, lower(btrim(l.description))
        ) lines
      ) ranked
      where by_total <= $4 or by_count <= $4
      order by ranked.total desc, description`,
    values: [businessId, start, end, TOP_LINES],
  })
  const linesOf = (isLabor: boolean) =>
    rows
      .filter(row => row.is_labor === isLabor)
      .map(({ description, total, count }) => ({ description, total: Number(total), count }))
  return { services: linesOf(true), materials: linesOf(false) }
}

const sumOfKind = (kind: CorrectionKind) =>
  `coalesce(sum(jsonb_array_length(c.corrections -> '${kind}')), 0)::int as ${kind}`
/** True if all lists of the analysis_corrections row `c` are empty, for rows of any version. Null without a row. */
export const isUnchanged = `not jsonb_path_exists(c.corrections, '$.*[*]')`

/** Counts corrections of quotes created in the span, without drafts. */
export async function countCorrections(
  tx: BusinessTransaction,
  businessId: string,
  { start, end }: Span,
): Promise<AnalysisRating> {
  const { rows } = await tx.$client.query<
    Omit<AnalysisRating, 'corrections'> & AnalysisRating['corrections']
  >({
    name: 'report-corrections',
    text: `select count(*)::int as quotes, count(*) filter (where ${isUnchanged})::int as unchanged,
        ${correctionKinds.map(sumOfKind).join(', ')}
      from quotes q
      join analysis_corrections c on c.business_id = $1 and c.quote_id = q.id
      where q.business_id = $1 and q.status <> 'draft' and q.created_at >= $2 and q.created_at < $3`,
    values: [businessId, start, end],
  })
  if (!rows[0]) throw new Error('A sum must return one row')
  const { quotes, unchanged, ...corrections } = rows[0]
  return { quotes, unchanged, corrections }
}
