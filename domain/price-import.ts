// Reads a price list from a table of texts: which column is which, what each row says, and what is wrong with it.
import * as z from 'zod/mini'
import { Category } from './detection.ts'
import { NewPriceRow } from './price-row.ts'

export const MAX_IMPORT_ROWS = 5000

/** A row to import; money travels as text like everywhere. */
export const ImportRow = z.omit(NewPriceRow, { id: true, key: true })
export type ImportRow = z.infer<typeof ImportRow>

export const ImportRows = z
  .array(ImportRow)
  .check(
    z.minLength(1, 'There is nothing to import'),
    z.maxLength(MAX_IMPORT_ROWS, `At most ${MAX_IMPORT_ROWS} rows can be imported at once`),
  )

/** What an import does, or would do. */
export const ImportOutcome = z.object({ added: z.int(), updated: z.int(), unchanged: z.int() })
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** `line` counts from 1 as spreadsheets do, the header included. */
export type ImportProblem = { line: number; message: string }
export type PriceTable = { rows: ImportRow[]; problems: ImportProblem[] }

const headers = {
  name: ['name', 'item', 'material', 'product'],
  description: ['description', 'notes', 'details'],
  category: ['category', 'trade', 'type'],
  unit: ['unit', 'uom', 'per'],
  unitPrice: ['price', 'unit price', 'cost', 'rate', 'amount'],
  isLabor: ['labor', 'is labor', 'labour'],
}
type Column = keyof typeof headers

/** The first record names the columns; empty records are passed over. */
export function readPriceTable(records: readonly (readonly string[])[]): PriceTable {
  const [head = [], ...body] = records
  const columns = findColumns(head)
  const missing = (['name', 'unitPrice'] as const).filter(column => columns[column] === undefined)
  if (missing.length > 0) {
    const names = missing.map(column => (column === 'name' ? '“name”' : '“price”')).join(' and ')
    return { rows: [], problems: [{ line: 1, message: `No column is called ${names}` }] }
  }
  const table: PriceTable = { rows: [], problems: [] }
  body.forEach((record, index) => {
    if (record.every(cell => cell.trim() === '')) return
    const read = ImportRow.safeParse(rowOf(record, columns))
    if (read.success) table.rows.push(read.data)
    else table.problems.push({ line: index + 2, message: sentences(read.error) })
  })
  if (table.rows.length > MAX_IMPORT_ROWS) {
    const message = `At most ${MAX_IMPORT_ROWS} rows can be imported at once; this file has ${table.rows.length}`
    return { rows: [], problems: [{ line: MAX_IMPORT_ROWS + 2, message }] }
  }
  return table
}

function findColumns(head: readonly string[]): Partial<Record<Column, number>> {
  const plain = head.map(cell =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  )
  const places = Object.entries(headers).flatMap(([column, names]) => {
    const place = plain.findIndex(cell => names.includes(cell))
    return place === -1 ? [] : [[column, place] as const]
  })
  return Object.fromEntries(places)
}

function rowOf(record: readonly string[], columns: Partial<Record<Column, number>>) {
  // An export guards formulas with an apostrophe.
  const cell = (column: Column) =>
    record[columns[column] ?? -1]?.trim().replace(/^'(?=[=+\-@])/, '') ?? ''
  const category = cell('category')
  const known = Category.safeParse(category.toLowerCase())
  return {
    name: cell('name'),
    description: cell('description'),
    category: known.success ? known.data : category || 'general',
    unit: cell('unit') || 'each',
    unitPrice: cell('unitPrice').replaceAll(/[$,\s]/g, ''),
    isLabor:
      /^(yes|y|true|1|x|labor)$/i.test(cell('isLabor')) || category.toLowerCase() === 'labor',
  }
}

function sentences(error: z.core.$ZodError): string {
  return [...new Set(error.issues.map(issue => issue.message))].join(', ')
}
