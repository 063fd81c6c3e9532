// Finds the price book row that prices an ingredient of an assembly, and counts the ingredient in the row's unit.
import type { Ingredient } from '../assemblies/takeoff.ts'
import type { Thousandths } from '../money.ts'
import type { LineReason } from '../quotes/line-reason.ts'
import { canonicalUnit, convertQuantity } from '../units.ts'
import type { SoldBy } from './package-size.ts'
import { packageOf } from './packages.ts'
import type { PriceItem } from './price-book.ts'
import { isPriceKey, type PriceKey, starterPriceItem } from './starter-price-book.ts'

export type FoundPrice = {
  row: Omit<PriceItem, 'id' | 'key'>
  /** As a line's reason states it. Null if there is no such row anymore. */
  priceItem: LineReason['priceItem']
  note: string
  /** Whether a person must check the price. */
  checkPrice: boolean
}

/** Says where a price comes from. `id` is its row; a row that the business lacks has none. */
export function priceNote(id: string | null): string {
  return id === null ? FROM_STARTER : FROM_BOOK
}

const FROM_BOOK = 'Priced from your price book.'
const FROM_STARTER = 'Not in your price book; priced from the starter price list.'

/** Falls back to the starter list if the business's price book lacks a starter row. */
export function findPrice(key: PriceKey, priceBook: readonly PriceItem[]): FoundPrice {
  const own = priceBook.find(item => item.key === key)
  return own ? found(own, FROM_BOOK) : found(starterPriceItem(key), FROM_STARTER)
}

export type CountedPrice = FoundPrice & {
  /** Counts a quantity of the ingredient in the row's unit. */
  count: (quantity: Thousandths) => Thousandths
}

/** The same for a row that the business may have added, changed or deleted since. */
export function priceOf(
  { key, name, unit, soldBy }: Pick<Ingredient, 'key' | 'name' | 'unit' | 'soldBy'>,
  priceBook: readonly PriceItem[],
): CountedPrice {
  const own = priceBook.find(item => (isPriceKey(key) ? item.key === key : item.id === key))
  if (own) return inUnitOf(own, unit, soldBy)
  if (isPriceKey(key)) return { ...findPrice(key, priceBook), count: quantity => quantity }
  return {
    row: { name, category: 'general', unit, unitPrice: 0, isLabor: false },
    priceItem: null,
    note: `Set a price: “${name}” is no longer in your price book.`,
    checkPrice: true,
    count: quantity => quantity,
  }
}

/** A business may price a row by another unit than its assemblies count in, such as board by the sheet. */
function inUnitOf(own: PriceItem, unit: string, soldBy: SoldBy): CountedPrice {
  const priced = found(own, FROM_BOOK)
  if (canonicalUnit(own.unit) === canonicalUnit(unit)) {
    return { ...priced, count: quantity => quantity }
  }
  if (convertQuantity(1000, unit, own.unit) !== null) {
    return { ...priced, count: quantity => convertQuantity(quantity, unit, own.unit) ?? quantity }
  }
  const sold = packageOf(own.key, unit, soldBy)
  if (sold && canonicalUnit(own.unit) === canonicalUnit(sold.unit)) {
    const count = (quantity: Thousandths) => Math.ceil((quantity * 1000) / sold.holds)
    return { ...priced, count }
  }
  const note = `Check the quantity: your assembly counts by the ${unit || 'piece'}, your price book by the ${own.unit}.`
  return { ...priced, note, checkPrice: true, count: quantity => quantity }
}

function found({ id, key, ...row }: PriceItem, note: string): FoundPrice {
  const { name, unitPrice } = row
  return { row, priceItem: { id, key, name, unitPrice }, note, checkPrice: false }
}
