// Number fields accept numbers as people type and paste them.
import { expect, test } from 'vitest'
import { decimalText } from './number-field.tsx'

test.each([
  ['$1,200.50', 2, '1200.50'],
  ['12.345', 2, '12.34'],
  [' $ 12,345,678.5 ', 2, '12345678.5'],
  ['.5', 2, '.5'],
  ['12.', 2, '12.'],
  ['0.125', 3, '0.125'],
  ['7.9', 0, '7'],
  ['', 2, ''],
])('%j with %i places becomes %j', (typed, places, text) => {
  expect(decimalText(typed, places)).toBe(text)
})

test.each(['-4', '1e308', '1/2', '1.2.3', '12,5', '1,2345', 'twelve', '12 ft'])(
  '%j is not a number and changes nothing',
  typed => {
    expect(decimalText(typed, 2)).toBeNull()
  },
)
