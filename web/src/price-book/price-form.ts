// A price row as typed, and its validation.
import { formatDecimal, MAX_UNIT_PRICE, parseDecimal } from '@quotewright/domain/money'
import { NewPriceRow, type PriceRow, regionalPrice } from '@quotewright/domain/price-book/price-row'
import { isPriceKey, starterPriceItem } from '@quotewright/domain/price-book/starter-price-book'
import { Version } from '@quotewright/domain/version'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'

export const PriceForm = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  unit: z.string(),
  /** The quoted price, with the regional factor applied. */
  price: z.string(),
  /** What a unit costs the business; empty if unknown. */
  unitCost: z.string(),
  /** True if the price comes from the starter list. */
  isStarter: z.boolean(),
  isLabor: z.boolean(),
  /** The version on which the edit is based; 0 for a new row. */
  version: Version,
})
export type PriceForm = z.infer<typeof PriceForm>

/** Session storage key of the typed form. */
export function formKey(row: Pick<PriceRow, 'id'> | null): string {
  return `price-row/${row?.id ?? 'new'}`
}

export function newForm(category: string | null): PriceForm {
  return {
    id: uuid(),
    name: '',
    description: '',
    category: category ?? 'general',
    unit: 'each',
    price: '',
    unitCost: '',
    isStarter: false,
    isLabor: category === 'labor',
    version: 0,
  }
}

export function formOf(row: PriceRow, factor: number): PriceForm {
  const { id, name, description, category, unit, isLabor, version } = row
  const unitCost = row.unitCost == null ? '' : formatDecimal(row.unitCost, 2)
  const price = formatDecimal(regionalPrice(row, factor), 2)
  const isStarter = !row.isOwnPrice
  return { id, name, description, category, unit, price, unitCost, isStarter, isLabor, version }
}

/** Returns the starter price and its regional price in cents; null if the row is not in the starter list. */
export function starterPrice(key: string | null, factor: number) {
  if (!isPriceKey(key)) return null
  const { unitPrice } = starterPriceItem(key)
  return { unitPrice, regional: regionalPrice({ unitPrice, isOwnPrice: false }, factor) }
}

/** One error message per field. */
export type PriceProblems = Partial<Record<keyof PriceForm, string>>

export type Checked = { row: NewPriceRow; problems: null } | { row: null; problems: PriceProblems }

/** Returns the row to store, or the problems that prevent it. */
export function checkForm(
  { id, price, unitCost, isStarter, version: _, ...texts }: PriceForm,
  key: string | null,
): Checked {
  const typed = parseDecimal(price, 2)
  const starter = isStarter ? starterPrice(key, 100) : null
  const unitPrice = starter?.unitPrice ?? typed
  const parsed = NewPriceRow.safeParse({
    ...texts,
    id,
    key,
    isOwnPrice: starter === null,
    unitCost: unitCost === '' ? null : unitCost,
    unitPrice: formatDecimal(Math.min(unitPrice ?? 0, MAX_UNIT_PRICE + 1), 2),
  })
  if (parsed.success && unitPrice !== null) return { row: parsed.data, problems: null }
  const problems: PriceProblems = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] === 'unitPrice' ? 'price' : (path[0] as keyof PriceForm)
    problems[field] ??= message
  }
  if (unitPrice === null) problems.price = 'Price is required'
  return { row: null, problems }
}
