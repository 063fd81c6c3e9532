// Markup and margin, and the price that a markup sets.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_UNIT_PRICE } from '../money.ts'
import {
  defaultPrice,
  describeMarkup,
  describePrice,
  formatMarkup,
  marginOf,
  markupOf,
  markupOfUnits,
  noMarkups,
  priceAtMarkup,
} from './markup.ts'

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

  it('of several lines are the typed markup only if each price has it', () => {
    const markupOfTwo = (price: number) =>
      markupOfUnits(
        { cost: 1333, price: 450 + price },
        [
          { cost: 333, price: 450 },
          { cost: 1000, price },
        ],
        0,
      )
    expect([markupOfTwo(1350), markupOfTwo(1352)]).toEqual([3500, 3518])
  })

  it('below zero leave the field empty', () => {
    expect(markupOf(100, 90)).toBe(-1000)
    // A person types none, so it is not rounded.
    expect(markupOf(33, 32)).toBe(-303)
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

  it('is explained by the typed markup, not by the exact one of its whole cents', () => {
    const price = priceAtMarkup(17, 3500)
    expect(price).toBe(23)
    expect(describeMarkup(17, price)).toBe('35% markup is 26.09% margin')
    // In whole or half percent, for costs whose cent is less than half a percent.
    fc.assert(
      fc.property(
        fc.integer({ min: 201, max: 1_000_000 }),
        fc.integer({ min: 0, max: 400 }),
        fc.nat(5000),
        (paid, halves, overhead) => {
          const typed = halves * 50
          const shown = markupOf(paid, priceAtMarkup(paid, typed, overhead), overhead)
          expect(shown).toBe(typed)
        },
      ),
    )
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

describe('overhead', () => {
  it('is added to the cost before the markup, which is a share of both', () => {
    expect(priceAtMarkup(80_00, 2500, 1000)).toBe(110_00)
    expect(markupOf(80_00, 110_00, 1000)).toBe(2500)
    expect(describePrice(80_00, 110_00, 1000)).toBe('$80.00 + 10% overhead + 25% markup = $110.00')
    expect(describeMarkup(80_00, 110_00, 1000)).toBe('25% markup is 20% margin')
    expect(describeMarkup(80_00, 85_00, 1000)).toBe('The price is below the cost with overhead')
    expect(describePrice(80_00, 110_00, 0)).toBeNull()
  })

  it('is rounded with the markup, once', () => {
    // 0.06 × 1.1 × 1.25 = 0.0825; rounded in between it would be 0.09.
    expect(priceAtMarkup(6, 2500, 1000)).toBe(8)
  })
})

it('the default price depends on whether the line is labor, and there is none without defaults', () => {
  const markups = { overhead: 1000, materials: 2500, labor: 5000 }
  expect(defaultPrice(80_00, false, markups)).toBe(110_00)
  expect(defaultPrice(80_00, true, markups)).toBe(132_00)
  expect(defaultPrice(80_00, true, noMarkups)).toBeNull()
})
