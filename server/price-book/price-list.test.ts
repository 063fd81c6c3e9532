// An exported price list is unchanged after import, for any names.
import { text as textOf } from 'node:stream/consumers'
import { MAX_UNIT_PRICE } from '@quotewright/domain/money'
import { planImport } from '@quotewright/domain/price-book/import-plan'
import { delimiterOf, guessColumns } from '@quotewright/domain/price-book/price-columns'
import { headOf, readPriceTable } from '@quotewright/domain/price-book/price-import'
import { NewPriceRow, type PriceRow } from '@quotewright/domain/price-book/price-row'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { priceListText } from './export-prices.ts'

const nasty = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '|',
  ' ',
  'é',
  'a',
  '1',
)
const text = (max: number) =>
  fc.oneof(
    fc.array(nasty, { minLength: 1, maxLength: max }).map(parts => parts.join('').slice(0, max)),
    fc.string({ minLength: 1, maxLength: max }),
  )

const dollars = fc.integer({ min: 0, max: MAX_UNIT_PRICE }).map(cents => (cents / 100).toFixed(2))

const row = fc
  .record({
    name: text(20),
    description: fc.oneof(fc.constant(''), text(20)),
    category: fc.oneof(fc.constantFrom('drywall', 'labor', 'Rentals'), text(8)),
    unit: fc.oneof(text(6), fc.constantFrom('EA', 'H', 'hour', 'SF', 'sq ft')),
    unitPrice: dollars,
    unitCost: fc.option(dollars),
    isLabor: fc.boolean(),
  })
  .map(fields => NewPriceRow.safeParse(fields))
  .filter(parsed => parsed.success)
  .map(({ data }) => data)

it('a price list is unchanged after export and import', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 50, max: 200 }),
      async (fields, factor) => {
        const rows = fields.map(
          (one, n): PriceRow => ({ ...one, id: `row ${n}`, isOwnPrice: true, version: 1 }),
        )
        const csv = (await textOf(priceListText([rows], factor))).slice(1)
        const { data } = Papa.parse<string[]>(csv, { delimiter: delimiterOf(csv) })
        const table = readPriceTable(data, guessColumns(headOf(data)))
        expect(table).toMatchObject({ problems: [] })
        const costs = rows.map(({ unitCost }) => unitCost ?? undefined)
        expect(table.rows.map(({ unitCost }) => unitCost)).toEqual(costs)
        const plan = planImport({ rows, factor, categories: [] }, table.rows)
        expect(plan).toMatchObject({ added: [], updated: [], problems: [] })
        expect(plan.unchanged).toBe(rows.length)
      },
    ),
    { numRuns: 500 },
  )
})
