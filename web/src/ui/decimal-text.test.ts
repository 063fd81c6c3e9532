// Number fields take numbers the way people type and paste them.
import { expect, test } from 'vitest'
import { decimalText } from './decimal-text.ts'

test.each([
  ['$1,200.50', 2, '1200.50'],
  ['12.345', 2, '12.34'],
  ['1.2.3', 3, '1.23'],
  ['.5', 2, '.5'],
  ['12.', 2, '12.'],
  ['-4', 2, '4'],
  ['1e5', 2, '15'],
  ['7.9', 0, '7'],
  ['', 2, ''],
  ['twelve', 2, ''],
])('%j with %i places is %j', (typed, places, text) => {
  expect(decimalText(typed, places)).toBe(text)
})
