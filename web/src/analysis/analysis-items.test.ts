// Correcting the items of an analysis (spec §5), without a browser.
import type { MaterialLine } from '@quotewright/domain/estimate/material-line'
import { typedLineTotal } from '@quotewright/domain/quote-form/typed-line'
import { describe, expect, it } from 'vitest'
import { canAdd, changeItems, groupItems, itemsOf } from './analysis-items.ts'

const board: MaterialLine = {
  id: 'm1',
  name: 'Drywall board',
  description: '',
  category: 'drywall',
  quantity: 1500,
  unit: 'sheet',
  unitPrice: 1550,
  total: 2325,
  confidence: 88,
  iconClass: 'drywall',
  isLabor: false,
  imageIndex: 0,
  boundingBox: { x: 10, y: 10, width: 20, height: 20 },
  reason: null,
}
const { boundingBox: _, ...boardWithoutBox } = board
const labor: MaterialLine = {
  ...boardWithoutBox,
  id: 'm2',
  name: 'Drywall labor',
  category: 'labor',
  isLabor: true,
}
const items = itemsOf([board, labor])

describe('items of an analysis', () => {
  it('have exact quantities and prices as text', () => {
    expect(items.map(({ line }) => [line.quantity, line.unitPrice])).toEqual([
      ['1.5', '15.50'],
      ['1.5', '15.50'],
    ])
  })

  it('are physical with a box and services without', () => {
    const { physical, services } = groupItems(items)
    expect(physical.map(({ line }) => line.id)).toEqual(['m1'])
    expect(services.map(({ line }) => line.id)).toEqual(['m2'])
  })

  it('give a physical item without a box an approximate one', () => {
    expect(itemsOf([board, boardWithoutBox, labor]).map(({ box }) => box)).toEqual([
      'found',
      'approximate',
      'none',
    ])
  })

  it.each([
    ['abc', '15.50', 0],
    ['', '15.50', 0],
    ['2', 'abc', 0],
    ['2', '1e308', 0],
    ['2', '15.50', 3100],
    ['0.333', '10', 333],
  ])('count quantity "%s" at price "%s" as %i cents', (quantity, unitPrice, total) => {
    const changed = changeItems(items, {
      type: 'edited',
      id: 'm1',
      change: { quantity, unitPrice },
    })
    expect(changed.map(({ line }) => typedLineTotal(line))[0]).toBe(total)
  })

  it('return to their place when a removal is undone', () => {
    const removed = changeItems(items, { type: 'removed', id: 'm1' })
    const [item] = items
    if (!item) throw new Error('an item expected')
    expect(changeItems(removed, { type: 'restored', item, index: 0 })).toEqual(items)
  })
})

describe('adding a material by hand', () => {
  it.each([
    [{ name: '  ', quantity: '1', unitPrice: '5' }, false],
    [{ name: 'Tape', quantity: '1', unitPrice: ' ' }, false],
    [{ name: 'Tape', quantity: '', unitPrice: '5' }, true],
  ])('needs a name and a price: %o', (typed, isAllowed) => {
    expect(canAdd(typed)).toBe(isAllowed)
  })

  it('trims the name and reads an unreadable quantity as 1 and price as 0', () => {
    const [added] = changeItems([], {
      type: 'added',
      typed: { name: '  Corner bead ', quantity: 'some', unitPrice: 'cheap' },
      now: 1763669509123,
    })
    expect(added?.line).toMatchObject({
      id: 'custom-1763669509123',
      description: 'Corner bead',
      quantity: '1',
      unitPrice: '0.00',
      isLabor: false,
    })
  })
})
