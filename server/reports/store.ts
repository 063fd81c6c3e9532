// SQL for report figures.
import { type CorrectionKind, correctionKinds } from '@quotewright/domain/analysis/corrections'
import type { QuoteCounts } from '@quotewright/domain/quotes/quote-status'
import type { AnalysisRating, ReportFigures } from '@quotewright/domain/reports/report'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { analysisCorrections } from '../db/schema/analyses.ts'
import { photos } from '../db/schema/photos.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isFirstPhoto } from '../quotes/first-photo.ts'
import { isCurrent } from '../quotes/revisions.ts'
import {
  bucketOf,
  isApprovedIn,
  isBegunIn,
  isIn,
  isMadeIn,
  isOfferedIn,
  ofBusiness,
  type Span,
} from './spans.ts'

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)
const revenue = sql`coalesce(sum(${quotes.total}), 0)`.mapWith(Number)
const orNull = (value: SQL) => sql<number | null>`(${value})::float8`

export async function countFigures(
  tx: BusinessTransaction,
  businessId: string,
  span: Span,
): Promise<ReportFigures> {
  const [approved] = await tx
    .select({ revenue })
    .from(quotes)
    .where(and(ofBusiness(businessId), isApprovedIn(span)))
  const won = countWhere(eq(quotes.status, 'approved'))
  const decided = countWhere(inArray(quotes.status, ['approved', 'rejected']))
  const seconds = sql`extract(epoch from ${quotes.createdAt} - ${photos.createdAt})`
  const median = sql`percentile_cont(0.5) within group (order by ${seconds})`
  const [offered] = await tx
    .select({
      winRate: orNull(sql`round(1000.0 * ${won} / nullif(${decided}, 0))`),
      averageQuote: orNull(sql`round(avg(${quotes.total}))`),
    })
    .from(quotes)
    .where(isOfferedIn(businessId, span))
  const [made] = await tx
    .select({ minutesToQuote: orNull(sql`round(${median} / 60)`) })
    .from(quotes)
    .innerJoin(photos, isFirstPhoto)
    .where(isBegunIn(businessId, span))
  if (!approved || !offered || !made) throw new Error('A sum must return one row')
  return { ...approved, ...offered, ...made }
}

type Revenue = { revenue: number; quotes: number }

/** Returns revenue by bucket index, without buckets that have no approved quote. */
export async function sumRevenue(
  tx: BusinessTransaction,
  businessId: string,
  bucketStarts: readonly Date[],
  span: Span,
): Promise<Map<number, Revenue>> {
  const bucket = bucketOf(quotes.approvedAt, bucketStarts)
  const rows = await tx
    .select({ bucket, revenue, quotes: count() })
    .from(quotes)
    .where(and(ofBusiness(businessId), isApprovedIn(span)))
    .groupBy(bucket)
  return new Map(rows.map(row => [row.bucket, { revenue: row.revenue, quotes: row.quotes }]))
}

/** Counts quotes created in the span, each number once. */
export async function countStatuses(
  tx: BusinessTransaction,
  businessId: string,
  span: Span,
): Promise<QuoteCounts> {
  const rows = await tx
    .select({ status: quotes.status, count: count() })
    .from(quotes)
    .where(and(ofBusiness(businessId), isCurrent, isIn(quotes.createdAt, span)))
    .groupBy(quotes.status)
  const none: QuoteCounts = { draft: 0, pending: 0, sent: 0, approved: 0, rejected: 0 }
  return { ...none, ...Object.fromEntries(rows.map(row => [row.status, row.count])) }
}

const { corrections } = analysisCorrections
/** True if all lists of the corrections are empty, for rows of any version. Null without a row. */
export const isUnchanged = sql<boolean | null>`not jsonb_path_exists(${corrections}, '$.*[*]')`

const sumOfKind = (kind: CorrectionKind) =>
  sql`coalesce(sum(jsonb_array_length(${corrections} -> ${kind}::text)), 0)`.mapWith(Number)

/** Counts corrections of quotes created in the span, without drafts and change orders. */
export async function countCorrections(
  tx: BusinessTransaction,
  businessId: string,
  span: Span,
): Promise<AnalysisRating> {
  const sums = correctionKinds.map(kind => [kind, sumOfKind(kind)] as const)
  const [rating] = await tx
    .select({
      quotes: count(),
      unchanged: countWhere(isUnchanged),
      corrections: Object.fromEntries(sums) as Record<CorrectionKind, SQL<number>>,
    })
    .from(quotes)
    .innerJoin(
      analysisCorrections,
      and(
        eq(analysisCorrections.businessId, businessId),
        eq(analysisCorrections.quoteId, quotes.id),
      ),
    )
    .where(isMadeIn(businessId, span))
  if (!rating) throw new Error('A sum must return one row')
  return rating
}
