// The sections that the customer sees: their prices, what they hide, and that they add up.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineDefaults } from '../quotes/line-item.ts'
import type { LineReason } from '../quotes/line-reason.ts'
import { selectedAsOne, withSelected } from '../quotes/quote-options.ts'
import { inSections, Tier } from '../quotes/quote-section.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import { quoteTotals, sumOf } from '../quotes/quote-totals.ts'
import { type PresentedLine, presentSections } from './quote-presentation.ts'

const kitchen = { id: 'kitchen', title: 'Kitchen: hole', scope: 'Patch it.', markIds: ['hole'] }
const hall = { id: 'hall', title: 'Hall: crack', scope: '', markIds: ['crack'] }
const sections = [kitchen, hall]

const line = (id: string, total: number, change: Partial<PresentedLine> = {}): PresentedLine => ({
  ...lineDefaults,
  id,
  description: `The line ${id}`,
  total,
  ...change,
})
const neededBy = (needs: Record<string, number>, key = 'joint-compound'): LineReason => ({
  detections: Object.entries(needs).map(([detectionId, quantity]) => {
    return { detectionId, name: detectionId, assembly: 'Patch', quantity }
  }),
  priceItem: { id: null, key, name: 'Item', unitPrice: 100 },
  explanation: '',
})
const pricesOf = (lines: PresentedLine[]) =>
  presentSections(sections, lines).map(({ title, price }) => [title, price])

describe('the price of a section', () => {
  it('is the sum of its lines, as labor and materials', () => {
    const lines = [
      line('board', 2000, { sectionId: 'kitchen' }),
      line('hours', 9500, { sectionId: 'kitchen', isLabor: true }),
      line('tape', 500, { sectionId: 'hall' }),
    ]
    expect(presentSections(sections, lines)).toEqual([
      {
        sectionId: 'kitchen',
        title: 'Kitchen: hole',
        scope: 'Patch it.',
        markIds: ['hole'],
        labor: 9500,
        materials: 2000,
        price: 11_500,
        option: null,
      },
      expect.objectContaining({ title: 'Hall: crack', labor: 0, materials: 500, price: 500 }),
    ])
  })

  it('has its share of the materials that several repairs need', () => {
    const shared = line('compound', 1000, { reason: neededBy({ hole: 3000, crack: 1000 }) })
    expect(pricesOf([shared])).toEqual([
      ['Kitchen: hole', 750],
      ['Hall: crack', 250],
    ])
  })

  it('has its share of the service minimum, in proportion to the work', () => {
    const minimum = line('minimum', 600, { reason: neededBy({ hole: 1 }, 'service-minimum') })
    const work = [line('a', 2000, { sectionId: 'kitchen' }), line('b', 1000, { sectionId: 'hall' })]
    expect(pricesOf([...work, minimum])).toEqual([
      ['Kitchen: hole', 2400],
      ['Hall: crack', 1200],
    ])
  })
})

describe('a section without a scope of work', () => {
  const room = { id: 'room', title: 'Living room', scope: ' ', markIds: [] }
  const inRoom = { sectionId: 'room' }
  const lines = [
    line('Walls', 8000, inRoom),
    line('Paint', 4500, { ...inRoom, reason: neededBy({ 'a dent': 1000 }) }),
    line('Trim', 900, { ...inRoom, isOptional: true, isSelected: false }),
  ]
  const scopeOf = (section: typeof room, of = lines) => presentSections([section], of)[0]?.scope

  it('names the work that was typed, but no takeoff and no option of its own', () => {
    expect(scopeOf(room)).toBe('The line Walls')
  })

  it('names all of it if the whole section is an option', () => {
    const optional = lines.map(one => ({ ...one, isOptional: true }))
    expect(scopeOf(room, optional)).toBe('The line Walls\nThe line Trim')
  })

  it('stays as it is if it has a scope or is a repair in a photo', () => {
    expect(scopeOf({ ...room, scope: 'Two coats.' })).toBe('Two coats.')
    expect(presentSections([{ ...room, markIds: ['hole'] }], lines)[0]?.scope).toBe(' ')
  })
})

describe('work outside of sections', () => {
  it('comes last, named as typed', () => {
    const lines = [line('Haul away', 5000), line('a', 100, { sectionId: 'hall' })]
    expect(presentSections(sections, lines).at(-1)).toMatchObject({
      title: 'Other work',
      scope: 'The line Haul away',
      price: 5000,
    })
  })

  it('names no line of the takeoff', () => {
    const loose = line('Screws', 300, { reason: neededBy({ 'a dent': 1000 }) })
    expect(presentSections(sections, [loose]).at(-1)).toMatchObject({ scope: '', price: 300 })
  })
})

