// Totals: rounded half up to cents, sums of rounded lines, exact at any size.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_TAX_RATE, MAX_QUANTITY, MAX_UNIT_PRICE } from '../money.ts'
import { lineDefaults, MAX_LINE_ITEMS } from './line-item.ts'
import { plainTerms } from './quote-terms.ts'
import {
  lineTotal,
  type PricedLine,
  quoteTotals,
  roundingOf,
  shareOf,
  splitTotal,
  spread,
  sumOf,
  taxedAmountOf,
  taxOn,
} from './quote-totals.ts'

const share = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.nat(10_000) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.nat(MAX_UNIT_PRICE) }),
  ),
)
const linePart = {
  quantity: fc.nat(MAX_QUANTITY),
  unitPrice: fc.nat(MAX_UNIT_PRICE),
  discount: share,
  isLabor: fc.boolean(),
  isTaxable: fc.boolean(),
  isOptional: fc.boolean(),
  isSelected: fc.boolean(),
  sectionId: fc.constantFrom(null, 'wall', 'hall'),
}
const line = fc.record(linePart)
// A quote may add up to at most MAX_SUBTOTAL; fewer lines at the highest price stay below it.
const lines = fc.array(line, { maxLength: 400 })
const terms = fc.record({
  taxRate: fc.nat(100_000),
  taxes: fc.constantFrom('all', 'materials', 'none', 'lines'),
  discount: share,
  deposit: share,
  roundSections: fc.boolean(),
})
const plain = { ...plainTerms, taxRate: DEFAULT_TAX_RATE }
const priced = (quantity: number, unitPrice: number, change: Partial<PricedLine> = {}) => ({
  ...lineDefaults,
  quantity,
  unitPrice,
  ...change,
})

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
    ['the spec’s tax', [priced(1000, 10_000)], { subtotal: 10_000, tax: 825, total: 10_825 }],
    [
      'a tax of half a cent, which goes up', // 0.0825 × 2.00 = 0.165
      [priced(1000, 200)],
      { subtotal: 200, tax: 17, total: 217 },
    ],
    [
      'lines rounded before they are summed',
      Array.from({ length: 3 }, () => priced(500, 1)),
      { subtotal: 3, tax: 0, total: 3 },
    ],
    [
      'options, of which the selected count',
      [
        priced(1000, 10_000),
        priced(1000, 5000, { isOptional: true, isSelected: true }),
        priced(1000, 900, { isOptional: true }),
        // Only an option can be left out.
        priced(1000, 100, { isSelected: false }),
      ],
      { subtotal: 15_100, tax: 1246, total: 16_346 },
    ],
    [
      'a discount on a line',
      [priced(2000, 10_000, { discount: { kind: 'percent', value: 1250 } })],
      { subtotal: 17_500, tax: 1444, total: 18_944 },
    ],
  ])('with %s', (_, items, totals) => {
    expect(quoteTotals(items, plain)).toEqual({ discountAmount: 0, depositAmount: 0, ...totals })
  })

  it.each([
    ['all', 30_000, 2475],
    ['materials', 10_000, 825],
    ['lines', 20_000, 1650],
    ['none', 0, 0],
  ] as const)('tax %s: %i cents are taxed', (taxes, taxed, tax) => {
    const items = [
      priced(1000, 10_000, { isTaxable: false }),
      priced(1000, 20_000, { isLabor: true }),
    ]
    expect(quoteTotals(items, { ...plain, taxes })).toMatchObject({ subtotal: 30_000, tax })
    expect(taxedAmountOf(items, { ...plain, taxes })).toBe(taxed)
    expect(taxedAmountOf(items, { ...plain, taxes, taxRate: 0 })).toBe(0)
  })

  it('tax what remains after the discount, spread over the lines', () => {
    const items = [priced(1000, 10_000), priced(1000, 20_000, { isLabor: true })]
    const discount = { kind: 'percent', value: 1000 } as const
    const agreed = { ...plain, taxes: 'materials', discount } as const
    expect(taxedAmountOf(items, agreed)).toBe(9000)
    expect(quoteTotals(items, agreed)).toEqual({
      subtotal: 30_000,
      discountAmount: 3000,
      tax: 743, // 8.25 % of 90.00
      total: 27_743,
      depositAmount: 0,
    })
  })

  it('give the leftover cents of a discount to the largest line first', () => {
    expect(spread(100, [3333, 3334, 3333])).toEqual([33, 34, 33])
    expect(spread(2, [1, 5, 3])).toEqual([0, 2, 0])
    expect(spread(3, [0, 1, 1, 1])).toEqual([0, 1, 1, 1])
    expect(spread(0, [])).toEqual([])
  })

  it('a discount is at most the subtotal, a deposit at most the total', () => {
    const share = { kind: 'amount', value: 99_999 } as const
    const totals = quoteTotals([priced(1000, 5000)], { ...plain, discount: share, deposit: share })
    expect(totals).toMatchObject({ discountAmount: 5000, tax: 0, total: 0, depositAmount: 0 })
  })

  it('the deposit is taken from the total, rounded half up', () => {
    const deposit = { kind: 'percent', value: 3333 } as const
    expect(quoteTotals([priced(1000, 10_000)], { ...plain, deposit })).toMatchObject({
      total: 10_825,
      depositAmount: 3608, // 3607.97
    })
  })

  it('are whole cents that add up, at any size', () => {
    fc.assert(
      fc.property(lines, terms, (items, agreed) => {
        const totals = quoteTotals(items, agreed)
        const { subtotal, discountAmount, tax, total, depositAmount } = totals
        const rounding = roundingOf(items, subtotal)
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true)
        expect(total).toBe(subtotal - discountAmount + tax)
        const included = items.filter(({ isOptional, isSelected }) => !isOptional || isSelected)
        if (!agreed.roundSections) expect(rounding).toBe(0)
        else expect(subtotal % 100).toBe(0)
        expect(subtotal).toBe(
          rounding +
            included.reduce((sum, { quantity, unitPrice, discount }) => {
              return sum + lineTotal(quantity, unitPrice, discount)
            }, 0),
        )
        expect(discountAmount).toBeLessThanOrEqual(subtotal)
        expect(depositAmount).toBeLessThanOrEqual(total)
        const taxed = taxedAmountOf(items, agreed)
        expect(taxOn(taxed, agreed.taxRate)).toBe(tax)
        expect(taxed).toBeLessThanOrEqual(subtotal - discountAmount)
        expect(Object.values(totals).every(amount => amount >= 0)).toBe(true)
      }),
    )
  })

  it('spread a discount so that its shares add up, and none is more than its line', () => {
    const amounts = fc.array(fc.nat(9_999_999_800_000), { maxLength: MAX_LINE_ITEMS })
    fc.assert(
      fc.property(amounts, fc.nat(10_000), (parts, percent) => {
        const amount = shareOf(sumOf(parts), { kind: 'percent', value: percent })
        const shares = spread(amount, parts)
        expect(sumOf(shares)).toBe(amount)
        expect(shares.every((one, at) => one >= 0 && one <= (parts[at] ?? 0))).toBe(true)
      }),
    )
  })

  it('do not depend on the order of the lines', () => {
    const small = fc.array(fc.record({ ...linePart, unitPrice: fc.nat(3) }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.oneof(lines, small), terms, (items, agreed) => {
        expect(quoteTotals(items.toReversed(), agreed)).toEqual(quoteTotals(items, agreed))
      }),
    )
  })
})

