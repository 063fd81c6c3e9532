// The work in the customer's document, by each presentation, with and without sections.
import { describe, expect, it } from 'vitest'
import { lineDefaults } from '../quotes/line-item.ts'
import type { LineReason } from '../quotes/line-reason.ts'
import { Presentation } from '../quotes/presentation.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import { namesNoWork, type PrintedLine, sectionNotesBlock, workBlock } from './quote-work.ts'

const neededBy = (name: string, key: string): LineReason => ({
  detections: ['mark-1', 'mark-2'].map(detectionId => {
    return { detectionId, name, assembly: 'Patch', quantity: 1000 }
  }),
  priceItem: { id: null, key, name, unitPrice: 100 },
  explanation: 'A visit costs at least $250.00.',
})
const line = (description: string, total: number, change: Partial<PrintedLine> = {}) => ({
  ...lineDefaults,
  id: description,
  description,
  quantity: 1000,
  unitPrice: total,
  total,
  ...change,
})

const kitchen = {
  id: 'kitchen',
  title: 'Kitchen wall: hole, about 5 × 6 in',
  scope: 'Cut back to firm board.\n\nTape and three coats.',
  markIds: ['mark-2'],
}
const ceiling = { id: 'ceiling', title: 'Ceiling: stain', scope: '', markIds: ['mark-1'] }
const lineItems = [
  line('Backer board', 2000, { sectionId: 'kitchen' }),
  line('Patching hours', 9000, { sectionId: 'kitchen', isLabor: true }),
  line('Joint compound', 1000, { reason: neededBy('Joint compound', 'joint-compound') }),
  line('Service minimum', 3000, {
    isLabor: true,
    reason: neededBy('Service minimum', 'service-minimum'),
  }),
  line('Ceiling paint', 4000, { sectionId: 'ceiling', isOptional: true }),
  line('Haul away', 6000, { isOptional: true, isSelected: true }),
]
const box = { x: 1, y: 1, width: 5, height: 5 }
const marks = [
  { number: '1', label: 'Stain', box, markId: 'mark-1' },
  { number: '2', label: 'Hole', box, markId: 'mark-2' },
  { number: '3', label: 'Crack', box },
]
const photos = [
  { id: 'photo-1', alt: 'Photo 1', marks },
  { id: 'photo-2', alt: 'Photo 2', marks: [] },
]
const block = (presentation: Presentation, sections = [kitchen, ceiling]) =>
  workBlock({ ...plainTerms, presentation, sections, lineItems }, photos)

const notChosen = { id: 'section:ceiling', isSelected: false, label: 'Option, not included' }
const chosen = { id: 'line:Haul away', isSelected: true, label: 'Option, included' }

describe('by repair', () => {
  it('shows each section with its scope, the numbers of its marks and its price', () => {
    expect(block('byRepair')).toEqual({
      kind: 'sections',
      title: 'Scope of work',
      sections: [
        {
          title: 'Kitchen wall: hole, about 5 × 6 in',
          sectionId: 'kitchen',
          scope: ['Cut back to firm board.', 'Tape and three coats.'],
          marks: ['2'],
          amounts: [],
          price: '$150.00',
        },
        {
          title: 'Ceiling: stain',
          sectionId: 'ceiling',
          scope: [],
          marks: ['1'],
          amounts: [],
          price: '$40.00',
          option: notChosen,
        },
        {
          title: 'Haul away',
          scope: [],
          marks: [],
          amounts: [],
          price: '$60.00',
          option: chosen,
        },
      ],
    })
  })

  it('leaves out a section that was added and left as it was', () => {
    const blank = { id: 'new', title: 'Section', scope: '', markIds: [] }
    const titles = (section: typeof blank) => {
      const shown = block('byRepair', [kitchen, ceiling, section])
      return shown?.kind === 'sections' ? shown.sections.map(({ title }) => title) : null
    }
    expect(titles(blank)).not.toContain('Section')
    expect(titles({ ...blank, scope: 'Move the couch.' })).toContain('Section')
    expect(titles({ ...blank, title: 'Floors are covered' })).toContain('Floors are covered')
  })

  it('shows every line of a quote without sections', () => {
    expect(block('byRepair', [])).toMatchObject({ kind: 'lineItems' })
  })
})

describe('labor and materials', () => {
  it('are two sums per section', () => {
    expect(block('laborAndMaterials')).toMatchObject({
      sections: [
        {
          amounts: [
            { label: 'Labor', value: '$120.00' },
            { label: 'Materials', value: '$30.00' },
          ],
          price: '$150.00',
        },
        { amounts: [{ label: 'Materials', value: '$40.00' }] },
        { title: 'Haul away', amounts: [] },
      ],
    })
  })

  it('are the two sums of the whole work in a quote without sections', () => {
    const shown = block('laborAndMaterials', [])
    expect(shown?.kind === 'sections' && shown.sections[0]).toEqual({
      title: 'Work',
      scope: [],
      marks: [],
      amounts: [
        { label: 'Labor', value: '$120.00' },
        { label: 'Materials', value: '$30.00' },
      ],
      price: '$150.00',
    })
  })
})

