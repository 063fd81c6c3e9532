// Markup and margin, and the price that a markup sets.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeMarkup, formatMarkup, marginOf, markupOf, priceAtMarkup } from './markup.ts'
import { MAX_UNIT_PRICE } from './money.ts'

describe('markup and margin', () => {
  it.each([
    [100_00, 125_00, '25% markup is 20% margin'],
    [100_00, 150_00, '50% markup is 33.33% margin'],
    [100_00, 200_00, '100% markup is 50% margin'],
    [100_00, 100_00, '0% markup is 0% margin'],
    [3_00, 4_00, '33.33% markup is 25% margin'],
    [100_00, 90_00, 'The price is below the cost'],
  ])('of a cost of %i and a price of %i cents: %s', (cost, price, text) => {
    expect(describeMarkup(cost, price)).toBe(text)
  })

  it('are unknown without a cost or a price', () => {
    expect(markupOf(0, 500)).toBeNull()
    expect(marginOf(500, 0)).toBeNull()
    expect(describeMarkup(0, 500)).toBeNull()
    expect(describeMarkup(500, 0)).toBeNull()
  })

  it('below zero leave the field empty', () => {
    expect(markupOf(100, 90)).toBe(-1000)
    expect(formatMarkup(-1000)).toBe('')
  })
})

describe('the price at a markup', () => {
  it.each([
    [100_00, 2500, 125_00],
    [99, 3333, 132],
    [1, 5000, 2],
    [MAX_UNIT_PRICE, 5000, MAX_UNIT_PRICE],
  ])('of a cost of %i cents at %i hundredths of a percent is %i', (cost, markup, price) => {
    expect(priceAtMarkup(cost, markup)).toBe(price)
  })

  it('gives back a price that is at most twice the cost, to the cent', () => {
    const cost = fc.integer({ min: 1, max: 5_000 })
    fc.assert(
      fc.property(cost, fc.integer({ min: 0, max: 5_000 }), (paid, added) => {
        const price = Math.min(paid + added, 2 * paid)
        expect(priceAtMarkup(paid, markupOf(paid, price) ?? 0)).toBe(price)
      }),
    )
  })
})
