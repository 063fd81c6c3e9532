// What a change order shows of the change, whatever the presentation.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineDefaults } from '../quotes/line-item.ts'
import { selectedAsOne } from '../quotes/quote-options.ts'
import type { QuoteTerms } from '../quotes/quote-terms.ts'
import { withOneTier } from '../quotes/quote-tiers.ts'
import { quoteTotals, sumOf } from '../quotes/quote-totals.ts'
import { agreedWork, changesBlock } from './change-order.ts'
import { exampleQuote } from './example-quote.ts'
import type { QuoteToPaint } from './quote-document.ts'

type Line = {
  description: string
  quantity?: number
  unitPrice: number
  unit?: string
  sectionId?: string | null
} & {
  isOptional?: boolean
  isSelected?: boolean
}

function quoteOf(lines: readonly Line[], terms: Partial<QuoteTerms> = {}): QuoteToPaint {
  const example = {
    ...exampleQuote({ taxRate: 10_000, today: '2026-11-23' }),
    sections: [],
    ...terms,
  }
  const lineItems = lines.map(({ quantity = 1, unitPrice, ...line }, at) => ({
    ...lineDefaults,
    ...line,
    id: String(at),
    quantity: quantity * 1000,
    unitPrice,
    total: quantity * unitPrice,
  }))
  return { ...example, lineItems, ...quoteTotals(lineItems, example) }
}

const sections = ['wall', 'ceiling'].map(id => ({ id, title: id, scope: 'Patch.', markIds: [] }))
const wall = { description: 'Patch', unitPrice: 100_00, sectionId: 'wall' }
const ceiling = { description: 'Skim', unitPrice: 50_00, sectionId: 'ceiling' }

