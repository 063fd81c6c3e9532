// A business sees the prices of its own trades, and its estimates find theirs.
import { describe, expect, it } from 'vitest'
import { starterAssemblies } from '../assemblies/starter-assemblies.ts'
import { trades } from '../trade.ts'
import { isRequired } from './required-prices.ts'
import { otherTradesKeys, starterRowsOf } from './rows-of-trades.ts'
import { starterPriceBook } from './starter-price-book.ts'

const all = [...trades, 'general'] as const

describe.each(all)('a business of %s', trade => {
  const rows = starterRowsOf([trade])
  const hidden = otherTradesKeys([trade])
  const keys = rows.map(({ key }) => key)

  it('starts with ten rows of its own trade or more, and with all that its starter assemblies use', () => {
    const own = rows.filter(
      ({ key, category }) => category === trade && !hidden.includes(key ?? ''),
    )
    expect(own.length).toBeGreaterThanOrEqual(trade === 'general' ? 6 : 10)
    for (const { materials, labor } of starterAssemblies.filter(one => one.trade === trade)) {
      const used = [labor, ...materials].map(({ key }) => key)
      expect(keys).toEqual(expect.arrayContaining(used))
      expect(hidden.filter(key => used.includes(key))).toEqual([])
    }
  })

  it('has the rows that photos are estimated with', () => {
    const required = starterPriceBook.filter(isRequired).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(required))
  })

  it('sees drywall rows only if it repairs drywall', () => {
    const doesDrywall = trade === 'drywall' || trade === 'general'
    expect(hidden.includes('drywall-sheet')).toBe(!doesDrywall)
    expect(hidden.includes('labor-drywall')).toBe(!doesDrywall)
    expect(keys.includes('drywall-sheet')).toBe(doesDrywall)
  })

  it('sees the charges of a visit', () => {
    const charges = ['service-minimum', 'trip-charge', 'haul-away', 'debris-bag', 'labor-helper']
    expect(keys).toEqual(expect.arrayContaining(charges))
    expect(hidden.filter(key => charges.includes(key))).toEqual([])
  })
})

it('several trades see the rows of each', () => {
  const hidden = otherTradesKeys(['plumbing', 'electrical'])
  expect(hidden).not.toContain('wax-ring')
  expect(hidden).not.toContain('gfci-outlet')
  expect(hidden).toContain('shingles')
  expect(otherTradesKeys([...all])).toEqual([])
  expect(starterRowsOf([...all])).toEqual(starterPriceBook)
})
