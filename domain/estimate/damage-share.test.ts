// The share of a line that one damage needs.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { damageShare } from './damage-share.ts'

const claim = (detectionId: string, quantity: number) => ({
  detectionId,
  name: 'Crack',
  assembly: 'Crack repair',
  quantity,
})
const line = (quantity: number, total: number, detections: ReturnType<typeof claim>[]) => ({
  quantity,
  total,
  reason: { detections, priceItem: null, explanation: '' },
})

it('is in proportion to what the damage needs', () => {
  const compound = line(1000, 2000, [claim('one', 750), claim('other', 250)])
  expect(damageShare('one', compound)).toEqual({ quantity: 750, total: 1500 })
  expect(damageShare('other', compound)).toEqual({ quantity: 250, total: 500 })
})

it('adds up a damage that needs the line for several repairs', () => {
  const tape = line(3000, 900, [claim('one', 1000), claim('other', 1000), claim('one', 1000)])
  expect(damageShare('one', tape)).toEqual({ quantity: 2000, total: 600 })
})

it('is null for another damage, and for a line added by hand', () => {
  expect(damageShare('third', line(1000, 2000, [claim('one', 1000)]))).toBeNull()
  expect(damageShare('one', { quantity: 1000, total: 2000, reason: null })).toBeNull()
})

it('is nothing of a line that no damage needs any of', () => {
  expect(damageShare('one', line(1000, 2000, [claim('one', 0)]))).toEqual({ quantity: 0, total: 0 })
})

it('adds up to the line, whatever a person made of it', () => {
  const amounts = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(amounts, amounts, amounts, amounts, (quantity, total, some, rest) => {
      const changed = line(quantity, total, [claim('one', some), claim('other', rest)])
      const [one, other] = [damageShare('one', changed), damageShare('other', changed)]
      expect((one?.quantity ?? 0) + (other?.quantity ?? 0)).toBe(quantity)
      expect((one?.total ?? 0) + (other?.total ?? 0)).toBe(total)
    }),
  )
})
