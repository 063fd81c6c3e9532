// Reads the price book for analyses, with the regional factor applied.
import type { PriceItem } from '@quotewright/domain/price-book'
import { priceItemOf } from '@quotewright/domain/price-row'
import type { Context } from '../context.ts'
import { findSettings } from './book-store.ts'
import { findPricedRows } from './whole-book.sql.ts'

export function readPriceBook(ctx: Context): Promise<PriceItem[]> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const { regionalFactor } = await findSettings(tx, businessId)
    const rows = await findPricedRows(tx, businessId)
    return rows.map(row => priceItemOf(row, regionalFactor))
  })
}

/** Returns the rows that assemblies use. */
export async function readRepairPrices(ctx: Context): Promise<PriceItem[]> {
  return (await readPriceBook(ctx)).filter(({ key }) => key !== null)
}
