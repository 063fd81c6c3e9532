// A price list from somebody's spreadsheet.
import { describe, expect, it } from 'vitest'
import { MAX_IMPORT_ROWS, readPriceTable } from './price-import.ts'

describe('a price table', () => {
  it('is read by the names of its columns, in any order and writing', () => {
    const { rows, problems } = readPriceTable([
      [' Unit Price ', 'ITEM', 'Trade', 'labor', 'uom'],
      ['$1,250.50', 'Scissor lift', 'Rentals', '', 'day'],
      ['95', 'Finisher', 'Labor', '', 'hour'],
      ['4', 'Sponge', 'DRYWALL', 'no', ''],
      ['', '', '', '', ''],
    ])
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        name: 'Scissor lift',
        description: '',
        category: 'Rentals',
        unit: 'day',
        unitPrice: 125_050,
        isLabor: false,
      },
      {
        name: 'Finisher',
        description: '',
        category: 'labor',
        unit: 'hour',
        unitPrice: 9500,
        isLabor: true,
      },
      {
        name: 'Sponge',
        description: '',
        category: 'drywall',
        unit: 'each',
        unitPrice: 400,
        isLabor: false,
      },
    ])
  })

  it('says of each wrong row where it is and what is wrong, and keeps the others', () => {
    const { rows, problems } = readPriceTable([
      ['name', 'price'],
      ['Tape', '6.50'],
      ['', '3'],
      ['Mud', 'a lot'],
      ['Screws', '-1'],
    ])
    expect(rows.map(row => row.name)).toEqual(['Tape'])
    expect(problems.map(({ line }) => line)).toEqual([3, 4, 5])
    expect(problems[0]?.message).toBe('Name is required')
    expect(problems[1]?.message).toMatch(/^Price must be a number from 0 to /)
  })

  it('needs a name and a price column', () => {
    expect(readPriceTable([['unit', 'trade']]).problems).toEqual([
      { line: 1, message: 'No column is called “name” and “price”' },
    ])
    expect(readPriceTable([]).problems).toHaveLength(1)
  })

  it('is refused whole when it is too long', () => {
    const records = Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, n) => [`Item ${n}`, '1'])
    const { rows, problems } = readPriceTable([['name', 'price'], ...records])
    expect(rows).toEqual([])
    expect(problems[0]?.message).toContain('At most 5000 rows')
  })
})
