// SQL for the lines that a business quotes most.
import { TOP_LINES, type TopLine } from '@quotewright/domain/reports/report'
import { and, asc, count, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isCounted, isOfferedIn, type Span } from './spans.ts'

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
      total: sql`sum(${lineItems.total})`.mapWith(Number).as('total'),
      count: count().as('count'),
    })
    .from(quotes)
    .innerJoin(
      lineItems,
      and(eq(lineItems.businessId, businessId), eq(lineItems.quoteId, quotes.id)),
    )
    .where(and(isOfferedIn(businessId, span), isCounted))
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
