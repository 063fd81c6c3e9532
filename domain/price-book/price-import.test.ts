// Reading a price list from a spreadsheet.
import { describe, expect, it } from 'vitest'
import { guessColumns } from './price-columns.ts'
import { headOf, isFormula, MAX_IMPORT_ROWS, readPriceTable, refusalOf } from './price-import.ts'

const read = (records: string[][]) => readPriceTable(records, guessColumns(headOf(records)))

describe('a price table', () => {
  it('is read by its column names, in any order and spelling', () => {
    const { rows, problems } = read([
      [' Unit-Price (USD)', 'ITEM', 'Trade', 'labor', 'uom'],
      ['$1,250.50', 'Scissor lift', 'Rentals', '', 'day'],
      ['', '', '', '', ''],
      ['95 USD', 'Finisher', 'Labor', 'Yes', 'hour'],
      ['.5', 'Sponge', 'DRYWALL', 'no', ''],
    ])
    expect(problems).toEqual([])
    expect(rows).toEqual([
      { line: 2, name: 'Scissor lift', category: 'Rentals', unit: 'day', unitPrice: 125_050 },
      {
        line: 4,
        name: 'Finisher',
        category: 'labor',
        unit: 'hour',
        unitPrice: 9500,
        isLabor: true,
      },
      { line: 5, name: 'Sponge', category: 'drywall', unitPrice: 50, isLabor: false },
    ])
  })

  it('without column names has its first item, too', () => {
    const columns = { name: 0, unitPrice: 1, unit: 2 }
    const items = [
      ['Felt paper', '$24.99', 'roll'],
      ['Nails', '3', 'lb'],
    ]
    expect(readPriceTable([[''], ...items], columns).rows).toEqual([
      { line: 2, name: 'Felt paper', unit: 'roll', unitPrice: 2499 },
      { line: 3, name: 'Nails', unit: 'lb', unitPrice: 300 },
    ])
    expect(readPriceTable([['Goods', '2026', 'Per'], ...items], columns)).toMatchObject({
      rows: [{ line: 2 }, { line: 3 }],
      problems: [],
    })
  })

  it.each([[['1', '2', '3']], [['0', ' 1', '2', '']]])(
    'with columns named by the numbers %j has no item of them',
    head => {
      const columns = { name: 0, unitPrice: 1, unit: 2 }
      const items = [
        ['Felt paper', '24.99', 'roll'],
        ['1', '2', 'lb'],
      ]
      expect(readPriceTable([head, ...items], columns)).toMatchObject({
        rows: [
          { line: 2, name: 'Felt paper' },
          { line: 3, name: '1' },
        ],
        problems: [],
      })
      expect(readPriceTable([['1', '2', 'lb'], ...items], columns).rows).toHaveLength(3)
    },
  )

  it('is read whatever is in a cell of a megabyte', () => {
    const price = `1${' '.repeat(1_000_000)}x`
    expect(
      read([
        ['name', 'price'],
        ['Tape', price],
      ]).rows,
    ).toEqual([])
  })

  it('has what a unit costs the business, where its cell is not blank', () => {
    const { rows, problems } = read([
      ['name', 'cost', 'price'],
      ['Tape', '$4.10', '6.50'],
      ['Mud', '', '14'],
      ['Beads', 'ask', '3'],
      ['Lift', '2000000', '1'],
    ])
    expect(rows).toEqual([
      { line: 2, name: 'Tape', unitPrice: 650, unitCost: 410 },
      { line: 3, name: 'Mud', unitPrice: 1400 },
    ])
    expect(problems).toEqual([
      { line: 4, message: '“ask” is not a cost in dollars and cents' },
      { line: 5, message: expect.stringContaining('at most') },
    ])
  })

  it('is read as QuickBooks and Jobber export it: a service is labor, a product of no trade', () => {
    const { rows, problems } = read([
      ['Product/Service Name', 'Sales Description', 'Type', 'Sales Price / Rate', 'Purchase Cost'],
      ['Small patch', 'Ready for paint', 'Service', '$1,185.00', '45'],
      ['Mud, 4.5 gal', '', 'Non-inventory', '21.98', '17.48'],
    ])
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        line: 2,
        name: 'Small patch',
        description: 'Ready for paint',
        category: 'labor',
        isLabor: true,
        unitPrice: 118_500,
        unitCost: 4500,
      },
      { line: 3, name: 'Mud, 4.5 gal', description: '', unitPrice: 2198, unitCost: 1748 },
    ])
    const own = [
      ['name', 'price', 'category', 'labor'],
      ['Patch', '1', 'Service', 'no'],
    ]
    expect(read(own).rows).toMatchObject([{ category: 'Service', isLabor: false }])
  })

  it('takes permits and fees for no goods', () => {
    const head = ['name', 'price', 'category']
    const fees = read([
      head,
      ['Panel permit', '180', 'Permits'],
      ['Dump run', '60', 'Disposal fee'],
    ])
    expect(fees.rows).toMatchObject([
      { category: 'Permits', isLabor: true },
      { category: 'Disposal fee', isLabor: true },
    ])
    const own = read([
      [...head, 'labor'],
      ['Panel permit', '180', 'Permits', 'no'],
    ])
    expect(own.rows).toMatchObject([{ category: 'Permits', isLabor: false }])
    expect(read([head, ['Coffee', '5', 'Coffee']]).rows[0]?.isLabor).toBeUndefined()
  })

  it('takes what it does not tax for no goods, if it taxes other rows', () => {
    const labor = (...lines: string[][]) => read(lines).rows.map(({ isLabor }) => isLabor)
    const head = ['name', 'description', 'price', 'cost', 'Taxable?', 'category']
    const vinyl = ['Vinyl plank', '', '3.89', '2.10', 'Yes', '']
    const design = ['Design visit', '', '150', '', 'no', '']
    expect(labor(head, vinyl, design)).toEqual([undefined, true])
    expect(labor(head, design, design)).toEqual([undefined, undefined])
    expect(labor(head, vinyl, ['Glue', '', '9', '', 'FALSE', 'Product'])).toEqual([
      undefined,
      undefined,
    ])
    expect(labor(head, design, ['Permit', '', '9', '', 'true', 'Permits'])).toEqual([
      true,
      undefined,
    ])
    expect(labor([...head, 'labor'], vinyl.concat('no'), design.concat('no'))).toEqual([
      false,
      false,
    ])
  })

  it('takes what is sold by the hour for labor', () => {
    const head = ['name', 'price', 'unit of measure']
    const [hour, plank] = read([head, ['Handyman', '85', 'Hrs'], ['Plank', '3.89', 'SF']]).rows
    expect([hour?.isLabor, plank?.isLabor]).toEqual([true, undefined])
    expect([hour?.unit, plank?.unit]).toEqual(['hour', 'sq ft'])
    const own = read([
      [...head, 'labor'],
      ['Lift', '40', 'hour', 'no'],
    ])
    expect(own.rows).toMatchObject([{ isLabor: false }])
  })

  it('leaves out what the business no longer sells, and names it', () => {
    const { rows, problems, inactive } = read([
      ['Name', 'Unit Price', 'Active'],
      ['Tape', '6.50', 'Yes'],
      ['Old tape', '5', 'No'],
      ['Mud', '14', ''],
      ['', 'ask', 'FALSE'],
    ])
    expect(rows.map(row => row.name)).toEqual(['Tape', 'Mud'])
    expect(problems).toEqual([])
    expect(inactive).toEqual([
      { line: 3, message: 'Old tape' },
      { line: 5, message: 'No name' },
    ])
  })

  it('reports each invalid row with its line and problem, and keeps the others', () => {
    const { rows, problems } = read([
      ['name', 'price', 'labor'],
      ['Tape', '6.50', ''],
      ['', '3', ''],
      ['Mud', 'a lot', ''],
      ['Screws', '-1', 'perhaps'],
      ['Beads', '12,50', ''],
      ['Primer', '', ''],
      ['Paint', '0.045', ''],
    ])
    expect(rows.map(row => row.name)).toEqual(['Tape'])
    expect(problems).toEqual([
      { line: 3, message: 'Name is required' },
      { line: 4, message: '“a lot” is not a price in dollars and cents' },
      {
        line: 5,
        message:
          '“-1” is a discount, and discounts are given in the quote, “perhaps” in the labor column is neither yes nor no',
      },
      { line: 6, message: '“12,50” is not a price in dollars and cents' },
      { line: 7, message: 'The price is missing' },
      { line: 8, message: '“0.045” is not a price in dollars and cents' },
    ])
  })

  it('has a decimal comma where every price of the column reads so', () => {
    const { rows, problems } = read([
      ['name', 'price', 'cost'],
      ['Tape', '12,50', '$8,5'],
      ['Lift', '1.250,00', '900'],
      ['Mud', '14', ''],
      ['Beads', 'ask', ''],
    ])
    expect(rows).toEqual([
      { line: 2, name: 'Tape', unitPrice: 1250, unitCost: 850 },
      { line: 3, name: 'Lift', unitPrice: 125_000, unitCost: 90_000 },
      { line: 4, name: 'Mud', unitPrice: 1400 },
    ])
    expect(problems).toEqual([{ line: 5, message: '“ask” is not a price in dollars and cents' }])
    const first = readPriceTable([['Tape', '12,50']], { name: 0, unitPrice: 1 })
    expect(first.rows).toMatchObject([{ line: 1, unitPrice: 1250 }])
  })

  it.each(['1,250', '6.50', '1.250', '1,250.00'])(
    'has no decimal comma in 12,50 beside %s, whose sign is for something else',
    price => {
      const { problems } = read([
        ['name', 'price'],
        ['Tape', '12,50'],
        ['Lift', price],
      ])
      expect(problems).toContainEqual({
        line: 2,
        message: '“12,50” is not a price in dollars and cents',
      })
    },
  )

  it.each(['-25', '-$25.00', '$-25', '− 25', '($25.00)', "'-25"])('has no discount: %s', price => {
    const { problems } = read([
      ['name', 'price'],
      ['Senior discount', price],
    ])
    expect(problems[0]?.message).toMatch(/is a discount, and discounts are given in the quote$/)
  })

  it.each([
    [[], 'The list is empty.'],
    [[['', ' ']], 'The list is empty.'],
    [[['name', 'price']], 'The list has no rows below the column names.'],
  ])('is refused: %j', (records, refusal) => {
    expect(refusalOf(records)).toBe(refusal)
  })

  it('is refused if it is too long', () => {
    const records = Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, n) => [`Item ${n}`, '1'])
    expect(refusalOf([['name', 'price'], ...records])).toBe(
      'At most 5,000 rows can be imported at once; this list has 5,001. Split it and import its parts.',
    )
    expect(refusalOf([['name', 'price'], ...records.slice(1)])).toBeNull()
  })

  it('removes the apostrophe before a formula, and no other', () => {
    const nameOf = (text: string) =>
      read([
        ['name', 'price'],
        [text, '1'],
      ]).rows[0]?.name
    expect(nameOf("'=SUM(A1)")).toBe('=SUM(A1)')
    expect(nameOf("''-5%")).toBe("'-5%")
    expect(nameOf("'O’Brien’s mix")).toBe("'O’Brien’s mix")
    expect(['=1', "'@x", '+', '＝1', '－1'].map(isFormula)).toEqual([true, true, true, true, true])
    expect(['a=1', "'a"].map(isFormula)).toEqual([false, false])
  })
})
