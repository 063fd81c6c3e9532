// Finds the price book row that prices an ingredient of an assembly.
import type { LineReason } from './line-reason.ts'
import type { PriceItem } from './price-book.ts'
import { isPriceKey, type PriceKey, starterPriceItem } from './starter-price-book.ts'
import type { Ingredient } from './takeoff.ts'
import { canonicalUnit } from './units.ts'

export type FoundPrice = {
  row: Omit<PriceItem, 'id' | 'key'>
  /** As a line's reason states it. Null if there is no such row any more. */
  priceItem: LineReason['priceItem']
  note: string
  /** Whether a person must check the price. */
  checkPrice: boolean
}

/** Falls back to the starter list if the business's price book lacks a starter row. */
export function findPrice(key: PriceKey, priceBook: readonly PriceItem[]): FoundPrice {
  const own = priceBook.find(item => item.key === key)
  return own
    ? found(own, 'Priced from your price book.')
    : found(starterPriceItem(key), 'Not in your price book; priced from the starter price list.')
}

/** The same for a row that the business may have added, changed or deleted since. */
export function priceOf(
  { key, name, unit }: Pick<Ingredient, 'key' | 'name' | 'unit'>,
  priceBook: readonly PriceItem[],
): FoundPrice {
  if (isPriceKey(key)) return findPrice(key, priceBook)
  const own = priceBook.find(({ id }) => id === key)
  if (!own) {
    return {
      row: { name, category: 'general', unit, unitPrice: 0, isLabor: false },
      priceItem: null,
      note: `Set a price: “${name}” is no longer in your price book.`,
      checkPrice: true,
    }
  }
  if (canonicalUnit(own.unit) === canonicalUnit(unit)) {
    return found(own, 'Priced from your price book.')
  }
  const note = `Check the quantity: your assembly counts by the ${unit || 'piece'}, your price book by the ${own.unit}.`
  return { ...found(own, note), checkPrice: true }
}

function found({ id, key, ...row }: PriceItem, note: string): FoundPrice {
  const { name, unitPrice } = row
  return { row, priceItem: { id, key, name, unitPrice }, note, checkPrice: false }
}