describe('a change', () => {
  it('by line matches lines of the same name, the unchanged ones first', () => {
    const terms = { presentation: 'everyLine' } as const
    const before = quoteOf(
      [
        { description: 'Patch', unitPrice: 10_00 },
        { description: 'Patch', unitPrice: 20_00 },
      ],
      terms,
    )
    const after = quoteOf([{ description: 'Patch', unitPrice: 20_00, quantity: 1 }], terms)
    expect(changesBlock(before, after)).toMatchObject({
      groups: [
        { title: 'Removed work', sections: [{ title: 'Patch', price: '-$10.00' }] },
        { title: 'Tax', sections: [{ title: 'Tax', price: '-$1.00' }] },
      ],
      entries: [
        { label: 'Contract before', value: '$33.00' },
        { label: 'This change', value: '-$11.00' },
      ],
      total: { label: 'New total', value: '$22.00' },
    })
  })

  it('by line leaves a line alone if one of the same name is added before it', () => {
    const terms = { presentation: 'everyLine' } as const
    const patch = { description: 'Patch', unitPrice: 20_00 }
    const after = quoteOf([{ ...patch, unitPrice: 5_00 }, patch], terms)
    expect(changesBlock(quoteOf([patch], terms), after).groups).toMatchObject([
      { title: 'Added work', sections: [{ title: 'Patch', price: '+$5.00' }] },
      { title: 'Tax', sections: [{ title: 'Tax', price: '+$0.50' }] },
    ])
  })

  it('by line leaves out options that are not selected', () => {
    const terms = { presentation: 'everyLine' } as const
    const after = quoteOf([wall, { ...ceiling, isOptional: true }], terms)
    expect(changesBlock(quoteOf([wall], terms), after)).toMatchObject({ groups: [] })
  })

  it('to a contract whose lines the customer read does not add them again when a repair is a section', () => {
    const haul = { description: 'Haul debris', unitPrice: 300_00, sectionId: null }
    const move = { description: 'Move furniture', unitPrice: 200_00, sectionId: null }
    const after = quoteOf([haul, move, wall], { sections: sections.slice(0, 1) })
    expect(changesBlock(quoteOf([haul, move]), after).groups).toMatchObject([
      { title: 'Added work', sections: [{ title: 'wall', price: '+$100.00' }] },
      { title: 'Tax' },
    ])
  })

  it('shows lines only if both documents list them', () => {
    const before = quoteOf([wall], { sections: sections.slice(0, 1) })
    const after = quoteOf([wall, ceiling], { sections, presentation: 'everyLine' })
    expect(changesBlock(before, after).groups[0]).toMatchObject({
      title: 'Added work',
      sections: [{ title: 'ceiling', scope: ['Patch.'], price: '+$50.00' }],
    })
  })

  it('shows no amounts of work if either document has one price', () => {
    for (const [first, second] of [
      ['onePrice', 'byRepair'],
      ['byRepair', 'onePrice'],
    ] as const) {
      const before = quoteOf([wall, ceiling], { sections, presentation: first })
      const after = quoteOf([{ ...wall, unitPrice: 120_00 }], {
        sections: sections.slice(0, 1),
        presentation: second,
      })
      const block = changesBlock(before, after)
      expect(block.groups.flatMap(group => group.sections)).toMatchObject([
        { title: 'ceiling', price: null, amounts: [] },
        { title: 'wall', price: null, amounts: [] },
      ])
      expect(block.entries.at(-1)).toEqual({ label: 'This change', value: '-$33.00' })
    }
  })

  it('names typed lines outside of sections one by one', () => {
    const terms = { sections: sections.slice(0, 1) }
    const door = { description: 'Hang door', unitPrice: 20_00 }
    const before = quoteOf([wall, door], terms)
    const after = quoteOf([wall, door, { description: 'Paint', unitPrice: 30_00 }], terms)
    expect(changesBlock(before, after).groups[0]).toMatchObject({
      title: 'Added work',
      sections: [{ title: 'Paint', price: '+$30.00' }],
    })
    expect(changesBlock(after, quoteOf([wall], terms)).groups[0]).toMatchObject({
      title: 'Removed work',
      sections: [
        { title: 'Hang door', price: '-$20.00' },
        { title: 'Paint', price: '-$30.00' },
      ],
    })
  })

  it('names what was typed into a section, or taken out of it', () => {
    const white = { description: 'Color: white', unitPrice: 0, sectionId: 'wall' }
    const navy = { description: 'Color: Hale Navy', unitPrice: 120_00, sectionId: 'wall' }
    const terms = { sections }
    expect(
      changesBlock(quoteOf([wall, white, ceiling], terms), quoteOf([wall, navy, ceiling], terms))
        .groups[0],
    ).toMatchObject({
      title: 'Changed work',
      sections: [
        {
          title: 'wall',
          scope: ['Added: Color: Hale Navy', 'Removed: Color: white'],
          price: '+$120.00',
        },
      ],
    })
    // The same price with another name is a change, too.
    const free = { ...navy, unitPrice: 0 }
    expect(
      changesBlock(quoteOf([wall, white], terms), quoteOf([wall, free], terms)).groups[0],
    ).toMatchObject({ title: 'Changed work', sections: [{ title: 'wall' }] })
  })

  it('names what a section has more or less of, without its hours', () => {
    const door = { description: 'Hang door', unitPrice: 20_00, sectionId: 'wall' }
    const labor = { description: 'Painting', unitPrice: 50_00, sectionId: 'wall', unit: 'hour' }
    const terms = { sections }
    const scopes = (before: readonly Line[], after: readonly Line[]) =>
      changesBlock(quoteOf(before, terms), quoteOf(after, terms)).groups[0]?.sections.map(
        ({ scope, price }) => [...scope, price],
      )
    expect(scopes([door, { ...labor, quantity: 3 }], [{ ...door, quantity: 2 }, labor])).toEqual([
      ['Changed: Hang door, 2 instead of 1', 'Less: Painting', '-$80.00'],
    ])
    expect(scopes([door, labor], [door, { ...labor, quantity: 2 }])).toEqual([
      ['More: Painting', '+$50.00'],
    ])
    expect(scopes([door, door], [door, { ...door, quantity: 4 }])).toEqual([
      ['Changed: Hang door, 4 instead of 1', '+$60.00'],
    ])
  })

  it('has a heading that names rounding, discount and tax if all of them change', () => {
    const terms = { presentation: 'everyLine', roundSections: true } as const
    const before = quoteOf([{ ...wall, unitPrice: 100_20 }], terms)
    const discount = { kind: 'amount', value: 10_00 } as const
    const titleOf = (after: QuoteToPaint) => changesBlock(before, after).groups.at(-1)?.title
    const line = { ...wall, unitPrice: 110_60 }
    expect(titleOf(quoteOf([line], { ...terms, discount }))).toBe('Rounding, discount and tax')
  })

  it('has the discount, and the words that changed', () => {
    const terms = { sections: sections.slice(0, 1), exclusions: 'Paint.' }
    const before = quoteOf([wall], terms)
    const after = quoteOf([wall], {
      ...terms,
      exclusions: null,
      discount: { kind: 'amount', value: 10_00 },
    })
    expect(changesBlock(before, after).groups).toMatchObject([
      { title: 'Changed work', sections: [{ title: 'Not included', scope: ['Nothing'] }] },
      {
        title: 'Discount and tax',
        sections: [
          { title: 'Discount', price: '-$10.00' },
          { title: 'Tax', price: '-$1.00' },
        ],
      },
    ])
  })
})

