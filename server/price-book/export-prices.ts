// The whole price book as a CSV that can be imported again.
import { formatDecimal } from '@quotewright/domain/money'
import Papa from 'papaparse'
import type { Context } from '../context.ts'
import type { SentFile } from '../http/bind.ts'
import { findPriceRows } from './store.ts'

export async function exportPrices(ctx: Context): Promise<SentFile> {
  const rows = await ctx.inBusiness(tx => findPriceRows(tx, ctx.user.business.id))
  const csv = Papa.unparse(
    {
      fields: ['name', 'description', 'category', 'unit', 'price', 'labor'],
      data: rows.map(({ name, description, category, unit, unitPrice, isLabor }) => [
        name,
        description,
        category,
        unit,
        formatDecimal(unitPrice, 2),
        isLabor ? 'yes' : '',
      ]),
    },
    // A name like =SUM(…) is text, also to a spreadsheet.
    { escapeFormulae: true },
  )
  return { bytes: Buffer.from(csv), type: 'text/csv; charset=utf-8', name: 'price-book.csv' }
}
