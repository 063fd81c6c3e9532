// How counts of long lists read.
import { expect, it } from 'vitest'
import { COUNT_LIMIT, countText, MORE_THAN_LIMIT } from './count-limit.ts'

it('counts are exact up to the limit, and then say that there are more', () => {
  expect(countText(0)).toBe('0')
  expect(countText(COUNT_LIMIT)).toBe('1,000')
  expect(countText(MORE_THAN_LIMIT)).toBe('1,000+')
  expect(countText(5 * MORE_THAN_LIMIT)).toBe('1,000+')
})
