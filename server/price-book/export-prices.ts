// The whole price book as a CSV that can be imported again.
import { formatDecimal } from '@quotewright/domain/money'
import { isFormula } from '@quotewright/domain/price-import'
import { type PriceRow, regionalPrice } from '@quotewright/domain/price-row'
import Papa from 'papaparse'
import type { Context } from '../context.ts'
import type { SentBytes } from '../http/bind.ts'
import { findSettings } from './book-store.ts'
import { findPriceRows } from './store.ts'

export async function exportPrices(ctx: Context): Promise<SentBytes> {
  const businessId = ctx.user.business.id
  const csv = await ctx.inBusiness(async tx => {
    const { regionalFactor } = await findSettings(tx, businessId)
    return priceList(await findPriceRows(tx, businessId), regionalFactor)
  })
  // Without the mark a spreadsheet reads é and × as something else.
  const bytes = Buffer.from(`\uFEFF${csv}`)
  return { bytes, type: 'text/csv; charset=utf-8', name: 'price-book.csv' }
}

/** Prices as they are quoted, the regional factor applied. */
export function priceList(rows: readonly PriceRow[], factor: number): string {
  return Papa.unparse({
    fields: ['name', 'description', 'category', 'unit', 'price', 'labor'],
    data: rows.map(row => [
      guard(row.name),
      guard(row.description),
      guard(row.category),
      guard(row.unit),
      formatDecimal(regionalPrice(row, factor), 2),
      row.isLabor ? 'yes' : 'no',
    ]),
  })
}

/** A name like =SUM(…) is text, also to a spreadsheet. */
function guard(text: string): string {
  return isFormula(text) ? `'${text}` : text
}
