// Finding the columns of a price list by their names, and remembering what a person chose.
import { describe, expect, it } from 'vitest'
import {
  columnsToRemember,
  costAsPrice,
  delimiterOf,
  guessColumns,
  isComplete,
} from './price-columns.ts'

describe('the columns of a list', () => {
  it('are found by common names, in any order and spelling', () => {
    expect(guessColumns([' Unit-Price (USD)', 'ITEM', 'Trade', 'labor', 'uom'])).toEqual({
      unitPrice: 0,
      name: 1,
      category: 2,
      isLabor: 3,
      unit: 4,
    })
    expect(guessColumns(['name', 'price', 'unit_of_measure']).unit).toBe(2)
    expect(guessColumns(['name', 'price', 'Taxable?'], { taxable: null }).isTaxable).toBe(2)
  })

  it('have the cost to the business beside the price that customers pay', () => {
    expect(guessColumns(['Item', 'Our cost', 'Our price'])).toEqual({
      name: 0,
      unitCost: 1,
      unitPrice: 2,
    })
    expect(guessColumns(['Item', 'Buy price ($)', 'List price'])).toEqual({
      name: 0,
      unitCost: 1,
      unitPrice: 2,
    })
    expect(guessColumns(['Item', 'Cost', 'Rate'])).toEqual({ name: 0, unitCost: 1, unitPrice: 2 })
  })

  it('never take a cost for the price unless a person chose it', () => {
    expect(guessColumns(['Item', 'Cost'])).toEqual({ name: 0, unitCost: 1 })
    expect(guessColumns(['Item', 'Our cost'])).toEqual({ name: 0, unitCost: 1 })
    expect(guessColumns(['Item', 'Our $', 'Cost'], { our: null })).toEqual({ name: 0, unitCost: 2 })
    expect(guessColumns(['Item', 'Cost', 'Sell'])).toEqual({ name: 0, unitCost: 1, unitPrice: 2 })
    const isLeftOut = { cost: null }
    expect(guessColumns(['Item', 'Cost'], isLeftOut)).toEqual({ name: 0 })
    const isPrice = { cost: 'unitPrice' as const }
    expect(guessColumns(['Item', 'Cost'], isPrice)).toEqual({ name: 0, unitPrice: 1 })
  })

  it('have a price before a cost that a person chose as the price of another list', () => {
    const isPrice = { cost: 'unitPrice' as const }
    expect(guessColumns(['Item', 'Cost', 'List price'], isPrice)).toEqual({
      name: 0,
      unitCost: 1,
      unitPrice: 2,
    })
    expect(guessColumns(['Item', 'Cost', 'Price'], isPrice)).toEqual({
      name: 0,
      unitCost: 1,
      unitPrice: 2,
    })
    const isOther = { cost: 'unitPrice' as const, net: 'unitPrice' as const }
    expect(guessColumns(['Item', 'Cost', 'Net'], isOther)).toMatchObject({ unitPrice: 2 })
  })

  it('say whether customers would pay what the list calls a cost', () => {
    const head = ['Item', 'Cost ($)', 'Price']
    expect(costAsPrice(head, { name: 0, unitPrice: 1 })).toBe('Cost ($)')
    expect(costAsPrice(head, { name: 0, unitCost: 1, unitPrice: 2 })).toBeNull()
    expect(costAsPrice(head, { name: 0, unitCost: 1 })).toBeNull()
  })

  it('are incomplete without a name or a price', () => {
    expect(isComplete(guessColumns(['Item', 'Preis', 'UOM']))).toBe(false)
    expect(isComplete(guessColumns(['Price']))).toBe(false)
    expect(isComplete(guessColumns(['Item', 'Price']))).toBe(true)
  })

  it('follow what a person chose before, also for a column that was left out', () => {
    const head = ['Bezeichnung', 'Price', 'Price 2 ($)', 'UOM']
    const chosen = { name: 0, unitPrice: 2, unit: 3 }
    const remembered = columnsToRemember(head, chosen)
    expect(guessColumns(head, remembered)).toEqual(chosen)
    expect(guessColumns(['UOM', 'price 2', 'bezeichnung', 'PRICE'], remembered)).toEqual({
      unit: 0,
      unitPrice: 1,
      name: 2,
    })
    expect(guessColumns(['Item', 'Cost'], remembered)).toEqual({ name: 0, unitCost: 1 })
  })

  it('have what is no longer sold, even if an app that did not know the column left it out', () => {
    const remembered = { bezeichnung: 'name' as const, active: null }
    expect(guessColumns(['Bezeichnung', 'Price', 'Active'], remembered)).toEqual({
      name: 0,
      unitPrice: 1,
      isActive: 2,
    })
    const isOther = { active: 'isLabor' as const }
    expect(guessColumns(['Name', 'Price', 'Active'], isOther)).toMatchObject({ isLabor: 2 })
  })

  it.each([
    ['name,price,unit', ','],
    ['\nname\tprice\tunit', '\t'],
    ['name;price;"a, b"', ';'],
    ['Item|Unit price', '|'],
    ['Artikel;Our price;Size, in', ';'],
    ['', ','],
  ])('of %j are separated by %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })
})
