// Reads a price list from a table of texts: each row with its problems.
import * as z from 'zod/mini'
import { Category } from '../analysis/detection.ts'
import { formatCount, UnitPrice } from '../money.ts'
import { boundedText, folded, requiredText } from '../text.ts'
import { isHourly, ownUnit } from '../units.ts'
import type { ColumnMap, ImportField } from './price-columns.ts'
import { CategoryName } from './price-row.ts'
import { haveDecimalComma, isDiscount, priceText, withPoint } from './price-text.ts'

/** As many as fit into a request of 1 MB. */
export const MAX_IMPORT_ROWS = 5000

/** A row to import. Missing fields keep their value in the price book. */
export const ImportRow = z.object({
  /** Counted from 1 with the header, as in a spreadsheet. */
  line: z.int(),
  name: requiredText('Name', 200).check(folded),
  unitPrice: UnitPrice,
  /** What a unit costs the business. */
  unitCost: z.optional(UnitPrice),
  description: z.optional(boundedText('Description', 500).check(folded)),
  category: z.optional(CategoryName),
  unit: z.optional(requiredText('Unit', 30).check(folded)),
  isLabor: z.optional(z.boolean()),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportRows = z
  .array(ImportRow)
  .check(
    z.minLength(1, 'There is nothing to import'),
    z.maxLength(
      MAX_IMPORT_ROWS,
      `At most ${formatCount(MAX_IMPORT_ROWS)} rows can be imported at once`,
    ),
  )

export const ImportProblem = z.object({ line: z.int(), message: z.string() })
export type ImportProblem = z.infer<typeof ImportProblem>

export type PriceTable = {
  rows: ImportRow[]
  problems: ImportProblem[]
  /** Items that the business no longer sells, by name. */
  inactive: ImportProblem[]
}

type Records = readonly (readonly string[])[]

/** The cells of the first record that is not blank, which names the columns. Empty for an empty list. */
export function headOf(records: Records): readonly string[] {
  return records.find(record => !isBlank(record)) ?? []
}

/** The first record below the head that is not blank, as an example of each column. */
export function exampleOf(records: Records): readonly string[] {
  return records.filter(record => !isBlank(record))[1] ?? []
}

/** Why the whole list cannot be imported, whatever its columns are. Null if it can. */
export function refusalOf(records: Records): string | null {
  const filled = records.filter(record => !isBlank(record)).length - 1
  if (filled < 0) return 'The list is empty.'
  if (filled === 0) return 'The list has no rows below the column names.'
  return filled > MAX_IMPORT_ROWS
    ? `At most ${formatCount(MAX_IMPORT_ROWS)} rows can be imported at once; this list has ${formatCount(filled)}. Split it and import its parts.`
    : null
}

/** Skips blank records. For a list that `refusalOf` accepts and columns that are complete. */
export function readPriceTable(list: Records, columns: ColumnMap): PriceTable {
  const records = withPoints(list, columns)
  const head = records.findIndex(record => !isBlank(record))
  const first = isItem(headOf(records), columns) ? head : head + 1
  const table: PriceTable = { rows: [], problems: [], inactive: [] }
  // In a list that taxes all or nothing, the column tells no goods from other work.
  const told = new Set(records.slice(first).map(record => taxedIn(record, columns)))
  const tellsTaxed = told.has(true) && told.has(false)
  records.slice(first).forEach((record, index) => {
    if (isBlank(record)) return
    const line = first + index + 1
    if (isInactive(record, columns)) {
      table.inactive.push({ line, message: cellOf(record, columns.name) || 'No name' })
      return
    }
    const read = readRow(record, columns, tellsTaxed ? taxedIn(record, columns) : null)
    const row = ImportRow.safeParse({ line, ...read.row })
    if (row.success && read.problems.length === 0) table.rows.push(row.data)
    else table.problems.push({ line, message: sentences(read.problems, row.error) })
  })
  return table
}

/** Prices and costs with a decimal point, where a column has decimal commas. */
function withPoints(list: Records, { unitPrice, unitCost }: ColumnMap): Records {
  const commas = [unitPrice, unitCost].filter(
    column => column !== undefined && haveDecimalComma(list.map(record => cellOf(record, column))),
  )
  if (commas.length === 0) return list
  return list.map(record =>
    record.map((cell, column) => (commas.includes(column) ? withPoint(cell.trim()) : cell)),
  )
}

/** Whether a list without column names starts with this record: it has a price where a name would be. */
function isItem(head: readonly string[], columns: ColumnMap): boolean {
  const text = cellOf(head, columns.unitPrice)
  // A column may be named by the year of its prices.
  return priceText(text) !== null && !/^20\d\d$/.test(text) && !isNumbered(head)
}

/** Whether the columns are named 1, 2, 3, … or 0, 1, 2, …, as programs name those without names. */
function isNumbered(head: readonly string[]): boolean {
  const names = head.map(cell => cell.trim())
  return [0, 1].some(first => names.every((name, at) => name === '' || name === String(first + at)))
}

function isBlank(record: readonly string[]): boolean {
  return record.every(cell => cell.trim() === '')
}

function cellOf(record: readonly string[], column: number | undefined): string {
  return unguard(record[column ?? -1]?.trim() ?? '')
}

function isInactive(record: readonly string[], { isActive }: ColumnMap): boolean {
  return /^(?:no|n|false|0|inactive|archived)$/i.test(cellOf(record, isActive))
}

/** Null if the cell says neither. */
function taxedIn(record: readonly string[], { isTaxable }: ColumnMap): boolean | null {
  const text = cellOf(record, isTaxable)
  if (/^(?:yes|y|true|1|x|taxable|taxed)$/i.test(text)) return true
  return /^(?:no|n|false|0|non-?taxable|exempt)$/i.test(text) ? false : null
}

/** A row as texts for the schema, and the problems of cells that cannot be read. */
function readRow(record: readonly string[], columns: ColumnMap, isTaxed: boolean | null) {
  const cell = (column: ImportField) => cellOf(record, columns[column])
  const unit = cell('unit')
  const unitCost = priceText(cell('unitCost'))
  const row = {
    name: cell('name'),
    unitPrice: priceText(cell('unitPrice')) ?? '0',
    ...(unitCost !== null && { unitCost }),
    ...(columns.description !== undefined && { description: cell('description') }),
    ...(columns.isLabor === undefined
      ? guessedKind(cell('category'), unit, isTaxed)
      : statedKind(cell('category'), cell('isLabor'))),
    ...(unit !== '' && { unit: ownUnit(unit) }),
  }
  return { row, problems: problemsOf(cell) }
}

function problemsOf(cell: (column: ImportField) => string): string[] {
  const [price, cost, labor] = [cell('unitPrice'), cell('unitCost'), cell('isLabor')]
  const problems: string[] = []
  if (price === '') problems.push('The price is missing')
  else if (isDiscount(price)) {
    problems.push(`“${price}” is a discount, and discounts are given in the quote`)
  } else if (priceText(price) === null) {
    problems.push(`“${price}” is not a price in dollars and cents`)
  }
  if (cost !== '' && priceText(cost) === null) {
    problems.push(`“${cost}” is not a cost in dollars and cents`)
  }
  if (labor !== '' && !saysLabor.test(labor) && !/^(no|n|false|0|material)$/i.test(labor)) {
    problems.push(`“${labor}” in the labor column is neither yes nor no`)
  }
  return problems
}

const saysLabor = /^(yes|y|true|1|x|labor)$/i

/** In a list with a column for labor. */
function statedKind(category: string, labor: string) {
  return { ...named(category), ...(labor !== '' && { isLabor: saysLabor.test(labor) }) }
}

/** In a list without one: from the category, the unit and whether the list taxes the row. */
function guessedKind(category: string, unit: string, isTaxed: boolean | null) {
  // Lists of Jobber and QuickBooks tell services from products, which are no trades.
  if (/^services?$/i.test(category)) return { category: 'labor', isLabor: true }
  const isProduct = /^(?:products?|(?:non-?)?inventory(?: part| item)?)$/i.test(category)
  // No goods, so no tax on materials.
  const isFee = isTaxed !== true && /\b(?:permits?|fees?)$/i.test(category)
  // Tax on materials leaves out labor alone.
  const isUntaxed = isTaxed === false && !isProduct
  return {
    ...(!isProduct && named(category)),
    ...((isFee || isHourly(unit) || isUntaxed) && { isLabor: true }),
  }
}

function named(text: string) {
  return text !== '' && { category: Category.safeParse(text.toLowerCase()).data ?? text }
}

const guarded = /^'*[=+\-@＝＋－＠\t\r]/

/** Whether a spreadsheet would read the text as a formula. Exports put an apostrophe before it. */
export function isFormula(text: string): boolean {
  return guarded.test(text)
}

function unguard(text: string): string {
  return text.startsWith("'") && isFormula(text) ? text.slice(1) : text
}

function sentences(problems: readonly string[], error: z.core.$ZodError | undefined): string {
  const all = [...(error?.issues.map(issue => issue.message) ?? []), ...problems]
  return [...new Set(all)].join(', ')
}
