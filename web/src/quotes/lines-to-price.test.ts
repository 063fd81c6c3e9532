// A quote asks about lines without a price until it has gone out.
import { type LineItem, lineDefaults } from '@quotewright/domain/line-item'
import { expect, it } from 'vitest'
import { linesToPrice } from './lines-to-price.ts'

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
