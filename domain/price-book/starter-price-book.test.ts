// The starter price book is valid and has every row that assemblies use.
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { minutesOf } from '../assemblies/assembly.ts'
import { starterAssemblies } from '../assemblies/starter-assemblies.ts'
import { PriceItem } from './price-book.ts'
import { isPriceKey, starterPriceBook, starterPriceItem } from './starter-price-book.ts'

it('has valid rows, each with its own key and name', () => {
  const wire = z.encode(z.array(PriceItem), starterPriceBook)
  expect(z.decode(z.array(PriceItem), wire)).toEqual(starterPriceBook)
  expect(new Set(starterPriceBook.map(item => item.key)).size).toBe(starterPriceBook.length)
  expect(new Set(starterPriceBook.map(item => item.name)).size).toBe(starterPriceBook.length)
  expect(starterPriceBook.every(item => item.unitPrice > 0 && item.unit !== '')).toBe(true)
})

it.each(starterAssemblies)('prices all of: $name', ({ materials, labor, steps }) => {
  const keys = [...materials.map(({ key }) => key), labor.key]
  expect(keys.filter(key => !isPriceKey(key))).toEqual([])
  expect(isPriceKey(labor.key) && starterPriceItem(labor.key).unit).toBe('hour')
  expect(materials.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)).toBe(true)
  expect(minutesOf({ steps }) > 0 || materials.length > 0).toBe(true)
})
