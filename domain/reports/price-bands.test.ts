// Price bands: round, without gaps, and about as many quotes in each.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandName, isInBand, priceBands, quotesInBand } from './price-bands.ts'

const dollars = (...amounts: number[]) => amounts.map(amount => amount * 100)
const names = (totals: number[]) => priceBands(totals).map(bandName)

describe('price bands', () => {
  it('are round and split the quotes of a business in quarters', () => {
    const handyman = dollars(140, 180, 260, 310, 420, 480, 610, 880)
    expect(names(handyman)).toEqual(['Under $250', '$250 to $400', '$400 to $600', '$600 and up'])
    const remodeler = handyman.map(total => total * 20)
    expect(names(remodeler)).toEqual([
      'Under $5,000',
      '$5,000 to $8,000',
      '$8,000 to $10,000',
      '$10,000 and up',
    ])
  })

  it.each([
    ['closer to 1,000', 1150, 'Under $1,000'],
    ['closer to 1,500', 1300, 'Under $1,500'],
    ['free work', 0, 'Under $10'],
  ])('round to the nearest by ratio: %s', (_, price, name) => {
    expect(names(dollars(price, price, price, price))[0]).toBe(name)
  })

  it('are fewer for quotes that are alike, and none without quotes', () => {
    expect(names(dollars(400, 410, 420, 430, 2000))).toEqual(['Under $400', '$400 and up'])
    expect(priceBands([])).toEqual([])
  })

  it('have each price in exactly one', () => {
    const total = fc.nat({ max: 500_000_00 })
    fc.assert(
      fc.property(fc.array(total, { minLength: 1 }), total, (totals, other) => {
        const bands = priceBands(totals)
        expect(bands.length).toBeLessThanOrEqual(4)
        for (const price of [other, ...bands.map(({ from }) => from)]) {
          expect(bands.filter(band => isInBand(price, band))).toHaveLength(1)
        }
      }),
    )
  })

  it('are named in sentences', () => {
    expect(priceBands(dollars(100, 400, 400, 2000, 9000)).map(quotesInBand)).toEqual([
      'Quotes under $400',
      'Quotes from $400 to $2,000',
      'Quotes of $2,000 and up',
    ])
    expect(quotesInBand({ from: 0, to: null })).toBe('Your quotes')
    expect(bandName({ from: 0, to: null })).toBe('Any price')
  })
})
