// Good, better, best: one tier counts, whatever was chosen, added or moved before.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LineItem, lineDefaults } from './line-item.ts'
import {
  optionsOf,
  selectedAsOne,
  selectedOptions,
  tierPrices,
  withChoice,
} from './quote-options.ts'
import { type QuoteSection, Tier } from './quote-section.ts'
import { plainTerms } from './quote-terms.ts'
import { movedTo, tiersOf, withOneTier } from './quote-tiers.ts'
import { lineTotal, quoteTotals } from './quote-totals.ts'

const section = (id: string, tier: Tier | null = null): QuoteSection => {
  return { id, title: `Wall ${id}`, scope: '', markIds: [], tier }
}
const sections = [
  section('base'),
  section('patch', 'good'),
  section('board', 'better'),
  section('paint', 'better'),
  section('level 5', 'best'),
  section('extra'),
]
let ids = 0
const line = (
  sectionId: string | null,
  dollars: number,
  change: Partial<LineItem> = {},
): LineItem => {
  const priced = { ...lineDefaults, quantity: 1000, unitPrice: dollars * 100, ...change }
  const total = lineTotal(priced.quantity, priced.unitPrice, priced.discount)
  return { ...priced, id: `line ${++ids}`, description: 'Work', sectionId, total }
}
const terms = { ...plainTerms, sections, taxRate: 8250 }

describe('one of the tiers', () => {
  const lines = [
    line('base', 100),
    line('patch', 200),
    line('board', 300),
    line('paint', 50),
    line('level 5', 600),
    line(null, 10),
  ]

  it('counts, and each has the total of the whole quote', () => {
    const stored = selectedAsOne(sections, lines)
    expect(stored.map(({ isOptional }) => isOptional)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
    const prices = tierPrices(terms, stored)
    expect(prices.map(({ tier, isSelected, total }) => [tier, isSelected, total])).toEqual([
      ['good', true, 33_558],
      ['better', false, 49_795],
      ['best', false, 76_858],
    ])
    expect(quoteTotals(stored, terms).total).toBe(33_558)
  })

  it('is the lowest at first, then the one that was marked, also with a line added to it', () => {
    const marked = withOneTier(sections, lines, 'better')
    expect(quoteTotals(marked, terms).subtotal).toBe(46_000)
    const more = withOneTier(sections, [...marked, line('board', 5)])
    expect(quoteTotals(more, terms).subtotal).toBe(46_500)
  })

  it('is no option, and a line that leaves it is none either', () => {
    const stored = selectedAsOne(sections, [...lines, line('extra', 80, { isOptional: true })])
    expect(optionsOf(sections, stored).map(({ id }) => id)).toEqual(['section:extra'])
    const [, patch] = stored
    expect(patch && movedTo(patch, 'base', sections)).toEqual({
      sectionId: 'base',
      isOptional: false,
      isSelected: false,
    })
  })

  it('is not offered while it has no lines, or is the only one', () => {
    const only = selectedAsOne(sections, [line('base', 100), line('board', 300)])
    expect(tiersOf(sections, only).map(({ tier }) => tier)).toEqual(['better'])
    expect(tierPrices(terms, only)).toEqual([])
    expect(quoteTotals(only, terms).subtotal).toBe(40_000)
  })
})

const anyLine = fc
  .record({
    sectionId: fc.constantFrom(null, ...sections.map(({ id }) => id)),
    dollars: fc.nat(900),
    isOptional: fc.boolean(),
    isSelected: fc.boolean(),
    isTaxable: fc.boolean(),
  })
  .map(({ sectionId, dollars, ...change }) => line(sectionId, dollars, change))
const anyLines = fc.array(anyLine, { maxLength: 30 })
const anyTier = fc.constantFrom(...Tier.options)

it('a tier without lines cannot be chosen: the one selected before stays', () => {
  const lines = [line('patch', 200), line('board', 300, { isOptional: true, isSelected: true })]
  const selected = withOneTier(sections, lines, 'best').filter(({ isSelected }) => isSelected)
  expect(selected.map(({ sectionId }) => sectionId)).toEqual(['board'])
})

it('exactly one tier counts, whatever lines are sent', () => {
  fc.assert(
    fc.property(anyLines, lines => {
      const stored = selectedAsOne(sections, lines)
      const tiers = tiersOf(sections, stored)
      expect(tiers.filter(({ isSelected }) => isSelected)).toHaveLength(Math.min(1, tiers.length))
      for (const { isSelected, sections: own } of tiers) {
        const ownIds = own.map(({ id }) => id)
        const inTier = stored.filter(({ sectionId }) => ownIds.includes(sectionId ?? ''))
        expect(inTier.every(one => one.isOptional && one.isSelected === isSelected)).toBe(true)
      }
      expect(selectedAsOne(sections, stored)).toEqual(stored)
    }),
  )
})

it('no order of lines and no earlier choice changes the total of a tier', () => {
  fc.assert(
    fc.property(
      anyLines,
      fc.array(anyTier),
      anyTier,
      fc.boolean(),
      (lines, before, tier, isRounded) => {
        const agreed = { ...terms, taxes: 'lines' as const, roundSections: isRounded }
        const quote = { ...agreed, lineItems: selectedAsOne(sections, lines) }
        fc.pre(tiersOf(sections, lines).some(one => one.tier === tier))
        const options = selectedOptions(quote).filter(id => !id.startsWith('tier:'))
        const wandered = before.reduce((one, next) => withChoice(one, [`tier:${next}`]), quote)
        const chosen = withChoice(wandered, [...options, `tier:${tier}`])
        const straight = withChoice({ ...quote, lineItems: quote.lineItems.toReversed() }, [
          ...options,
          `tier:${tier}`,
        ])
        expect(quoteTotals(chosen.lineItems, quote)).toEqual(quoteTotals(straight.lineItems, quote))
        const priced = tierPrices(chosen, chosen.lineItems).find(one => one.tier === tier)
        if (priced) expect(priced.total).toBe(quoteTotals(chosen.lineItems, quote).total)
      },
    ),
  )
})
