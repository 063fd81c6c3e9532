// SQL for report figures.
import { type CorrectionKind, correctionKinds } from '@quotewright/domain/corrections'
import type { QuoteCounts } from '@quotewright/domain/quote'
import {
  type AnalysisRating,
  type ReportFigures,
  TOP_LINES,
  type TopLine,
} from '@quotewright/domain/report'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { analysisCorrections } from '../db/schema/analyses.ts'
import { photos } from '../db/schema/photos.ts'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** `end` is exclusive. */
export type Span = { start: Date; end: Date }

export function isIn(column: PgColumn, { start, end }: Span): SQL | undefined {
  return and(gte(column, start), lt(column, end))
}

export function isApprovedIn(span: Span): SQL | undefined {
  return and(eq(quotes.status, 'approved'), isIn(quotes.approvedAt, span))
}

const ofBusiness = (businessId: string) => eq(quotes.businessId, businessId)

/** Quotes created in the span, without drafts. */
function isOfferedIn(businessId: string, span: Span): SQL | undefined {
  return and(ofBusiness(businessId), ne(quotes.status, 'draft'), isIn(quotes.createdAt, span))
}

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)
const sumOfTotals = (column: PgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)
const orNull = (value: SQL) => sql<number | null>`(${value})::float8`

export async function countFigures(
  tx: BusinessTransaction,
  businessId: string,
  span: Span,
): Promise<ReportFigures> {
  const [approved] = await tx
    .select({ revenue: sumOfTotals(quotes.total) })
    .from(quotes)
    .where(and(ofBusiness(businessId), isApprovedIn(span)))
  const won = countWhere(eq(quotes.status, 'approved'))
  const decided = countWhere(inArray(quotes.status, ['approved', 'rejected']))
  const seconds = sql`extract(epoch from ${quotes.createdAt} - ${photos.createdAt})`
  // A photo uploaded after its quote was created does not count for the time to quote.
  const isBefore = lte(photos.createdAt, quotes.createdAt)
  const median = sql`percentile_cont(0.5) within group (order by ${seconds}) filter (where ${isBefore})`
  const [offered] = await tx
    .select({
      winRate: orNull(sql`round(1000.0 * ${won} / nullif(${decided}, 0))`),
      averageQuote: orNull(sql`round(avg(${quotes.total}))`),
      minutesToQuote: orNull(sql`round(${median} / 60)`),
    })
    .from(quotes)
    .leftJoin(photos, and(eq(photos.businessId, businessId), eq(photos.id, quotes.photoId)))
    .where(isOfferedIn(businessId, span))
  if (!approved || !offered) throw new Error('A sum must return one row')
  return { ...approved, ...offered }
}

type Revenue = { revenue: number; quotes: number }

/** Returns revenue by bucket index, without buckets that have no approved quote. */
export async function sumRevenue(
  tx: BusinessTransaction,
  businessId: string,
  bucketStarts: readonly Date[],
  span: Span,
): Promise<Map<number, Revenue>> {
  const starts = sql.param(bucketStarts.map(start => start.toISOString()))
  const bucket = sql<number>`width_bucket(${quotes.approvedAt}, ${starts}::timestamptz[]) - 1`.as(
    'bucket',
  )
  const rows = await tx
    .select({ bucket, revenue: sumOfTotals(quotes.total), quotes: count() })
    .from(quotes)
    .where(and(ofBusiness(businessId), isApprovedIn(span)))
    .groupBy(bucket)
  return new Map(rows.map(row => [row.bucket, { revenue: row.revenue, quotes: row.quotes }]))
}

/** Counts quotes created in the span. */
export async function countStatuses(
  tx: BusinessTransaction,
  businessId: string,
  span: Span,
): Promise<QuoteCounts> {
  const rows = await tx
    .select({ status: quotes.status, count: count() })
    .from(quotes)
    .where(and(ofBusiness(businessId), isIn(quotes.createdAt, span)))
    .groupBy(quotes.status)
  const none: QuoteCounts = { draft: 0, pending: 0, sent: 0, approved: 0, rejected: 0 }
  return { ...none, ...Object.fromEntries(rows.map(row => [row.status, row.count])) }
}

/** Returns the top lines of quotes created in the span, by total or by count, without drafts; largest total first. */
export async function sumTopLines(
  tx: BusinessTransaction,
  businessId: string,
  span: Span,
): Promise<{ services: TopLine[]; materials: TopLine[] }> {
  const lines = tx
    .select({
      isLabor: lineItems.isLabor,
      description: sql<string>`min(${lineItems.description})`.as('name'),
      total: sumOfTotals(lineItems.total).as('total'),
      count: count().as('count'),
    })
    .from(quotes)
    .innerJoin(
      lineItems,
      and(eq(lineItems.businessId, businessId), eq(lineItems.quoteId, quotes.id)),
    )
    .where(isOfferedIn(businessId, span))
    .groupBy(lineItems.isLabor, sql`lower(btrim(${lineItems.description}))`)
    .as('lines')
  const { isLabor, description, total } = lines
  const byTotal = [desc(total), asc(description)]
  const rank = (order: SQL[]) =>
    sql<number>`row_number() over (partition by ${isLabor} order by ${sql.join(order, sql`, `)})`
  const ranked = tx
    .select({
      isLabor,
      description,
      total,
      count: lines.count,
      byTotal: rank(byTotal).as('by_total'),
      byCount: rank([desc(lines.count), ...byTotal]).as('by_count'),
    })
    .from(lines)
    .as('ranked')
  const rows = await tx
    .select()
    .from(ranked)
    .where(or(lte(ranked.byTotal, TOP_LINES), lte(ranked.byCount, TOP_LINES)))
    .orderBy(desc(ranked.total), asc(ranked.description))
  const linesOf = (wanted: boolean) =>
    rows
      .filter(row => row.isLabor === wanted)
      .map(row => ({ description: row.description, total: row.total, count: row.count }))
  return { services: linesOf(true), materials: linesOf(false) }
}

const { corrections } = analysisCorrections
/** True if all lists of the corrections are empty, for rows of any version. Null without a row. */
export const isUnchanged = sql<boolean | null>`not jsonb_path_exists(${corrections}, '$.*[*]')`

const sumOfKind = (kind: CorrectionKind) =>
  sql`coalesce(sum(jsonb_array_length(${corrections} -> ${kind}::text)), 0)`.mapWith(Number)

/** Counts corrections of quotes created in the span, without drafts. */
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
    .where(isOfferedIn(businessId, span))
  if (!rating) throw new Error('A sum must return one row')
  return rating
}
