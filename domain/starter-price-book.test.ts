// The starter price book is valid and has every row that assemblies use.
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { assemblies, dryingVisit, furtherNailPop } from './assemblies.ts'
import { PriceItem } from './price-book.ts'
import { starterPriceBook, starterPriceItem } from './starter-price-book.ts'

it('has valid rows, each with its own key and name', () => {
  const wire = z.encode(z.array(PriceItem), starterPriceBook)
  expect(z.decode(z.array(PriceItem), wire)).toEqual(starterPriceBook)
  expect(new Set(starterPriceBook.map(item => item.key)).size).toBe(starterPriceBook.length)
  expect(new Set(starterPriceBook.map(item => item.name)).size).toBe(starterPriceBook.length)
  expect(starterPriceBook.every(item => item.unitPrice > 0 && item.unit !== '')).toBe(true)
})

it.each(Object.values({ ...assemblies, furtherNailPop, dryingVisit }))(
  'prices all of: $name',
  ({ ingredients }) => {
    expect(ingredients.map(({ key }) => starterPriceItem(key).unit)).not.toContain(undefined)
    expect(ingredients.filter(({ key }) => starterPriceItem(key).unit === 'hour')).toHaveLength(1)
    expect(ingredients.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)).toBe(
      true,
    )
  },
)