describe('an option', () => {
  const optional = { isOptional: true, isSelected: false }

  it('follows the section it belongs to', () => {
    const lines = [
      line('a', 2000, { sectionId: 'kitchen' }),
      line('primer', 900, { sectionId: 'kitchen', ...optional }),
      line('b', 1000, { sectionId: 'hall' }),
      line('paint', 700, { ...optional, isSelected: true }),
    ]
    const shown = presentSections(sections, lines)
    expect(shown.map(({ title, price, option }) => [title, price, option?.isSelected])).toEqual([
      ['Kitchen: hole', 2000, undefined],
      ['The line primer', 900, false],
      ['Hall: crack', 1000, undefined],
      ['The line paint', 700, true],
    ])
  })

  it('is a whole section if all its lines are optional, and has no share of other lines', () => {
    const lines = [
      line('a', 2000, { sectionId: 'kitchen' }),
      line('b', 1000, { sectionId: 'hall', ...optional }),
      line('c', 500, { sectionId: 'hall', isLabor: true, ...optional }),
      line('compound', 800, { reason: neededBy({ hole: 1, crack: 1 }) }),
      line('minimum', 300, { reason: neededBy({ hole: 1 }, 'service-minimum') }),
    ]
    const [first, option, ...others] = presentSections(sections, lines)
    expect(option).toMatchObject({ title: 'Hall: crack', labor: 500, materials: 1000, price: 1500 })
    expect(option?.option).toMatchObject({ id: 'section:hall', isSelected: false })
    expect(first?.price).toBe(3100)
    expect(others).toEqual([])
  })
})

describe('a tier', () => {
  const tiered = [
    { ...kitchen, tier: 'good' as const },
    { ...kitchen, id: 'better', title: 'Kitchen: new board', markIds: [], tier: 'best' as const },
    hall,
  ]
  const lines = [
    line('patch', 2000, { sectionId: 'kitchen', isOptional: true, isSelected: true }),
    line('board', 5000, { sectionId: 'better', isOptional: true }),
    line('compound', 1000, { reason: neededBy({ hole: 3000, crack: 1000 }) }),
  ]

  it.each(['tier:good', 'tier:best'])(
    'has the share of the damage it repairs, also if it is not %s',
    choice => {
      const shown = presentSections(tiered, withSelected(tiered, lines, [choice]))
      expect(shown.map(({ price }) => price)).toEqual([2750, 5750, 250])
    },
  )
})

const ids = ['one', 'two', 'three']
const anyLine = fc.record({
  unitPrice: fc.nat(1_000_000),
  isLabor: fc.boolean(),
  sectionId: fc.constantFrom(...ids, null),
  isOptional: fc.boolean(),
  isSelected: fc.boolean(),
  reason: fc.option(
    fc
      .tuple(
        fc.dictionary(fc.constantFrom(...ids, 'unknown'), fc.nat(5000)),
        fc.constantFrom('service-minimum', 'joint-compound'),
      )
      .map(([needs, key]) => neededBy(needs, key)),
  ),
})

describe('the prices of included sections', () => {
  const anyTier = fc.constantFrom(null, ...Tier.options)
  const anySections = fc
    .tuple(fc.subarray(ids), fc.array(anyTier, { minLength: 3, maxLength: 3 }))
    .map(([known, tiers]) =>
      known.map((id, at) => ({ id, title: id, scope: '', markIds: [id], tier: tiers[at] ?? null })),
    )
  const anyLines = fc.array(anyLine, { maxLength: 30 }).map(made =>
    made.map(({ unitPrice, ...one }, at) => ({
      ...line(String(at), unitPrice, one),
      quantity: 1000,
      unitPrice,
      isTaxable: true,
      discount: null,
    })),
  )
  const includedPrices = (...shown: Parameters<typeof presentSections>) =>
    presentSections(...shown).flatMap(({ price, option, tier }) =>
      (option ?? tier)?.isSelected === false ? [] : [price],
    )

  it('add up to the subtotal, however the lines are shared, optional or topped up', () => {
    fc.assert(
      fc.property(anySections, anyLines, (known, lines) => {
        for (const items of [selectedAsOne(known, lines), withSelected(known, lines, [])]) {
          const { subtotal } = quoteTotals(items, { ...plainTerms, taxRate: 0 })
          expect(sumOf(includedPrices(known, items))).toBe(subtotal)
        }
      }),
    )
  })

  it('add up to the subtotal in whole dollars, each of them', () => {
    fc.assert(
      fc.property(anySections, anyLines, (known, lines) => {
        const placed = inSections(lines, known)
        for (const items of [selectedAsOne(known, placed), withSelected(known, placed, [])]) {
          const terms = { ...plainTerms, taxRate: 0, roundSections: true }
          const { subtotal } = quoteTotals(items, terms)
          const prices = includedPrices(known, items, true)
          expect(sumOf(prices)).toBe(subtotal)
          expect(prices.filter(price => price % 100 !== 0)).toEqual([])
        }
      }),
    )
  })

  it('are labor and materials, and none is negative', () => {
    fc.assert(
      fc.property(anySections, anyLines, fc.boolean(), (known, lines, isRounded) => {
        for (const { labor, materials, price } of presentSections(known, lines, isRounded)) {
          expect(labor + materials).toBe(price)
          expect(Math.min(labor, materials)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('change by the price of an option that is chosen, and no other price changes', () => {
    fc.assert(
      fc.property(
        anySections,
        anyLines,
        fc.nat(),
        fc.boolean(),
        (known, lines, pick, isRounded) => {
          const before = presentSections(known, withSelected(known, lines, []), isRounded)
          const options = before.flatMap(({ option }) => option ?? [])
          if (options.length === 0) return
          const { id = '' } = options[pick % options.length] ?? {}
          const after = presentSections(known, withSelected(known, lines, [id]), isRounded)
          expect(after.map(({ price }) => price)).toEqual(before.map(({ price }) => price))
          expect(
            after.filter(({ option }) => option?.isSelected).map(({ option }) => option?.id),
          ).toEqual([id])
        },
      ),
    )
  })
})
