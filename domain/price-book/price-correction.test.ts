// Which lines of a quote correct a price of the price book, and which row.
import { describe, expect, it } from 'vitest'
import type { LineReason } from '../quotes/line-reason.ts'
import { isSetBy, priceCorrection } from './price-correction.ts'

const row = { id: 'row-1', key: 'labor-drywall', unit: 'hour' }
const reason: LineReason = {
  detections: [],
  priceItem: { id: row.id, key: row.key, name: 'Drywall repair labor', unitPrice: 9500 },
  explanation: '',
}
const line = { unit: 'hour', unitPrice: 9000, reason }
const correction = { id: 'row-1', key: 'labor-drywall', unit: 'hour', from: 9500, to: 9000 }

describe('a line', () => {
  it('corrects the price of the row that set it', () => {
    expect(priceCorrection(line)).toEqual(correction)
  })

  it.each([
    ['at the price of the row', { unitPrice: 9500 }],
    ['without a price yet', { unitPrice: 0 }],
    ['that was written by hand', { reason: null }],
    ['whose row is gone', { reason: { ...reason, priceItem: null } }],
    ['priced from a similar item', { reason: { ...reason, checkPrice: true } }],
    [
      'that tops the work up to the service minimum',
      {
        reason: {
          ...reason,
          priceItem: { id: 'row-2', key: 'service-minimum', name: 'Minimum', unitPrice: 15_000 },
        },
      },
    ],
  ])('%s corrects nothing', (_, change) => {
    expect(priceCorrection({ ...line, ...change })).toBeNull()
  })
})

describe('a correction', () => {
  it.each([
    ['is of the row with its id', correction, row, true],
    ['is of no other row', correction, { ...row, id: 'row-2' }, false],
    ['of a starter price is of the row added since', { ...correction, id: null }, row, true],
    ['of a starter price is of no other row', { ...correction, id: null, key: 'x' }, row, false],
    ['in another spelling of the unit counts', { ...correction, unit: 'Hours' }, row, true],
    ['by another unit does not count', { ...correction, unit: 'day' }, row, false],
  ])('%s', (_, made, of, expected) => {
    expect(isSetBy(made, of)).toBe(expected)
  })

  it('without id and key is of no row that has no key either', () => {
    const own = { ...row, key: null }
    expect(isSetBy({ ...correction, id: null, key: null }, own)).toBe(false)
  })
})