it('in whole dollars, an option of listed lines has the price that it adds', () => {
  const closet = { id: 'closet', title: 'Closet', scope: '', markIds: [] }
  const isOptional = { isOptional: true }
  const lines = [
    line('Patch', 100_20, { sectionId: 'kitchen' }),
    line('Trim', 50_30, { sectionId: 'closet', ...isOptional }),
    line('Paint', 20_30, { sectionId: 'closet', ...isOptional }),
    line('Haul away', 340_40, { ...isOptional, isSelected: true }),
    line('Sweep', 20_00, isOptional),
  ]
  const terms = { ...plainTerms, roundSections: true, presentation: 'everyLine' } as const
  const shown = workBlock({ ...terms, sections: [kitchen, closet], lineItems: lines }, [])
  const groups = shown?.kind === 'lineItems' ? shown.groups : []
  expect(groups.map(({ option }) => option?.label)).toEqual([
    undefined,
    'Option, not included: $71.00 (rounded)',
    undefined,
  ])
  expect(groups[2]?.rows.map(({ total, option }) => [total, option?.label])).toEqual([
    ['$340.40', 'Option, included: $340.00 (rounded)'],
    ['$20.00', 'Option, not included'],
  ])
})

describe('one price', () => {
  it('shows the scope without prices, except those of options', () => {
    const shown = block('onePrice')
    expect(shown?.kind === 'sections' && shown.sections.map(({ price }) => price)).toEqual([
      null,
      '$40.00',
      '$60.00',
    ])
  })

  it('shows only the options of a quote without sections', () => {
    const shown = block('onePrice', [])
    expect(shown?.kind === 'sections' && shown.sections.map(({ title }) => title)).toEqual([
      'Ceiling paint',
      'Haul away',
    ])
    expect(
      workBlock(
        {
          ...plainTerms,
          presentation: 'onePrice',
          sections: [],
          lineItems: lineItems.slice(0, 4),
        },
        photos,
      ),
    ).toBeNull()
  })
})

it.each<[Presentation, boolean]>([
  ['byRepair', false],
  ['laborAndMaterials', true],
  ['everyLine', false],
  ['onePrice', true],
])(
  'without sections, %s has a price for work that it does not name: %s',
  (presentation, expected) => {
    const bare = { ...plainTerms, presentation, sections: [], lineItems }
    expect(namesNoWork(bare)).toBe(expected)
    expect(namesNoWork({ ...bare, sections: [kitchen] })).toBe(false)
    const options = lineItems.map(one => ({ ...one, isOptional: true }))
    expect(namesNoWork({ ...bare, lineItems: options })).toBe(false)
  },
)

describe('every line', () => {
  it('shows the lines by section, and a section that is an option as one', () => {
    const shown = block('everyLine')
    expect(shown).toMatchObject({
      kind: 'lineItems',
      groups: [
        {
          title: kitchen.title,
          scope: ['Cut back to firm board.', 'Tape and three coats.'],
          rows: [{ total: '$20.00' }, { total: '$90.00' }],
        },
        {
          title: ceiling.title,
          option: { ...notChosen, label: 'Option, not included: $40.00' },
          rows: [{ description: 'Ceiling paint' }],
        },
        {
          title: 'Materials',
          rows: [{ description: 'Joint compound' }, { description: 'Haul away', option: chosen }],
        },
        { title: 'Labor', rows: [{ description: 'Service minimum' }] },
      ],
    })
  })

  it('shows the scope of a section without lines after the lines of the others', () => {
    const painted = { ...kitchen, id: 'hall', title: 'Hall', scope: 'Keep it dry.' }
    const sections = [kitchen, painted]
    expect(
      sectionNotesBlock({ ...plainTerms, presentation: 'everyLine', sections, lineItems }, photos),
    ).toMatchObject({ sections: [{ title: 'Hall', scope: ['Keep it dry.'], price: null }] })
  })

  it('calls them items, not materials, if no line is labor', () => {
    const titles = (lines: PrintedLine[]) => {
      const shown = workBlock(
        { ...plainTerms, presentation: 'everyLine', sections: [], lineItems: lines },
        [],
      )
      return shown?.kind === 'lineItems' ? shown.groups.map(({ title }) => title) : null
    }
    const typed = line('Paint the house', 650_000)
    expect(titles([typed])).toEqual(['Items'])
    expect(titles([typed, line('Helper', 5000, { isLabor: true })])).toEqual(['Materials', 'Labor'])
  })

  it("says a line's own discount", () => {
    const discount = { kind: 'percent', value: 1250 } as const
    const shown = workBlock(
      {
        ...plainTerms,
        presentation: 'everyLine',
        sections: [],
        lineItems: [line('Patching', 8750, { unitPrice: 10_000, discount })],
      },
      [],
    )
    expect(shown).toMatchObject({
      groups: [
        {
          rows: [{ description: 'Patching (12.5% off)', unitPrice: '$100.00', total: '$87.50' }],
        },
      ],
    })
  })
})

