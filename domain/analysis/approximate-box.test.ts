// The placeholder box of an item without one: always the same, always inside the photo.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { approximateBox, isPhysical } from './approximate-box.ts'
import { BoundingBox, Category } from './detection.ts'

it('is for objects, not for work', () => {
  const without = Category.options.filter(category => !isPhysical(category))
  expect(without).toEqual(['labor', 'general'])
})

it('is inside the photo and always the same for an item', () => {
  fc.assert(
    fc.property(fc.string(), id => {
      const box = approximateBox(id)
      expect(BoundingBox.safeParse(box).success).toBe(true)
      expect(box.x + box.width).toBeLessThanOrEqual(100)
      expect(box.y + box.height).toBeLessThanOrEqual(100)
      expect(approximateBox(id)).toEqual(box)
    }),
  )
})

it('differs from item to item', () => {
  const places = ['custom-1', 'custom-2', 'custom-3'].map(id => JSON.stringify(approximateBox(id)))
  expect(new Set(places).size).toBe(3)
})
