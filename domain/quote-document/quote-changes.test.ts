// What changed between two revisions, as their documents show it.
import { describe, expect, it } from 'vitest'
import { lineDefaults } from '../quotes/line-item.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import { quoteTotals } from '../quotes/quote-totals.ts'
import { changesBetween } from './quote-changes.ts'
import { type QuoteToPaint, quoteDocument } from './quote-document.ts'
import { templateOf } from './quote-template.ts'

const template = templateOf({ name: 'Rivera Drywall', address: '', phone: '', email: '' })

type Line = {
  name: string
  price: number
  sectionId?: string
  isOptional?: boolean
  isFree?: boolean
  isSelected?: boolean
  isLabor?: boolean
}

function documentOf(lines: readonly Line[], change: Partial<QuoteToPaint> = {}) {
  const lineItems = lines.map(({ name, price, sectionId = null, ...option }, at) => ({
    ...lineDefaults,
    ...option,
    id: String(at),
    description: name,
    quantity: 1000,
    unitPrice: price,
    total: price,
    sectionId,
  }))
  const terms = { ...plainTerms, ...change }
  const quote: QuoteToPaint = {
    quoteNumber: 'Q-1',
    revision: 1,
    changeOrder: null,
    status: 'pending',
    jobAddress: null,
    taxRate: 0,
    validUntil: null,
    startDay: null,
    notes: null,
    createdDay: '2026-11-20',
    draftCustomer: null,
    customer: null,
    photos: [],
    analysis: null,
    lineItems,
    ...terms,
    ...quoteTotals(lineItems, { ...terms, taxRate: change.taxRate ?? 0 }),
    ...change,
  }
  return quoteDocument({ quote, template })
}