it('has the cents that whole dollars add or take away, where lines are listed', () => {
  const terms = { presentation: 'everyLine', roundSections: true } as const
  const before = quoteOf([{ ...wall, unitPrice: 100_20 }], { ...terms, sections })
  const after = quoteOf([{ ...wall, unitPrice: 110_60 }], { ...terms, sections })
  expect(changesBlock(before, after)).toMatchObject({
    groups: [
      { sections: [{ price: '+$10.40' }] },
      {
        title: 'Rounding and tax',
        sections: [
          { title: 'Rounding', price: '+$0.60' },
          { title: 'Tax', price: '+$1.10' },
        ],
      },
    ],
    entries: [{ value: '$110.00' }, { value: '+$12.10' }],
  })
})

it('has the cents of whole dollars beside the other work that it names as rounding, and not as work', () => {
  const masking = { description: 'Masking', unitPrice: 100_27 }
  const paint = { description: 'Paint', unitPrice: 64_99 }
  const terms = { sections, roundSections: true, taxes: 'none' } as const
  const titled = (after: readonly { description: string; unitPrice: number }[]) =>
    changesBlock(quoteOf([wall, masking], terms), quoteOf([wall, ...after], terms)).groups.map(
      group => [group.title, ...group.sections.flatMap(({ title, price }) => [title, price])],
    )
  expect(titled([masking, paint])).toEqual([
    ['Added work', 'Paint', '+$64.99'],
    ['Rounding', 'Rounding', '+$0.01'],
  ])
  expect(titled([{ ...masking, unitPrice: 100_00 }])).toEqual([
    ['Changed work', 'Masking', '-$0.27'],
    ['Rounding', 'Rounding', '+$0.27'],
  ])
})

it('has amounts that add up to it, whatever the work, its options and tiers, and how much the copy shows', () => {
  const anyWork = fc.record({
    description: fc.constantFrom('Patch', 'Skim', 'Trim'),
    unitPrice: fc.nat(10_000),
    sectionId: fc.constantFrom(null, 'wall', 'ceiling'),
    isOptional: fc.boolean(),
    isSelected: fc.boolean(),
  })
  const anyQuote = fc.record({
    lines: fc.array(anyWork, { maxLength: 6 }),
    tiers: fc.array(fc.constantFrom(null, 'good' as const, 'best' as const), { minLength: 2 }),
    presentation: fc.constantFrom('byRepair', 'laborAndMaterials', 'everyLine'),
    discount: fc.option(fc.record({ kind: fc.constant('percent'), value: fc.nat(10_000) })),
  })
  type Drawn = typeof anyQuote extends fc.Arbitrary<infer Quote> ? Quote : never
  const drawn = ({ lines, tiers, ...terms }: Drawn, roundSections: boolean) => {
    const tiered = sections.map((section, at) => ({ ...section, tier: tiers[at] ?? null }))
    const quote = quoteOf(lines, { ...terms, roundSections, sections: tiered })
    const lineItems = selectedAsOne(tiered, quote.lineItems)
    return { ...quote, lineItems, ...quoteTotals(lineItems, quote) }
  }
  const cents = (text: string | null) =>
    Math.round(100 * Number(text?.replaceAll(/[$,+]|Included/g, '')))
  fc.assert(
    fc.property(anyQuote, anyQuote, fc.boolean(), (accepted, changed, isRounded) => {
      const before = drawn(accepted, isRounded)
      const after = drawn(changed, isRounded)
      const { groups } = changesBlock(before, after)
      const amounts = groups.flatMap(group => group.sections.map(({ price }) => cents(price)))
      expect(sumOf(amounts)).toBe(after.total - before.total)
    }),
  )
})

