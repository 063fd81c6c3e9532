// The columns of a price list: which field each one holds, guessed from its name or chosen by a person.
import * as z from 'zod/mini'

export const ImportField = z.enum([
  'name',
  'unitPrice',
  'unitCost',
  'unit',
  'category',
  'description',
  'isLabor',
  'isActive',
  'isTaxable',
])
export type ImportField = z.infer<typeof ImportField>

export const requiredFields = ['name', 'unitPrice'] as const

/** Field → the index of its column. */
export type ColumnMap = Partial<Record<ImportField, number>>

/** Plain column name → its field, as chosen before. Null for a column that was left out. */
export const RememberedColumns = z.record(z.string(), z.nullable(ImportField))
export type RememberedColumns = z.infer<typeof RememberedColumns>

const names: Record<ImportField, readonly string[]> = {
  name: [
    'name',
    'item',
    'item name',
    'material',
    'product',
    'product service name',
    'product service',
    'product or service',
    'service name',
  ],
  unitPrice: [
    'price',
    'unit price',
    'our price',
    'sell',
    'sell price',
    'selling price',
    'sales price',
    'sales price rate',
    'price rate',
    'rate',
    'amount',
  ],
  unitCost: [
    'cost',
    'our cost',
    'your cost',
    'unit cost',
    'cost price',
    'cost to us',
    'cost to you',
    'net cost',
    'buy price',
    'buying price',
    'purchase price',
    'purchase cost',
  ],
  unit: ['unit', 'uom', 'unit of measure', 'per'],
  category: ['category', 'trade', 'type'],
  description: ['description', 'sales description', 'notes', 'details'],
  isLabor: ['labor', 'is labor', 'labour'],
  isActive: ['active', 'is active'],
  isTaxable: ['taxable', 'is taxable', 'taxed'],
}

/** Names for a price in a list that has no better one, the best first. */
const weakPriceNames: readonly string[] = ['list price', 'retail price']

/**
 * A remembered choice comes before a known name; of several columns for one field the first counts. That a column which
 * says what is no longer sold or not taxed was left out does not count: earlier versions of the app did not know it. A
 * cost is the price only if a person chose that, and only in lists without another price.
 */
export function guessColumns(
  head: readonly string[],
  remembered: RememberedColumns = {},
): ColumnMap {
  const plainNames = head.map(plainName)
  const guessed = plainNames.map(plain => {
    const known = ImportField.options.find(field => names[field].includes(plain)) ?? null
    if (!Object.hasOwn(remembered, plain)) return known
    return remembered[plain] ?? (known === 'isActive' || known === 'isTaxable' ? known : null)
  })
  const isCost = (at: number) => isCostName(plainNames[at] ?? '')
  const isNew = (plain: string) => !Object.hasOwn(remembered, plain)
  const [weak] = weakPriceNames.filter(plain => plainNames.includes(plain) && isNew(plain))
  const hasPrice =
    weak !== undefined || guessed.some((field, at) => field === 'unitPrice' && !isCost(at))
  const fields = guessed.map((field, at) =>
    field === 'unitPrice' && isCost(at) && hasPrice ? 'unitCost' : field,
  )
  if (weak !== undefined && !fields.includes('unitPrice')) {
    fields[plainNames.indexOf(weak)] = 'unitPrice'
  }
  const places = ImportField.options.flatMap(field => {
    const place = fields.indexOf(field)
    return place === -1 ? [] : [[field, place] as const]
  })
  return Object.fromEntries(places)
}

export function isComplete(columns: ColumnMap): boolean {
  return requiredFields.every(field => columns[field] !== undefined)
}

/** The column whose costs become the prices that customers pay, by its name. Null if the prices are no costs. */
export function costAsPrice(head: readonly string[], { unitPrice }: ColumnMap): string | null {
  const name = head[unitPrice ?? -1] ?? ''
  return isCostName(plainName(name)) ? name.trim() : null
}

const isCostName = (plain: string) => names.unitCost.includes(plain)

/** What to remember of a person's choice. */
export function columnsToRemember(head: readonly string[], columns: ColumnMap): RememberedColumns {
  const fields = head.map(
    (_, index) => ImportField.options.find(field => columns[field] === index) ?? null,
  )
  return Object.fromEntries(head.map((cell, index) => [plainName(cell), fields[index] ?? null]))
}

/** `Unit Price (USD)` is `unit price`. */
function plainName(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll(/\(.*\)|\busd\b/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/** The delimiter that finds the most known columns in the first line, or else the most columns. */
export function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r?\n|\r/, 1)
  const rank = (delimiter: string) => {
    const cells = head.split(delimiter)
    return Object.keys(guessColumns(cells)).length * 1000 + cells.length
  }
  return [',', '\t', ';', '|'].toSorted((a, b) => rank(b) - rank(a))[0] ?? ','
}
