// What work costs the business: cost, overhead, markup and margin of sections and quotes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceAtMarkup } from '../price-book/markup.ts'
import { lineDefaults } from './line-item.ts'
import { type CostedLine, costFigures, formatShareOfCost, quoteCosts } from './quote-costs.ts'

const line = (unitCost: number | null, unitPrice: number, change: Partial<CostedLine> = {}) => ({
  ...lineDefaults,
  quantity: 2000,
  unitPrice,
  unitCost,
  ...change,
})

describe('the figures of some lines', () => {
  it('are those of the lines that have a cost, and count the others', () => {
    const lines = [line(40_00, 55_00), line(60_00, 82_50), line(null, 99_00)]
    expect(costFigures(lines, 1000)).toEqual({
      cost: 200_00,
      overhead: 20_00,
      markup: 2500,
      margin: 2000,
      price: 275_00,
      costed: 2,
      missing: 1,
    })
  })

  it('show the one markup that set all prices', () => {
    const lines = [17, 33, 98].map(cost => line(cost, priceAtMarkup(cost, 3500, 1000)))
    expect(costFigures(lines, 1000).markup).toBe(3500)
    // A discount leaves less of it.
    expect(costFigures(lines, 1000, { kind: 'percent', value: 1000 }).markup).not.toBe(3500)
  })

  it('are unknown without a cost', () => {
    const figures = costFigures([line(null, 99_00)], 1000)
    expect(figures).toMatchObject({ cost: 0, markup: null, margin: null, costed: 0, missing: 1 })
    expect(formatShareOfCost(figures.markup)).toBe('–')
  })

  it('say when a discount eats the profit', () => {
    const figures = costFigures([line(100_00, 100_00)], 0, { kind: 'percent', value: 1000 })
    expect(figures).toMatchObject({ price: 180_00, markup: -1000, margin: -1111 })
    expect(formatShareOfCost(figures.margin)).toBe('-11.11%')
  })
})

it('those of a quote leave out what is not selected, and take the share of its discount', () => {
  const lines = [line(50_00, 100_00), line(null, 100_00), line(999_00, 9_00, { isOptional: true })]
  expect(quoteCosts(lines, 0, { kind: 'amount', value: 40_00 })).toMatchObject({
    cost: 100_00,
    price: 180_00,
    markup: 8000,
    costed: 1,
    missing: 1,
  })
})

it('no order of lines changes the cost, the overhead or the count', () => {
  const some = fc.record({
    unitCost: fc.option(fc.nat(10_000)),
    unitPrice: fc.nat(20_000),
    quantity: fc.nat(9_000),
  })
  fc.assert(
    fc.property(fc.array(some), fc.nat(5000), (parts, overhead) => {
      const lines = parts.map(({ unitCost, unitPrice, quantity }) =>
        line(unitCost, unitPrice, { quantity }),
      )
      expect(costFigures(lines.toReversed(), overhead)).toEqual(costFigures(lines, overhead))
    }),
  )
})