it('has one of the tiers that it offers', () => {
  const offered = (['good', 'best'] as const).map(tier => {
    return { id: tier, title: `Trim, ${tier}`, scope: '', markIds: [], tier }
  })
  const trim = (sectionId: string, unitPrice: number, isSelected: boolean) => {
    return { description: 'Trim', unitPrice, sectionId, isOptional: true, isSelected }
  }
  const before = quoteOf([wall], { sections })
  const after = quoteOf([wall, trim('good', 50_00, false), trim('best', 80_00, true)], {
    sections: [...sections, ...offered],
  })
  expect(changesBlock(before, after).groups[0]).toMatchObject({
    title: 'Added work',
    sections: [{ title: 'Trim, best', price: '+$80.00' }],
  })
})

it('options that the customer chose are part of the agreed work', () => {
  const line = { sectionId: null, isOptional: true }
  const { lineItems } = agreedWork({
    roundSections: false,
    sections: [],
    lineItems: [
      { ...line, isSelected: true },
      { ...line, isSelected: false },
    ],
  })
  expect(lineItems).toEqual([
    { ...line, isOptional: false, isSelected: false },
    { ...line, isSelected: false },
  ])
})

it('what the customer chose is rounded as it was when they chose it', () => {
  const chosen = { isOptional: true, isSelected: true }
  const accepted = quoteOf(
    [
      { ...wall, unitPrice: 100_30 },
      { description: 'Paint', unitPrice: 40_40, sectionId: 'wall', ...chosen },
      { description: 'Trim', unitPrice: 20_60, ...chosen },
      { description: 'Caulk', unitPrice: 5_30 },
      { ...ceiling, unitPrice: 50_45, ...chosen },
    ],
    { sections, roundSections: true },
  )
  const agreed = agreedWork(accepted)
  const change = { ...accepted, ...agreed, ...quoteTotals(agreed.lineItems, accepted) }
  expect(change.subtotal).toBe(216_00)
  expect(change.total).toBe(accepted.total)
  expect(changesBlock(accepted, change).groups).toEqual([])
})

it('costs to the cent what the customer accepted, whatever they chose and however it is rounded', () => {
  const anyLine = fc.record({
    description: fc.constant('Work'),
    unitPrice: fc.nat(10_000),
    sectionId: fc.constantFrom(null, 'wall', 'ceiling'),
    isOptional: fc.boolean(),
    isSelected: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 8 }),
      fc.constantFrom(null, 'good' as const),
      fc.boolean(),
      (lines, tier, roundSections) => {
        const [first, ...rest] = sections
        const terms = { roundSections, sections: first ? [{ ...first, tier }, ...rest] : [] }
        const drawn = quoteOf(lines, terms)
        const lineItems = withOneTier(drawn.sections, drawn.lineItems)
        const accepted = { ...drawn, lineItems, ...quoteTotals(lineItems, drawn) }
        const agreed = { ...accepted, ...agreedWork(accepted) }
        expect(quoteTotals(agreed.lineItems, agreed)).toEqual(quoteTotals(lineItems, accepted))
        expect(agreedWork(agreed)).toEqual(agreedWork(accepted))
        const { total } = quoteTotals(agreed.lineItems, agreed)
        expect(changesBlock(accepted, { ...agreed, total }).groups).toEqual([])
      },
    ),
  )
})

it('the tier that the customer chose is part of the agreed work, and the others are gone', () => {
  const tiered = (['good', 'best'] as const).map(tier => ({
    id: tier,
    title: tier,
    scope: '',
    markIds: [],
    tier,
  }))
  const lineOf = (sectionId: string, isSelected: boolean) => ({
    description: `${sectionId} work`,
    unitPrice: 10_00,
    sectionId,
    isOptional: true,
    isSelected,
  })
  const accepted = quoteOf([lineOf('good', false), lineOf('best', true)], { sections: tiered })
  const agreed = agreedWork(accepted)
  expect(agreed.sections).toEqual([{ ...tiered[1], tier: null }])
  expect(agreed.lineItems).toMatchObject([{ sectionId: 'best', isOptional: false }])
  const { groups } = changesBlock(accepted, { ...accepted, ...agreed })
  expect(groups).toEqual([])
})
