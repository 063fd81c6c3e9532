// Lines without a price: what counts as none, and that a typed zero is an answer.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyLine, lineToSend, typedLine } from '../quote-form/typed-line.ts'
import { type LineItem, lineDefaults } from './line-item.ts'
import type { LineReason } from './line-reason.ts'
import { freeSentence, hasNoPrice, unpricedLines, unpricedSentence } from './unpriced.ts'

const line: LineItem = {
  ...lineDefaults,
  id: '0197a000-0000-7000-8000-000000000001',
  description: 'Haul away debris',
  quantity: 1000,
  unitPrice: 0,
  total: 0,
}

function pricedBy(unitPrice: number, more: Partial<LineReason> = {}): LineReason {
  const priceItem = { id: 'p1', key: null, name: 'Haul-away', unitPrice }
  return { detections: [], priceItem, explanation: '', ...more }
}

describe('a line has no price', () => {
  it.each<[string, Partial<LineItem>, boolean]>([
    ['typed by hand without one', {}, true],
    ['as an option that is not selected', { isOptional: true }, true],
    ['that its assembly could not find', { reason: pricedBy(0, { checkPrice: true }) }, true],
    ['although the price book has one', { reason: pricedBy(4500) }, true],
    ['unless it is meant to be free', { isFree: true }, false],
    ['unless the price book says zero', { reason: pricedBy(0) }, false],
    ['unless it has one', { unitPrice: 1 }, false],
  ])('%s', (_name, change, expected) => {
    expect(hasNoPrice({ ...line, ...change })).toBe(expected)
  })

  it('is not the service minimum that the work reaches', () => {
    const reason: LineReason = {
      detections: [],
      priceItem: { id: 'm', key: 'service-minimum', name: 'Service minimum', unitPrice: 15_000 },
      explanation: '',
      proposed: { lineId: 'm', quantity: 1000, unitPrice: 0 },
    }
    expect(hasNoPrice({ ...line, reason })).toBe(false)
  })

  it('is counted in a sentence', () => {
    const lines = [line, { ...line, isFree: true }, { ...line, unitPrice: 100 }]
    expect(unpricedLines(lines)).toEqual([line])
    expect(unpricedSentence(1)).toBe('1 line has no price')
    expect(unpricedSentence(2)).toBe('2 lines have no price')
  })
})

describe('a typed price', () => {
  const typed = (unitPrice: string) => lineToSend({ ...emptyLine('a'), unitPrice })

  it.each([
    ['', false],
    ['0', true],
    ['0.00', true],
    ['.', false],
    ['12', false],
  ])('%j is free: %j', (unitPrice, isFree) => {
    expect(typed(unitPrice).isFree).toBe(isFree)
  })

  it('stays no price, free or a price each time the form opens', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 1850), fc.boolean(), (unitPrice, isFree) => {
        const stored = { ...line, unitPrice, isFree: isFree && unitPrice === 0 }
        expect(lineToSend(typedLine(stored))).toMatchObject({
          unitPrice,
          isFree: stored.isFree,
        })
      }),
    )
  })
})

it.each([
  [['Tape'], '“Tape”'],
  [['Tape', 'Mud'], '“Tape” and “Mud”'],
  [['Tape', 'Mud', 'Paint'], '“Tape”, “Mud” and “Paint”'],
  [['Tape', 'Mud', 'Paint', 'Screws'], '“Tape”, “Mud” and 2 more'],
])('of %j the question names %s', (names, list) => {
  const lines = names.map(description => ({ description }))
  expect(freeSentence(lines)).toBe(`${list} would go out as included, at no charge.`)
})
