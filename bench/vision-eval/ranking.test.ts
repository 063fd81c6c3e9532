// Ranking of photos without a threshold.
import { expect, it } from 'vitest'
import { areaUnderCurve, foundAtTenPercent } from './ranking.ts'

it('is 1 if every damaged photo ranks above every undamaged one, 0.5 if they are equal', () => {
  expect(areaUnderCurve([0.8, 0.9], [0.1, 0.2])).toBe(1)
  expect(areaUnderCurve([0.5], [0.5])).toBe(0.5)
  expect(areaUnderCurve([0.3, 0.9], [0.5])).toBe(0.5)
})

it('is null if one side is missing', () => {
  expect(areaUnderCurve([], [0.5])).toBeNull()
})

it('counts photos that rank above all but a tenth of the undamaged ones', () => {
  const sound = Array.from({ length: 10 }, (_, index) => index / 10)
  expect(foundAtTenPercent([0.95, 0.85, 0.8, 0.2], sound)).toBe(2)
})
