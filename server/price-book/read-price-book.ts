// Reads the price book for analyses, with the regional factor applied.
import type { PriceItem } from '@quotewright/domain/price-book/price-book'
import { priceItemOf } from '@quotewright/domain/price-book/price-row'
import { listOwnAssemblies } from '../assemblies/assemblies.ts'
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

/** Returns the starter rows and the rows of its own that the business's assemblies use. */
export async function readRepairPrices(ctx: Context): Promise<PriceItem[]> {
  const own = await listOwnAssemblies(ctx)
  const used = new Set(
    own.flatMap(({ materials, labor }) => [labor, ...materials]).map(({ key }) => key),
  )
  return (await readPriceBook(ctx)).filter(
    ({ id, key }) => key !== null || (id !== null && used.has(id)),
  )
}
