// SQL for the price book's figures.
import type { Cents } from '@quotewright/domain/money'
import { type PriceBookSummary, regionalPrice } from '@quotewright/domain/price-row'
import { averagePrice } from '@quotewright/domain/quote-totals'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** Returns the average hourly labor rate, or null without an hourly row. */
export async function averageRate(
  tx: BusinessTransaction,
  businessId: string,
  factor: number,
): Promise<Cents | null> {
  const { rows } = await tx.$client.query<{
    unitPrice: Cents
    isOwnPrice: boolean
    count: number
  }>({
    name: 'labor-rates',
    text: `select unit_price as "unitPrice", is_own_price as "isOwnPrice", count(*)::int
      from price_items where business_id = $1 and is_labor and is_hourly group by 1, 2`,
    values: [businessId],
  })
  return averagePrice(rows.map(row => ({ price: regionalPrice(row, factor), count: row.count })))
}

/** Matches quote lines by name. Returns null if none is in the book. */
export async function mostUsedRow(
  tx: BusinessTransaction,
  businessId: string,
  since: Date,
): Promise<PriceBookSummary['mostUsed']> {
  const { rows } = await tx.$client.query<{ name: string; quotes: number }>({
    name: 'most-used-price-row',
    text: `with used as (
        select lower(l.description) as description, count(distinct l.quote_id)::int as quotes
        from line_items l join quotes q on q.id = l.quote_id and q.business_id = $1
        where l.business_id = $1 and q.created_at >= $2 group by 1)
      select p.name, used.quotes from used
        join price_items p on p.business_id = $1 and lower(p.name) = used.description
        order by used.quotes desc, lower(p.name) limit 1`,
    values: [businessId, since],
  })
  return rows[0] ?? null
}