describe('changes', () => {
  it('are none between equal documents', () => {
    const lines = [
      { name: 'Patch', price: 10_000 },
      { name: 'Patch', price: 20_000 },
    ]
    expect(changesBetween(documentOf(lines), documentOf(lines.toReversed()))).toEqual([])
  })

  it('name what changed in the scope of a section whose lines are listed', () => {
    const of = (scope: string) =>
      documentOf([{ name: 'Patch', price: 10_000, sectionId: 'wall' }], {
        presentation: 'everyLine',
        sections: [{ id: 'wall', title: 'Wall', scope, markIds: [] }],
      })
    expect(changesBetween(of('Patch it.'), of('Patch it and paint it.'))).toEqual([
      { name: 'Wall', before: 'Patch it.', after: 'Patch it and paint it.' },
    ])
  })

  it('are the sentences of a scope that changed, not the whole scope', () => {
    const of = (scope: string, price = 10_000) =>
      documentOf([{ name: 'Patch', price, sectionId: 'wall' }], {
        sections: [{ id: 'wall', title: 'Wall', scope, markIds: [] }],
      })
    const before = 'Cut back to firm board. Patch it. Sand it.'
    expect(changesBetween(of(before), of(before.replace('Patch', 'Skim')))).toEqual([
      { name: 'Wall', before: 'Patch it.', after: 'Skim it.' },
    ])
    expect(changesBetween(of(before), of(before.replace(' Sand it.', '')))).toEqual([
      { name: 'Wall', before: 'Sand it.', after: null },
    ])
    expect(changesBetween(of(before), of(`${before} Prime it.`, 12_000))).toEqual([
      { name: 'Wall', before: '$100.00', after: 'Prime it. $120.00' },
      { name: 'Total', before: '$100.00', after: '$120.00' },
    ])
  })

  it('are the whole scope if its sentences change places', () => {
    const of = (scope: string) =>
      documentOf([{ name: 'Patch', price: 10_000, sectionId: 'wall' }], {
        sections: [{ id: 'wall', title: 'Wall', scope, markIds: [] }],
      })
    expect(changesBetween(of('Sand it. Prime it.'), of('Prime it. Sand it.'))).toEqual([
      { name: 'Wall', before: 'Sand it. Prime it.', after: 'Prime it. Sand it.' },
    ])
  })

  it('leave out a cent that rounding moved between repairs, unless the cent is the only change', () => {
    const of = (wall: number, hall: number, isOptional: boolean) => {
      const own = { name: 'Own', price: 50_000, sectionId: 'hall', isOptional }
      const lines = [{ name: 'Patch', price: wall, sectionId: 'wall' }, own]
      // The third is free of charge.
      const ids = ['wall', 'hall', 'loft']
      const sections = ids.map(id => ({ id, title: id, scope: '', markIds: [] }))
      const loft = { name: 'Sweep', price: 0, sectionId: 'loft', isFree: true }
      return documentOf([...lines, { ...own, price: hall - 50_000 }, loft], { sections })
    }
    const named = (...[before, after]: Parameters<typeof changesBetween>) =>
      changesBetween(before, after).map(({ name }) => name)
    const before = of(58_762, 60_000, false)
    expect(named(before, of(58_763, 60_000, true))).toEqual(['hall', 'Total'])
    expect(named(before, of(58_760, 60_000, true))).toEqual(['hall', 'Total'])
    expect(named(before, of(58_765, 60_000, true))).toEqual(['wall', 'hall', 'Total'])
    expect(named(before, of(58_763, 60_000, false))).toEqual(['wall', 'Total'])
  })

  it('leave out the day of the quote and the difference of rounding', () => {
    const of = (price: number, createdDay: string) =>
      documentOf([{ name: 'Patch', price, sectionId: 'wall' }], {
        presentation: 'everyLine',
        roundSections: true,
        sections: [{ id: 'wall', title: 'Wall', scope: '', markIds: [] }],
        createdDay,
      })
    expect(changesBetween(of(10_010, '2026-11-20'), of(10_020, '2026-11-24'))).toEqual([
      { name: 'Patch', before: '1 × $100.10 = $100.10', after: '1 × $100.20 = $100.20' },
    ])
  })

  it('leave a line alone if one of the same name is added before it', () => {
    const before = documentOf([{ name: 'Board', price: 20_000 }])
    const after = documentOf([
      { name: 'Board', price: 4000 },
      { name: 'Board', price: 20_000 },
    ])
    expect(changesBetween(before, after)).toEqual([
      { name: 'Board', before: null, after: '1 × $40.00 = $40.00' },
      { name: 'Total', before: '$200.00', after: '$240.00' },
    ])
  })

  it('are those of the totals alone if lines become sections', () => {
    const wall = { id: 'wall', title: 'Wall', scope: 'Patch it.', markIds: [] }
    const before = documentOf([{ name: 'Patch', price: 10_000 }])
    const after = documentOf([{ name: 'Patch', price: 12_000, sectionId: 'wall' }], {
      sections: [wall],
    })
    expect(changesBetween(before, after)).toEqual([
      { name: 'Total', before: '$100.00', after: '$120.00' },
    ])
  })

  it('name changed, added and removed lines, and the total', () => {
    const before = documentOf([
      { name: 'Patch', price: 10_000 },
      { name: 'Haul away', price: 3000 },
    ])
    const after = documentOf([
      { name: 'Patch', price: 12_000 },
      { name: 'Paint', price: 5000 },
    ])
    expect(changesBetween(before, after)).toEqual([
      { name: 'Patch', before: '1 × $100.00 = $100.00', after: '1 × $120.00 = $120.00' },
      { name: 'Paint', before: null, after: '1 × $50.00 = $50.00' },
      { name: 'Total', before: '$130.00', after: '$170.00' },
      { name: 'Haul away', before: '1 × $30.00 = $30.00', after: null },
    ])
  })

  it('by repair show sections only', () => {
    const sections = [{ id: 'wall', title: 'Wall', scope: 'Patch it.', markIds: [] }]
    const of = (price: number) =>
      documentOf([{ name: 'Board', price, sectionId: 'wall' }], { sections })
    expect(changesBetween(of(10_000), of(11_000))).toEqual([
      { name: 'Wall', before: '$100.00', after: '$110.00' },
      { name: 'Total', before: '$100.00', after: '$110.00' },
    ])
  })

  it('are also those of the discount and the tax, with the rate if it is another', () => {
    const of = (price: number, taxRate: number, discount: QuoteToPaint['discount'] = null) =>
      documentOf([{ name: 'Patch', price }], { taxRate, discount, taxes: 'all' })
    expect(
      changesBetween(of(10_000, 8250), of(10_000, 8250, { kind: 'amount', value: 1000 })),
    ).toEqual([
      { name: 'Discount', before: null, after: '-$10.00' },
      { name: 'Tax', before: '$8.25', after: '$7.43' },
      { name: 'Total', before: '$108.25', after: '$97.43' },
    ])
    expect(changesBetween(of(10_000, 8250), of(10_000, 6000))).toEqual([
      { name: 'Tax', before: '8.25%: $8.25', after: '6%: $6.00' },
      { name: 'Total', before: '$108.25', after: '$106.00' },
    ])
  })

  it('show a discount in dollars instead of percent as one change', () => {
    const of = (discount: QuoteToPaint['discount']) =>
      documentOf([{ name: 'Patch', price: 10_000 }], { discount })
    expect(
      changesBetween(of({ kind: 'percent', value: 1000 }), of({ kind: 'amount', value: 5000 })),
    ).toEqual([
      { name: 'Discount', before: '10%: -$10.00', after: '-$50.00' },
      { name: 'Total', before: '$90.00', after: '$50.00' },
    ])
  })

  it('are also those of the notes', () => {
    const of = (notes: string | null) => documentOf([{ name: 'Patch', price: 10_000 }], { notes })
    expect(changesBetween(of(null), of('Color from a chip.'))).toEqual([
      { name: 'Notes', before: null, after: 'Color from a chip.' },
    ])
  })

  it('are also those of what a section notes', () => {
    const of = (notes: string, presentation: 'byRepair' | 'everyLine') => {
      const sections = [{ id: 'wall', title: 'Wall', scope: '', markIds: [], notes }]
      return documentOf([{ name: 'Board', price: 10_000, sectionId: 'wall' }], {
        sections,
        presentation,
      })
    }
    expect(changesBetween(of('', 'byRepair'), of('Keep clear.', 'byRepair'))).toEqual([
      { name: 'Wall', before: null, after: 'Keep clear.' },
    ])
    expect(changesBetween(of('Keep clear.', 'everyLine'), of('', 'everyLine'))).toEqual([
      { name: 'Wall', before: 'Keep clear.', after: null },
    ])
  })

  it('are also an option that is now part of the total', () => {
    const of = (isSelected: boolean, presentation: 'byRepair' | 'everyLine') => {
      const sections = [{ id: 'room', title: 'Room', scope: '', markIds: [] }]
      const walls = { name: 'Walls', price: 10_000, sectionId: 'room' }
      const option = { ...walls, name: 'Ceiling', price: 35_200, isOptional: true, isSelected }
      return documentOf([walls, option], { sections, presentation })
    }
    const total = { name: 'Total', before: '$100.00', after: '$452.00' }
    expect(changesBetween(of(false, 'byRepair'), of(true, 'byRepair'))).toEqual([
      {
        name: 'Ceiling',
        before: 'Option, not included: $352.00',
        after: 'Option, included: $352.00',
      },
      total,
    ])
    expect(changesBetween(of(false, 'everyLine'), of(true, 'everyLine'))).toEqual([
      {
        name: 'Ceiling',
        before: 'Option, not included: 1 × $352.00 = $352.00',
        after: 'Option, included: 1 × $352.00 = $352.00',
      },
      total,
    ])
  })

  it('are the new title and price of a section that is renamed, not removed and added work', () => {
    const of = (title: string, price: number, presentation: 'byRepair' | 'everyLine') =>
      documentOf([{ name: 'Patch', price, sectionId: 'wall' }], {
        presentation,
        sections: [{ id: 'wall', title, scope: 'Patch it.', markIds: [] }],
      })
    expect(changesBetween(of('Wal', 10_000, 'byRepair'), of('Wall', 10_000, 'byRepair'))).toEqual([
      { name: 'Wall', before: 'Wal', after: 'Wall' },
    ])
    expect(changesBetween(of('Wal', 10_000, 'byRepair'), of('Wall', 12_000, 'byRepair'))).toEqual([
      { name: 'Wall', before: 'Wal: $100.00', after: 'Wall: $120.00' },
      { name: 'Total', before: '$100.00', after: '$120.00' },
    ])
    expect(changesBetween(of('Wal', 10_000, 'everyLine'), of('Wall', 10_000, 'everyLine'))).toEqual(
      [{ name: 'Wall', before: 'Wal', after: 'Wall' }],
    )
  })

  describe('of sections by repair', () => {
    const of = (...sections: [id: string, title: string, price: number][]) =>
      documentOf(
        sections.map(([sectionId, , price]) => ({ name: 'Patch', price, sectionId })),
        {
          presentation: 'byRepair',
          sections: sections.map(([id, title]) => ({ id, title, scope: '', markIds: [] })),
        },
      )

    it('tell those of the same title apart', () => {
      const two = of(['a', 'Hole', 10_000], ['b', 'Hole', 20_000])
      expect(changesBetween(two, of(['b', 'Hole', 25_000]))).toEqual([
        { name: 'Hole', before: '$200.00', after: '$250.00' },
        { name: 'Total', before: '$300.00', after: '$250.00' },
        { name: 'Hole', before: 'Patch $100.00', after: null },
      ])
    })

    it('follow their titles if two swap them, and say nothing if two only exchange their ids', () => {
      const before = of(['a', 'Wall', 10_000], ['b', 'Hall', 20_000])
      expect(changesBetween(before, of(['a', 'Hall', 10_000], ['b', 'Wall', 20_000]))).toEqual([
        { name: 'Hall', before: 'Wall', after: 'Hall' },
        { name: 'Wall', before: 'Hall', after: 'Wall' },
      ])
      expect(changesBetween(before, of(['b', 'Wall', 10_000], ['a', 'Hall', 20_000]))).toEqual([])
    })
  })

  it('tell labor and materials of one name apart', () => {
    const patch = { name: 'Patch', price: 10_000 }
    const labor = { name: 'Patch', price: 20_000, isLabor: true }
    const changes = changesBetween(
      documentOf([patch, labor]),
      documentOf([{ ...labor, price: 21_000 }]),
    )
    expect(changes.map(({ name, after }) => [name, after])).toEqual([
      ['Patch (Labor)', '1 × $210.00 = $210.00'],
      ['Total', '$210.00'],
      ['Patch (Materials)', null],
    ])
  })

  it('take lines of no section for the same, also once labor is listed apart', () => {
    const wall = { id: 'wall', title: 'Wall', scope: '', markIds: [] }
    const options = { presentation: 'everyLine' as const, sections: [wall] }
    const paint = { name: 'Paint', price: 10_000, sectionId: 'wall' }
    const loose = { name: 'Paint', price: 5000 }
    const labor = { name: 'Labor', price: 1000, isLabor: true }
    const before = documentOf([paint, loose], options)
    const after = documentOf([{ ...loose, price: 6000 }, labor], options)
    expect(changesBetween(before, after)).toContainEqual({
      name: 'Paint (Materials)',
      before: '1 × $50.00 = $50.00',
      after: '1 × $60.00 = $60.00',
    })
  })

  it('are those of the line in its own section, and say which, if sections have lines of the same name', () => {
    const of = (wall: number, hall: number) => {
      const labor = { name: 'Labor', price: hall, sectionId: 'hall' }
      const lines = [{ name: 'Labor', price: wall, sectionId: 'wall' }, labor]
      return documentOf(
        lines.filter(({ price }) => price > 0),
        {
          presentation: 'everyLine',
          sections: ['wall', 'hall'].map(id => ({ id, title: id, scope: '', markIds: [] })),
        },
      )
    }
    expect(changesBetween(of(10_000, 20_000), of(0, 25_000))).toEqual([
      { name: 'Labor (hall)', before: '1 × $200.00 = $200.00', after: '1 × $250.00 = $250.00' },
      { name: 'Total', before: '$300.00', after: '$250.00' },
      { name: 'Labor (wall)', before: '1 × $100.00 = $100.00', after: null },
    ])
  })

  it('name the contents of a tier only if they change, and the tier that is now chosen', () => {
    const of = (vinyl: string, price: number, chosen: 'good' | 'best') => {
      const lines = [
        {
          name: 'Plank',
          price,
          sectionId: 'vinyl',
          isOptional: true,
          isSelected: chosen === 'good',
        },
        {
          name: 'Board',
          price: 30_000,
          sectionId: 'oak',
          isOptional: true,
          isSelected: chosen === 'best',
        },
      ]
      const sections: QuoteToPaint['sections'] = [
        { id: 'vinyl', title: vinyl, scope: '', markIds: [], tier: 'good' },
        { id: 'oak', title: 'Oak', scope: '', markIds: [], tier: 'best' },
      ]
      return documentOf(lines, { sections })
    }
    const changes = changesBetween(of('Vinyl', 10_000, 'good'), of('Vinyl', 12_000, 'best'))
    expect(changes).toContainEqual({ name: 'Good', before: '$100.00', after: '$120.00' })
    expect(changes).toContainEqual({ name: 'Chosen', before: 'Good', after: 'Best' })
    expect(changesBetween(of('Vinyl', 10_000, 'good'), of('Cork', 10_000, 'good'))).toContainEqual({
      name: 'Good',
      before: 'Vinyl: $100.00',
      after: 'Cork: $100.00',
    })
  })
})
