// SQL for the price book's figures.
import type { Cents } from '@quotewright/domain/money'
import { type PriceBookSummary, regionalPrice } from '@quotewright/domain/price-book/price-row'
import { averagePrice } from '@quotewright/domain/quotes/quote-totals'
import { and, count, countDistinct, desc, eq, gte, not, sql } from 'drizzle-orm'
import { priceItems } from '../db/schema/price-items.ts'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isUntouched } from './store.ts'

/** Returns the average hourly labor rate, or null without one. Starter rows with the keys in `others` count once changed. */
export async function averageRate(
  tx: BusinessTransaction,
  businessId: string,
  factor: number,
  others: readonly string[],
): Promise<Cents | null> {
  const { unitPrice, isOwnPrice, isLabor, isHourly } = priceItems
  const rows = await tx
    .select({ unitPrice, isOwnPrice, count: count() })
    .from(priceItems)
    .where(
      and(
        eq(priceItems.businessId, businessId),
        eq(isLabor, true),
        eq(isHourly, true),
        not(isUntouched(others)),
      ),
    )
    .groupBy(unitPrice, isOwnPrice)
  return averagePrice(rows.map(row => ({ price: regionalPrice(row, factor), count: row.count })))
}

/** Matches quote lines by name. Returns null if none is in the book. */
export async function mostUsedRow(
  tx: BusinessTransaction,
  businessId: string,
  since: Date,
): Promise<PriceBookSummary['mostUsed']> {
  const description = sql<string>`lower(${lineItems.description})`
  const used = tx.$with('used').as(
    tx
      .select({
        // The builder does not qualify an alias, so it is the name of no other column.
        description: description.as('used_description'),
        // Versions and change orders of a quote are one.
        quotes: countDistinct(quotes.quoteNumber).as('quote_count'),
      })
      .from(lineItems)
      .innerJoin(quotes, and(eq(quotes.businessId, businessId), eq(quotes.id, lineItems.quoteId)))
      .where(and(eq(lineItems.businessId, businessId), gte(quotes.createdAt, since)))
      .groupBy(description),
  )
  const name = sql`lower(${priceItems.name})`
  const [row] = await tx
    .with(used)
    .select({ name: priceItems.name, quotes: used.quotes })
    .from(used)
    .innerJoin(priceItems, and(eq(priceItems.businessId, businessId), eq(name, used.description)))
    .orderBy(desc(used.quotes), name)
    .limit(1)
  return row ?? null
}
