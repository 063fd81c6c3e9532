// Sections and lines of a form moved one place up or down: who passes whom, and that no price changes.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedWithin } from './move-within.ts'
import { raisedToMinimum } from './quote-form/follow-minimum.ts'
import { changeSections, type Sectioned } from './quote-form/section-changes.ts'
import { emptyLine, pricedLine, type TypedLine } from './quote-form/typed-line.ts'
import { selectedAsOne, tierPrices } from './quotes/quote-options.ts'
import { type QuoteSection, Tier } from './quotes/quote-section.ts'
import { plainTerms } from './quotes/quote-terms.ts'
import { withOneTier } from './quotes/quote-tiers.ts'
import { quoteTotals } from './quotes/quote-totals.ts'

const section = (id: string, tier: Tier | null = null): QuoteSection => {
  return { id, title: id, scope: '', markIds: [`mark-${id}`], tier }
}
const line = (id: string, sectionId: string | null, unitPrice = '5.00'): TypedLine => {
  return { ...emptyLine(id), description: id, unitPrice, sectionId }
}
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join(' ')

const quote = {
  sections: [section('hall'), section('den'), section('attic')],
  lines: [
    line('1', 'hall'),
    line('2', 'den'),
    line('3', 'hall'),
    line('4', null),
    line('5', 'den'),
  ],
}

it.each([
  ['b', -1, 'b a c'],
  ['b', 1, 'a c b'],
  ['a', -1, 'a b c'],
  ['c', 1, 'a b c'],
  ['x', 1, 'a b c'],
] as const)('%s moved by %i: %s', (id, by, expected) => {
  const items = ['a', 'b', 'c'].map(one => ({ id: one }))
  expect(idsOf(movedWithin(items, { id, by }))).toBe(expected)
})

it('a section passes its neighbor, and its lines stay with it', () => {
  const moved = changeSections(quote, { type: 'moved', id: 'attic', by: -1 })
  expect(idsOf(moved.sections)).toBe('hall attic den')
  expect(moved.lines).toEqual(quote.lines)
})

it.each([
  ['passes the next line of its section', '3', -1, '3 2 1 4 5'],
  ['passes no line of another section', '4', -1, '1 2 3 4 5'],
  ['does not leave its section', '5', 1, '1 2 3 4 5'],
] as const)('a line %s', (_, id, by, expected) => {
  const moved = changeSections(quote, { type: 'lineMoved', id, by })
  expect(idsOf(moved.lines)).toBe(expected)
  expect(moved.sections).toEqual(quote.sections)
})

it('lines of a section that is gone are listed with those of no section, and so they move', () => {
  const lines = [line('1', 'gone'), line('2', 'hall'), line('3', null)]
  const moved = changeSections({ ...quote, lines }, { type: 'lineMoved', id: '3', by: -1 })
  expect(idsOf(moved.lines)).toBe('3 2 1')
})

it('a line passes a hidden service minimum together with the line behind it', () => {
  const work = { sections: [], lines: [line('1', null, '400.00')] }
  const row = { id: 'row', key: 'service-minimum', name: 'Minimum', unit: '', isLabor: true }
  const raised = raisedToMinimum(work, { ...row, unitPrice: 10_000 }, () => 'minimum')
  const lines = [...raised, line('2', null)]
  expect(idsOf(lines)).toBe('1 minimum 2')
  const moved = changeSections({ ...work, lines }, { type: 'lineMoved', id: '2', by: -1 })
  expect(idsOf(moved.lines)).toBe('2 minimum 1')
})

const anyLine = fc.record({
  sectionId: fc.constantFrom(null, 'a', 'b', 'c', 'd'),
  cents: fc.nat(90_000),
  marks: fc.subarray(['a', 'b', 'c', 'd']),
  isOptional: fc.boolean(),
  isSelected: fc.boolean(),
  isTaxable: fc.boolean(),
})
const anyQuote = fc
  .record({
    tiers: fc.array(fc.constantFrom(null, ...Tier.options), { minLength: 4, maxLength: 4 }),
    lines: fc.array(anyLine, { maxLength: 12 }),
  })
  .map(({ tiers, lines }): Sectioned => {
    const sections = ['a', 'b', 'c', 'd'].map((id, at) => section(id, tiers[at]))
    const typed = lines.map(({ cents, marks, sectionId, ...choice }, at) => {
      const detections = marks.map((id, place) => {
        return { detectionId: `mark-${id}`, name: id, assembly: 'Patch', quantity: 1000 + place }
      })
      const reason = { detections, priceItem: null, explanation: '' }
      return { ...line(`${at}`, sectionId, `${cents / 100}`), ...choice, reason }
    })
    return { sections, lines: withOneTier(sections, typed) }
  })
const anyMove = fc.record({
  type: fc.constantFrom('moved' as const, 'lineMoved' as const),
  at: fc.nat(11),
  by: fc.constantFrom(-1 as const, 1 as const),
})

it('no moves change a total, a tier, or the work of a section', () => {
  fc.assert(
    fc.property(anyQuote, fc.array(anyMove), fc.boolean(), (before, moves, roundSections) => {
      const pricesOf = ({ sections, lines }: Sectioned) => {
        const discount = { kind: 'percent' as const, value: 1234 }
        const terms = { ...plainTerms, sections: [...sections], taxRate: 8250, discount }
        const agreed = { ...terms, taxes: 'lines' as const, roundSections }
        const priced = selectedAsOne(sections, withOneTier(sections, lines).map(pricedLine))
        const tiers = tierPrices(agreed, priced).map(({ tier, isSelected, total }) => {
          return { tier, isSelected, total }
        })
        return { totals: quoteTotals(priced, agreed), tiers }
      }
      const after = moves.reduce<Sectioned>((now, { type, at, by }) => {
        const list = type === 'moved' ? now.sections : now.lines
        const id = list[at % Math.max(1, list.length)]?.id ?? ''
        const next = changeSections(now, { type, id, by })
        // Only the list of the moved line changes its order.
        const own = now.lines.find(one => one.id === id)?.sectionId
        const others = ({ lines }: Sectioned) => lines.filter(one => one.sectionId !== own)
        if (type === 'lineMoved') expect(others(next)).toEqual(others(now))
        return next
      }, before)
      expect(pricesOf(after)).toEqual(pricesOf(before))
      expect(new Set(after.lines)).toEqual(new Set(before.lines))
      expect(new Set(after.sections)).toEqual(new Set(before.sections))
    }),
  )
})