it.each([false, true])(
  'a leftover cent of the discount goes to the taxed one of two equal lines: rounded %s',
  roundSections => {
    const items = [
      priced(1000, 200, { sectionId: 'wall' }),
      priced(1000, 100, { sectionId: 'wall', isTaxable: false }),
      priced(1000, 100, { sectionId: 'hall' }),
    ]
    const discount = { kind: 'amount', value: 7 } as const
    const agreed = { ...plain, taxes: 'lines', taxRate: 100_000, discount, roundSections } as const
    // 2.00 − 0.04 and 1.00 − 0.02.
    for (const lines of [items, items.toReversed()]) {
      expect(quoteTotals(lines, agreed).tax).toBe(294)
    }
  },
)

describe('sections in whole dollars', () => {
  const rounded = { ...plain, roundSections: true }
  const inSection = (unitPrice: number, change: Partial<PricedLine> = {}) =>
    priced(1000, unitPrice, { sectionId: 'wall', ...change })

  it.each([
    ['one sum for each section', [inSection(1049), inSection(12), inSection(0)], 1100, 39],
    ['half a dollar goes up', [inSection(1050)], 1100, 50],
    ['less than half goes down', [inSection(1049)], 1000, -49],
    ['one sum for what is in no section', [priced(1000, 60), priced(1000, 60)], 100, -20],
    [
      'each section by itself',
      [inSection(1040), priced(1000, 1040, { sectionId: 'hall' }), priced(1000, 40)],
      2000,
      -120,
    ],
    [
      'an option of a section by itself, and only if it is selected',
      [
        inSection(1040),
        inSection(1040, { isOptional: true, isSelected: true }),
        inSection(1070, { isOptional: true }),
      ],
      2000,
      -80,
    ],
    [
      'an optional section as one',
      [
        inSection(1040, { isOptional: true, isSelected: true }),
        inSection(1040, { isOptional: true, isSelected: true }),
      ],
      2100,
      20,
    ],
  ])('%s', (_, items, subtotal, rounding) => {
    const totals = quoteTotals(items, rounded)
    expect(totals.subtotal).toBe(subtotal)
    expect(roundingOf(items, totals.subtotal)).toBe(rounding)
  })

  it('tax the lines as rounded, before the discount is spread over them', () => {
    const items = [inSection(5025), inSection(5025, { isLabor: true })]
    const terms = { ...rounded, taxes: 'materials' as const }
    // 100.50 becomes 101.00, of which half is materials.
    expect(quoteTotals(items, terms)).toMatchObject({ subtotal: 10_100, tax: 417, total: 10_517 })
    const discount = { kind: 'percent', value: 1000 } as const
    expect(quoteTotals(items, { ...terms, discount })).toMatchObject({
      discountAmount: 1010,
      tax: 375,
      total: 9465,
    })
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
