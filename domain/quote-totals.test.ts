// Totals: rounded half up to cents, sums of rounded lines, exact at any size.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_LINE_ITEMS } from './line-item.ts'
import { DEFAULT_TAX_RATE, MAX_QUANTITY, MAX_UNIT_PRICE } from './money.ts'
import { lineTotal, quoteTotals, splitTotal, sumOf } from './quote-totals.ts'

const line = fc.record({ quantity: fc.nat(MAX_QUANTITY), unitPrice: fc.nat(MAX_UNIT_PRICE) })
const lines = fc.array(line, { maxLength: MAX_LINE_ITEMS })
const taxRate = fc.nat(100_000)

describe('a line total', () => {
  it.each([
    [1000, 1999, 1999],
    [2500, 1899, 4748], // 47.475
    [500, 1, 1], // half a cent
    [499, 1, 0],
    [333, 100, 33],
    [335, 100, 34], // 33.5
    [1005, 100, 101], // 1.005 × 1.00, which floats round down
    [0, 99_999_999, 0],
    [MAX_QUANTITY, MAX_UNIT_PRICE, 9_999_999_800_000],
  ])('of %i thousandths at %i cents is %i cents', (quantity, unitPrice, total) => {
    expect(lineTotal(quantity, unitPrice)).toBe(total)
  })

  it('is the exact product rounded half up', () => {
    fc.assert(
      fc.property(line, ({ quantity, unitPrice }) => {
        const total = BigInt(lineTotal(quantity, unitPrice))
        const distance = total * 1000n - BigInt(quantity) * BigInt(unitPrice)
        expect(distance > -500n && distance <= 500n).toBe(true)
      }),
    )
  })
})

describe('the totals of a quote', () => {
  it.each([
    ['no lines', [], { subtotal: 0, tax: 0, total: 0 }],
    [
      'the spec’s tax',
      [{ quantity: 1000, unitPrice: 10_000 }],
      { subtotal: 10_000, tax: 825, total: 10_825 },
    ],
    [
      'a tax of half a cent, which goes up', // 0.0825 × 2.00 = 0.165
      [{ quantity: 1000, unitPrice: 200 }],
      { subtotal: 200, tax: 17, total: 217 },
    ],
    [
      'lines rounded before they are summed',
      Array.from({ length: 3 }, () => ({ quantity: 500, unitPrice: 1 })),
      { subtotal: 3, tax: 0, total: 3 },
    ],
  ])('with %s', (_, items, totals) => {
    expect(quoteTotals(items, DEFAULT_TAX_RATE)).toEqual(totals)
  })

  it('are whole cents that add up, at any size', () => {
    fc.assert(
      fc.property(lines, taxRate, (items, rate) => {
        const { subtotal, tax, total } = quoteTotals(items, rate)
        expect([subtotal, tax, total].every(Number.isSafeInteger)).toBe(true)
        expect(total).toBe(subtotal + tax)
        expect(subtotal).toBe(
          items.reduce((sum, { quantity, unitPrice }) => sum + lineTotal(quantity, unitPrice), 0),
        )
        const distance = BigInt(tax) * 100_000n - BigInt(subtotal) * BigInt(rate)
        expect(distance > -50_000n && distance <= 50_000n).toBe(true)
      }),
    )
  })

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, taxRate, (items, rate) => {
        expect(quoteTotals(items.toReversed(), rate)).toEqual(quoteTotals(items, rate))
      }),
    )
  })
})

describe('shares of a total', () => {
  it('follow the quantities', () => {
    const parts = [{ quantity: 1000 }, { quantity: 3000 }]
    expect(splitTotal(1000, parts).map(({ share }) => share)).toEqual([250, 750])
  })

  it('add up to the total, to the cent, at any size', () => {
    const part = fc.record({ quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) })
    const total = fc.nat(Number.MAX_SAFE_INTEGER)
    fc.assert(
      fc.property(total, fc.array(part, { minLength: 1 }), (whole, parts) => {
        const shares = splitTotal(whole, parts).map(({ share }) => share)
        expect(sumOf(shares)).toBe(whole)
        expect(shares.every(share => share >= 0)).toBe(true)
      }),
    )
  })
})
