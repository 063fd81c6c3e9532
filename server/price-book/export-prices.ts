// Exports the price book as a CSV that can be imported again. Reads and sends one page at a time.
import { Readable } from 'node:stream'
import { formatDecimal } from '@quotewright/domain/money'
import { isFormula } from '@quotewright/domain/price-book/price-import'
import { type PriceRow, regionalPrice } from '@quotewright/domain/price-book/price-row'
import Papa from 'papaparse'
import type { Context } from '../context.ts'
import type { SentStream } from '../http/bind.ts'
import { findSettings } from './book-store.ts'
import { findPriceRowsAfter } from './store.ts'

const PAGE = 1000

const columns = ['name', 'description', 'category', 'unit', 'price', 'cost', 'labor']

export async function exportPrices(ctx: Context): Promise<SentStream> {
  const { id } = ctx.user.business
  const { regionalFactor } = await ctx.inBusiness(tx => findSettings(tx, id))
  const text = priceListText(readPages(ctx), regionalFactor)
  const stream = Readable.from(text, { objectMode: false })
  return { stream, type: 'text/csv; charset=utf-8', name: 'price-book.csv' }
}

/** Each page is its own transaction, so that a slow client holds no database connection. */
async function* readPages(ctx: Context): AsyncGenerator<PriceRow[]> {
  let last: PriceRow | undefined
  do {
    const after = last ?? null
    const rows = await ctx.inBusiness(tx =>
      findPriceRowsAfter(tx, ctx.user.business.id, after, PAGE),
    )
    yield rows
    last = rows.length < PAGE ? undefined : rows.at(-1)
  } while (last)
}

/** Prices include the regional factor, as in quotes; costs are as stored. */
export async function* priceListText(
  pages: AsyncIterable<readonly PriceRow[]> | Iterable<readonly PriceRow[]>,
  factor: number,
): AsyncGenerator<string> {
  // Without the byte order mark, spreadsheets misread é and ×.
  yield `\uFEFF${csvLines([columns])}`
  for await (const rows of pages) {
    if (rows.length > 0) yield csvLines(rows.map(row => cellsOf(row, factor)))
  }
}

function csvLines(lines: readonly string[][]): string {
  return `${Papa.unparse([...lines])}\r\n`
}

function cellsOf(row: PriceRow, factor: number): string[] {
  return [
    guard(row.name),
    guard(row.description),
    guard(row.category),
    guard(row.unit),
    formatDecimal(regionalPrice(row, factor), 2),
    row.unitCost == null ? '' : formatDecimal(row.unitCost, 2),
    row.isLabor ? 'yes' : 'no',
  ]
}

/** Makes a name like =SUM(…) plain text in spreadsheets. */
function guard(text: string): string {
  return isFormula(text) ? `'${text}` : text
}
