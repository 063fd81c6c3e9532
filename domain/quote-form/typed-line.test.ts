// A line while it is typed: empty or invalid numbers count as 0 (spec §5).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { NewLineItem } from '../quotes/line-item.ts'
import {
  changeLines,
  emptyLine,
  lineToSend,
  markedUp,
  type TypedLine,
  typedLineTotal,
  typedPrice,
  typedQuantity,
  withDefaultPrice,
  withDescription,
  withUnit,
  writtenLine,
} from './typed-line.ts'

describe('typed text', () => {
  it.each([
    ['2', '18.99', 3798],
    ['2.5', '18.99', 4748],
    ['', '18.99', 0],
    ['2', '', 0],
    ['two', '18.99', 0],
    ['-1', '18.99', 0],
    ['1e9', '1', 0],
    ['100000', '1', 0],
    ['1', '1000000', 0],
  ])('%j at %j is worth %i cents', (quantity, unitPrice, total) => {
    expect(typedLineTotal({ quantity, unitPrice, discount: null })).toBe(total)
  })

  it('always gives a valid quantity and price', () => {
    const number = fc.oneof(fc.string(), fc.double().map(String), fc.nat().map(String))
    fc.assert(
      fc.property(number, number, (quantity, unitPrice) => {
        const item = lineToSend({
          ...emptyLine(crypto.randomUUID()),
          description: 'x',
          quantity,
          unitPrice,
        })
        expect(z.safeEncode(NewLineItem, item).success).toBe(true)
        expect(item.quantity).toBe(typedQuantity(quantity))
        expect(item.unitPrice).toBe(typedPrice(unitPrice))
      }),
    )
  })
})

describe('a list of lines', () => {
  const lines = ['a', 'b', 'c'].map(emptyLine)
  const ids = (changed: { id: string }[]) => changed.map(line => line.id).join('')

  it('restores a line to its place', () => {
    const [, removed] = lines
    if (!removed) throw new Error('no line')
    const without = changeLines(lines, { type: 'removed', id: 'b' })
    expect(ids(without)).toBe('ac')
    expect(changeLines(without, { type: 'restored', line: removed, index: 1 })).toEqual(lines)
  })

  it('edits one line and adds at the end', () => {
    const edited = changeLines(lines, { type: 'edited', id: 'b', change: { quantity: '7' } })
    expect(edited.map(line => line.quantity)).toEqual(['1', '7', '1'])
    expect(ids(changeLines(edited, { type: 'added', line: emptyLine('d') }))).toBe('abcd')
    expect(lines.map(line => line.quantity)).toEqual(['1', '1', '1'])
  })
})

describe('the cost of a line', () => {
  const markups = { overhead: 1000, materials: 2500, labor: 5000 }
  const typed = (unitCost: string, unitPrice: string) => ({
    ...emptyLine('a'),
    unitCost,
    unitPrice,
  })

  it('sets the price by the defaults of the business, key by key', () => {
    const first = withDefaultPrice(typed('', ''), { unitCost: '8' }, markups)
    expect(first).toEqual({ unitCost: '8', unitPrice: '11.00' })
    const second = withDefaultPrice(typed('8', '11.00'), { unitCost: '80' }, markups)
    expect(second).toEqual({ unitCost: '80', unitPrice: '110.00' })
    const labor = withDefaultPrice(typed('80', '110.00'), { isLabor: true }, markups)
    expect(labor).toEqual({ isLabor: true, unitPrice: '132.00' })
    const none = withDefaultPrice(typed('80', '110.00'), { unitCost: '' }, markups)
    expect(none).toEqual({ unitCost: '', unitPrice: '' })
  })

  it('of hours is that of labor, unless a person says otherwise', () => {
    const after = (line: TypedLine, unit: string) => ({ ...line, ...withUnit(line, unit, markups) })
    const letters = ['h', 'hr', 'hrs'].reduce(after, typed('80', '110.00'))
    expect(letters).toMatchObject({ unit: 'hrs', isLabor: true, unitPrice: '132.00' })
    expect(after(typed('', ''), 'h').isLabor).toBe(false)
    expect(after({ ...letters, isLabor: false }, 'hours').isLabor).toBe(false)
    expect(after(letters, 'each').isLabor).toBe(true)
  })

  it('leaves a price that a person typed, and every price without defaults', () => {
    const change = { unitCost: '80' }
    expect(withDefaultPrice(typed('', '95'), change, markups)).toEqual(change)
    const nothing = { overhead: 0, materials: 0, labor: 0 }
    expect(withDefaultPrice(typed('', ''), change, nothing)).toEqual(change)
  })

  it('takes the markup of its section; lines without a cost stay as they are', () => {
    const inSection = (line: ReturnType<typeof typed>) => ({ ...line, sectionId: 'wall' })
    const lines = [inSection(typed('80', '90')), inSection(typed('', '90')), typed('80', '90')]
    const prices = markedUp(lines, 'wall', 2500, 1000).map(({ unitPrice }) => unitPrice)
    expect(prices).toEqual(['110.00', '90', '90'])
  })
})

describe('whether a line is labor', () => {
  const markups = { overhead: 0, materials: 2500, labor: 5000 }
  const written = (description: string) => ({ ...emptyLine('a'), ...writtenLine(description) })

  it('follows the words of a line that a person writes', () => {
    expect(writtenLine('Start-up labor')).toEqual({ description: 'Start-up labor', isLabor: true })
    const change = (from: string, to: string) => withDescription(written(from), to, markups)
    const named = (description: string, isLabor: boolean) => ({ description, isLabor })
    expect(change('', 'Valve installation')).toEqual(named('Valve installation', true))
    expect(change('Valve installation', 'Valve')).toEqual(named('Valve', false))
    expect(change('Valve', 'Valves')).toEqual({ description: 'Valves' })
  })

  it('changes the price by the defaults of the business', () => {
    const costed = { ...written('Valve'), unitCost: '80', unitPrice: '100.00' }
    const change = { description: 'Valve repair', isLabor: true, unitPrice: '120.00' }
    expect(withDescription(costed, 'Valve repair', markups)).toEqual(change)
  })

  it('stays as a person or the price book says', () => {
    const kit = { ...written('Repair kit'), isLabor: false }
    expect(withDescription(kit, 'Repair kits', markups)).toEqual({ description: 'Repair kits' })
    const crew = { ...written('Two plumbers'), isLabor: true }
    const byTheHour = { ...written('Valve repair'), unit: 'hrs' }
    expect(withDescription(byTheHour, 'Valve', markups)).toEqual({ description: 'Valve' })
    expect(withDescription(crew, 'Two men', markups)).toEqual({ description: 'Two men' })
    const reason = { detections: [], priceItem: null, explanation: 'Picked.' }
    const picked = { ...emptyLine('a'), description: 'Valve', reason }
    const renamed = { description: 'Service valve' }
    expect(withDescription(picked, 'Service valve', markups)).toEqual(renamed)
  })
})
