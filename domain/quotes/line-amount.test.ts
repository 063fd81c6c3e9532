// What − and + change a quantity by, and amounts as text.
import { expect, it } from 'vitest'
import { amountStep, formatAmount } from './line-amount.ts'

it.each(['hour', 'Hrs', 'h', 'hr.', 'days', 'gal', 'Gallons', 'gals'])(
  'steps %s by quarters',
  unit => {
    expect(amountStep(unit)).toBe(0.25)
  },
)

it.each(['', 'each', 'sheet', 'sq ft', 'tube', 'constructor'])('steps %j by whole ones', unit => {
  expect(amountStep(unit)).toBe(1)
})

it('writes an amount as people do', () => {
  expect(formatAmount(2250, 'hour')).toBe('2.25 hours')
  expect(formatAmount(1000, 'sheet')).toBe('1 sheet')
  expect(formatAmount(3000, 'each')).toBe('3')
})
