// A quote asks about lines without a price until it has gone out.
import { type LineItem, lineDefaults } from '@quotewright/domain/quotes/line-item'
import { expect, it } from 'vitest'
import { hasLinesToCheck, linesToCount, linesToPrice } from './lines-to-price.ts'

const line: LineItem = {
  ...lineDefaults,
  id: '0193a5c8-1111-7222-8333-444455556666',
  description: 'Haul away',
  quantity: 1000,
  unitPrice: 0,
  total: 0,
}

it.each([
  ['pending', [line]],
  ['sent', []],
  ['approved', []],
] as const)('asks about them while it is %s: %j', (status, asked) => {
  expect(linesToPrice({ status, lineItems: [line] })).toEqual(asked)
})

it('asks about a line with a quantity of 0 while it is pending, and keeps its price', () => {
  const uncounted = { ...line, quantity: 0, unitPrice: 3250 }
  const quote = { status: 'pending' as const, lineItems: [uncounted] }
  expect(linesToCount(quote)).toEqual([uncounted])
  expect(linesToPrice(quote)).toEqual([])
  expect(hasLinesToCheck(quote)).toBe(true)
  expect(hasLinesToCheck({ ...quote, status: 'sent' })).toBe(false)
  expect(hasLinesToCheck({ ...quote, lineItems: [{ ...uncounted, quantity: 500 }] })).toBe(false)
})