it.each(Presentation.options)(
  '%s: hides the takeoff and the service minimum unless every line is chosen',
  presentation => {
    for (const sections of [[kitchen, ceiling], []]) {
      const text = JSON.stringify(block(presentation, sections))
      const showsLines =
        presentation === 'everyLine' || (presentation === 'byRepair' && sections.length === 0)
      for (const hidden of ['Backer board', 'Patching hours', 'Joint compound', 'Service minimum'])
        expect(text.includes(hidden), hidden).toBe(showsLines)
      expect(text).not.toContain('A visit costs at least')
    }
  },
)

it('is not shown for a quote without lines', () => {
  expect(workBlock({ ...plainTerms, sections: [kitchen], lineItems: [] }, [])).toBeNull()
})

describe('good, better, best', () => {
  const sections = [
    kitchen,
    { id: 'plain', title: 'Primer', scope: '', markIds: [], tier: 'good' as const },
    { id: 'paint', title: 'Paint', scope: '', markIds: [], tier: 'best' as const },
  ]
  const of = (isSelected: boolean) => ({ isOptional: true, isSelected })
  const tiered = [
    line('Patching hours', 9000, { sectionId: 'kitchen' }),
    line('Service minimum', 1000, { reason: neededBy('Service minimum', 'service-minimum') }),
    line('Primer', 2000, { sectionId: 'plain', ...of(false) }),
    line('Paint', 6000, { sectionId: 'paint', ...of(true) }),
  ]
  const shown = (presentation: Presentation) =>
    workBlock({ ...plainTerms, presentation, sections, lineItems: tiered }, photos)
  const left = { isSelected: false, label: 'Good, not chosen' }
  const counted = { isSelected: true, label: 'Best, chosen' }

  it('shows the chosen tier as work like any other, and the others beside it', () => {
    expect(shown('byRepair')).toMatchObject({
      sections: [
        { title: kitchen.title, price: '$96.00' },
        { title: 'Primer', price: '$21.81', tier: left },
        { title: 'Paint', price: '$64.00', tier: counted },
      ],
    })
  })

  it('marks the lines of each tier where every line shows', () => {
    expect(shown('everyLine')).toMatchObject({
      groups: [
        { title: kitchen.title },
        { title: 'Primer', tier: left },
        { title: 'Paint', tier: counted },
        { title: 'Items' },
      ],
    })
  })

  it('shows no price of a tier where the quote has one price', () => {
    expect(shown('onePrice')).toMatchObject({
      sections: [{ price: null }, { price: null, tier: left }, { price: null, tier: counted }],
    })
  })
})

describe('notes and photos of a section', () => {
  const noted = { ...kitchen, notes: 'Keep the room aired.\n\nDust is covered.' }
  const shown = { ...noted, photoIds: ['photo-2', 'photo-gone'] }
  const notes = { title: 'Notes', paragraphs: ['Keep the room aired.', 'Dust is covered.'] }

  it.each(['byRepair', 'laborAndMaterials', 'onePrice'] as const)(
    'stand in the section (%s), without photos that the document does not show',
    presentation => {
      const found = block(presentation, [shown, ceiling])
      expect(found?.kind === 'sections' && found.sections).toMatchObject([
        { title: kitchen.title, notes, photos: ['photo-2'] },
        { title: ceiling.title },
        { title: 'Haul away' },
      ])
      const work = { ...plainTerms, presentation, sections: [shown], lineItems }
      expect(sectionNotesBlock(work, photos)).toBeNull()
    },
  )

  it('follow the lines if every line is shown', () => {
    const ofSections = (sections: (typeof shown)[]) =>
      sectionNotesBlock({ ...plainTerms, presentation: 'everyLine', sections, lineItems }, photos)
    expect(ofSections([shown, { ...shown, id: 'ceiling', notes: '', photoIds: [] }])).toEqual({
      kind: 'sections',
      title: 'Notes on the work',
      sections: [
        {
          title: kitchen.title,
          scope: [],
          marks: [],
          amounts: [],
          price: null,
          notes,
          photos: ['photo-2'],
        },
      ],
    })
    expect(ofSections([{ ...shown, notes: '', photoIds: ['photo-gone'] }])).toBeNull()
  })
})
