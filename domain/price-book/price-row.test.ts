// The regional factor and own prices.
import { describe, expect, it } from 'vitest'
import { isOwnPrice, type PriceRow, priceItemOf, regionalPrice } from './price-row.ts'
import { starterPriceItem } from './starter-price-book.ts'

const starter = starterPriceItem('joint-compound')
const row: PriceRow = {
  ...starter,
  id: '00000000-0000-7000-8000-000000000001',
  description: '',
  isOwnPrice: false,
  version: 1,
}

describe('the regional factor', () => {
  it('applies to a starter price', () => {
    expect(regionalPrice(row, 120)).toBe(Math.round(starter.unitPrice * 1.2))
    expect(regionalPrice(row, 100)).toBe(starter.unitPrice)
  })

  it('does not apply to a price that a person set', () => {
    expect(regionalPrice({ ...row, isOwnPrice: true }, 120)).toBe(starter.unitPrice)
  })
})

describe('a price', () => {
  it('is a starter price only in a starter row, at the list price, and unless marked as own', () => {
    expect(isOwnPrice(row)).toBe(false)
    expect(isOwnPrice({ ...row, unitPrice: 999 })).toBe(true)
    expect(isOwnPrice({ ...row, key: null })).toBe(true)
    expect(isOwnPrice({ ...row, isOwnPrice: true })).toBe(true)
  })
})

describe('a row for the estimate', () => {
  it('counts a category of the business’s own as general', () => {
    expect(priceItemOf({ ...row, category: 'Rentals' }, 100).category).toBe('general')
    expect(priceItemOf(row, 100)).toMatchObject({ key: 'joint-compound', category: 'drywall' })
  })
})
