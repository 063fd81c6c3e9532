// The prices for trying assemblies: repair prices, and the phone's own copy of the price book.
import { type CatalogPrice, pickedPrice } from '@quotewright/domain/catalog/catalog'
import type { PriceItem } from '@quotewright/domain/price-book/price-book'
import { useCatalog } from '../catalog/queries.ts'

const noPrices: readonly CatalogPrice[] = []

/** The phone's copy of the price book, also offline; empty until it has loaded. */
export function useCopiedPrices(): readonly CatalogPrice[] {
  return useCatalog().data?.prices ?? noPrices
}

/** Repair prices, and the prices of rows that a person has just picked. */
export function usePricesWith(
  keys: readonly string[],
  priceBook: readonly PriceItem[],
): readonly PriceItem[] {
  const prices = useCopiedPrices()
  const known = new Set(priceBook.map(({ id }) => id))
  const picked = prices.filter(({ id }) => keys.includes(id) && !known.has(id))
  return [...priceBook, ...picked.map(pickedPrice)]
}
