// Decimals on the wire, integers in code, converted without loss.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  DollarFigure,
  formatCount,
  formatDecimal,
  formatDollars,
  formatQuantity,
  formatTaxRate,
  formatWholeDollars,
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  parseDecimal,
  Quantity,
  UnitPrice,
} from './money.ts'

it('a dashboard figure is a number of dollars on the wire, without loss of a cent', () => {
  expect(z.encode(DollarFigure, 108_25)).toBe(108.25)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), cents => {
      expect(z.decode(DollarFigure, z.encode(DollarFigure, cents))).toBe(cents)
    }),
  )
})

describe('a decimal as typed', () => {
  it.each([
    ['12', 2, 1200],
    ['12.5', 2, 1250],
    ['.50', 2, 50],
    ['12.', 2, 1200],
    [' 7.25 ', 2, 725],
    ['0', 2, 0],
    ['007', 2, 700],
    ['1.500', 2, 150],
    ['0.125', 3, 125],
  ])('%j with %i places is %i units', (text, places, units) => {
    expect(parseDecimal(text, places)).toBe(units)
  })

  it.each([
    '',
    ' ',
    '.',
    '-1',
    '+1',
    '1e3',
    '1e308',
    '1,000',
    '$5',
    'NaN',
    'Infinity',
    '0x10',
    '1.2.3',
    '１２',
    '12.345',
  ])('%j is none', text => {
    expect(parseDecimal(text, 2)).toBeNull()
  })

  it('is unchanged by parsing and formatting', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.constantFrom(2, 3), (units, places) => {
        expect(parseDecimal(formatDecimal(units, places), places)).toBe(units)
      }),
    )
  })

  it('never yields a fraction or NaN', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const units = parseDecimal(text, 2)
        expect(units === null || Number.isSafeInteger(units / 100) || Number.isInteger(units)).toBe(
          true,
        )
      }),
    )
  })
})

describe('the wire', () => {
  it.each([
    ['0.30', 30],
    ['19.99', 1999],
    ['999999.99', MAX_UNIT_PRICE],
  ])('carries the price %s as %i cents and back', (text, cents) => {
    expect(z.decode(UnitPrice, text)).toBe(cents)
    expect(z.encode(UnitPrice, cents)).toBe(text)
  })

  it('drops trailing zeros of a quantity', () => {
    expect(z.encode(Quantity, 2000)).toBe('2')
    expect(z.encode(Quantity, 2500)).toBe('2.5')
    expect(z.encode(Quantity, 125)).toBe('0.125')
    expect(z.encode(Quantity, MAX_QUANTITY)).toBe('99999.999')
  })

  it.each(['-1', '1e308', '1000000', '1.234', 'abc', '', '9'.repeat(50)])(
    'refuses the price %j with a sentence',
    text => {
      const result = UnitPrice.safeParse(text)
      expect(result.error?.issues[0]?.message).toBe(
        'Price must be a number from 0 to 999999.99 with at most 2 decimals',
      )
    },
  )
})

describe('displayed numbers', () => {
  it.each([
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0'],
    [123_450, '$1,234.50', '$1,235'],
    [99_999_999, '$999,999.99', '$1,000,000'],
  ])('%i cents are %s, or %s in a headline', (cents, exact, whole) => {
    expect(formatDollars(cents)).toBe(exact)
    expect(formatWholeDollars(cents)).toBe(whole)
  })

  it('are formatted like Intl', () => {
    const dollars = { style: 'currency', currency: 'USD' } as const
    const exact = new Intl.NumberFormat('en-US', dollars)
    const whole = new Intl.NumberFormat('en-US', { ...dollars, maximumFractionDigits: 0 })
    const count = new Intl.NumberFormat('en-US')
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), amount => {
        expect(formatDollars(amount)).toBe(exact.format(amount / 100))
        expect(formatWholeDollars(amount)).toBe(whole.format(amount / 100))
        expect(formatCount(amount)).toBe(count.format(amount))
      }),
    )
  })

  it('include a tax rate without trailing zeros', () => {
    expect([8250, 8000, 0, 8375, 10_125].map(formatTaxRate)).toEqual([
      '8.25%',
      '8%',
      '0%',
      '8.375%',
      '10.125%',
    ])
  })

  it('keep the zeros of a whole quantity', () => {
    expect([100_000, 20_000, 1, 0].map(formatQuantity)).toEqual(['100', '20', '0.001', '0'])
  })
})
