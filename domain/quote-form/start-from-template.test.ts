// A quote started from a job template: what is added, what stays, and what is too much.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assemblies } from '../assemblies/assemblies.ts'
import { linesOf } from '../assemblies/assembly-lines.ts'
import { assemblyWork } from '../assemblies/assembly-work.ts'
import { changePickedWork } from '../catalog/change-picked-work.ts'
import { pickedWork } from '../catalog/picked-work.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import {
  type JobTemplate,
  jobTemplateContent,
  jobTemplateTotals,
  suggestedName,
} from '../quotes/job-template.ts'
import { lineDefaults } from '../quotes/line-item.ts'
import type { LineReason } from '../quotes/line-reason.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import { tooMuch } from './quote-limits.ts'
import { type Started, startFrom } from './start-from-template.ts'
import { emptyLine } from './typed-line.ts'
import { typedTerms, typedTotals } from './typed-quote.ts'

const line = (description: string, rest: Partial<JobTemplate['lineItems'][number]> = {}) => ({
  ...lineDefaults,
  description,
  quantity: 2000,
  unitPrice: 1500,
  ...rest,
})
const priced = (key: string, unitPrice: number): LineReason => ({
  detections: [],
  priceItem: { id: 'row', key, name: 'Row', unitPrice },
  explanation: '',
})
const section = (id: string) => ({ id, title: 'Hall', scope: 'Reset and patch', markIds: [] })
const template: JobTemplate = {
  id: 't',
  name: '3 nail pops',
  version: 1,
  ...plainTerms,
  presentation: 'onePrice',
  taxes: 'none',
  discount: { kind: 'percent', value: 1000 },
  deposit: { kind: 'amount', value: 5000 },
  sections: [section('wall')],
  lineItems: [
    line('Screws', { reason: priced('screws', 1500), sectionId: 'wall' }),
    line('Reset nails', { isLabor: true, unitCost: 900 }),
  ],
}
const blank = { ...typedTerms(plainTerms), lines: [] }
let count = 0
const newId = () => `new-${++count}`

describe('a quote without lines', () => {
  it('gets the template’s sections, lines and terms, so that it costs what the list says', () => {
    const started = startFrom(template, blank, newId)
    const [hall] = started.sections
    expect(hall).toMatchObject({ title: 'Hall', scope: 'Reset and patch' })
    expect(hall?.id).not.toBe('wall')
    expect(started.lines).toMatchObject([
      { description: 'Screws', unitPrice: '15.00', sectionId: hall?.id },
      { description: 'Reset nails', sectionId: null, unitCost: '9.00' },
    ])
    expect(started).toMatchObject({ presentation: 'onePrice', taxes: 'none' })
    expect(typedTotals(started, 8250)).toEqual(jobTemplateTotals(template, 8250))
  })

  it('says where each line comes from', () => {
    expect(startFrom(template, blank, newId).lines.map(({ reason }) => reason)).toMatchObject([
      {
        priceItem: { id: 'row' },
        explanation: 'From your template “3 nail pops”, at the price of your price book.',
      },
      { priceItem: null, explanation: 'From your template “3 nail pops”.' },
    ])
  })

  it('changes the size of work that was picked by hand', () => {
    const { title, scope, lines } = assemblyWork(assemblies.crack, 4000, starterPriceBook)
    const lineItems = lines.map((one, at) => ({
      ...one,
      id: `line-${at}`,
      sectionId: 'wall',
      total: 0,
    }))
    const sections = [{ ...section('wall'), title, scope }]
    const quoted = { ...plainTerms, sections, lineItems, aiAnalysisData: null }
    const started = startFrom({ ...template, ...jobTemplateContent(quoted) }, blank, newId)
    const work = pickedWork(started.lines, [assemblies.crack])
    if (!work) throw new Error('The lines are of one assembly')

    const id = started.sections[0]?.id ?? ''
    const to = { ...work, size: 12_000 }
    const change = { id, work, from: work, to, priceBook: starterPriceBook, newLineId: newId }
    const longer = changePickedWork(started, change)
    expect(longer.sections).toMatchObject([{ title: 'Crack repair, 12 ft' }])
    const amounts = (all: readonly { quantity: number | string; description: string }[]) =>
      all.map(({ description, quantity }) => [description, Number(quantity)])
    const anew = linesOf(assemblies.crack, 12_000, starterPriceBook)
    expect(amounts(longer.lines)).toEqual(
      amounts(anew.map(one => ({ ...one, quantity: one.quantity / 1000 }))),
    )
  })

  it('gets the exclusions and assumptions that it does not have yet', () => {
    const limited = { ...template, exclusions: 'No paint.\nNo disposal.', assumptions: 'Dry wall.' }
    const exclusions = 'No paint. \nNo travel.\n'
    expect(startFrom(limited, { ...blank, exclusions }, newId)).toMatchObject({
      exclusions: 'No paint. \nNo travel.\nNo disposal.',
      assumptions: 'Dry wall.',
    })
    expect(startFrom(template, { ...blank, exclusions }, newId).exclusions).toBe(exclusions)
  })

  it('keeps a discount that is there', () => {
    const discount = { kind: 'amount' as const, value: '7' }
    expect(startFrom(template, { ...blank, discount }, newId)).toMatchObject({
      discount,
      deposit: { kind: 'amount', value: '50' },
    })
  })
})

describe('a quote with lines', () => {
  it('keeps all that is typed, before what is added', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), texts => {
        const typed = {
          ...blank,
          sections: [section('own')],
          lines: texts.map((text, at) => ({
            ...emptyLine(`l${at}`),
            description: `x${text}`,
            sectionId: 'own',
          })),
        }
        const started = startFrom(template, typed, newId)
        expect(started.lines.slice(0, texts.length)).toEqual(typed.lines)
        expect(started.sections.slice(0, 1)).toEqual(typed.sections)
        expect(started.lines).toHaveLength(texts.length + 2)
        const { sections: _, lines: __, ...terms } = started
        expect(terms).toEqual(withoutLists(blank))
      }),
    )
  })

  it('gets the same template twice as different sections and lines', () => {
    const twice = startFrom(template, startFrom(template, blank, newId), newId)
    const ids = [...twice.sections, ...twice.lines].map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
  })

  it('has one service minimum', () => {
    const withMinimum = {
      ...template,
      lineItems: [line('Service minimum', { reason: priced('service-minimum', 18_000) })],
    }
    const once = startFrom(withMinimum, blank, newId)
    expect(once.lines).toHaveLength(1)
    expect(startFrom(withMinimum, once, newId).lines).toHaveLength(1)
  })
})

describe('a template with good, better, best', () => {
  const tiered = {
    ...template,
    sections: [
      { ...section('paint'), tier: 'good' as const },
      { ...section('finish'), tier: 'best' as const },
    ],
    lineItems: [
      line('Prime', { sectionId: 'paint', isOptional: true }),
      line('Skim', { sectionId: 'finish', isOptional: true, isSelected: true }),
    ],
  }
  const selected = ({ lines }: Started) =>
    lines.filter(({ isSelected }) => isSelected).map(({ description }) => description)

  it('keeps its choice in a quote without tiers', () => {
    expect(selected(startFrom(tiered, blank, newId))).toEqual(['Skim'])
  })

  it('takes the choice of the quote, so that one tier is selected', () => {
    const good = {
      ...blank,
      sections: [{ ...section('own'), tier: 'good' as const }],
      lines: [
        {
          ...emptyLine('own'),
          description: 'Touch up',
          sectionId: 'own',
          isOptional: true,
          isSelected: true,
        },
      ],
    }
    expect(selected(startFrom(tiered, good, newId))).toEqual(['Touch up', 'Prime'])
    const onlyBest = { ...tiered, lineItems: tiered.lineItems.slice(1) }
    expect(selected(startFrom(onlyBest, good, newId))).toEqual(['Touch up'])
  })
})

function withoutLists({ sections: _, lines: __, ...terms }: typeof blank) {
  return terms
}

describe('too much', () => {
  const many = <T>(length: number, of: (at: number) => T) =>
    Array.from({ length }, (_, at) => of(at))
  it.each([
    ['500 lines', { lineItems: many(501, at => line(`Line ${at}`)) }, '500 line items'],
    ['50 sections', { sections: many(51, at => section(`s${at}`)) }, '50 sections'],
    [
      '20 options',
      { lineItems: many(21, at => line(`Option ${at}`, { isOptional: true })) },
      '20 options',
    ],
  ])('is more than %s', (_, change, limit) => {
    const started = startFrom({ ...template, ...change }, blank, newId)
    expect(tooMuch(started)).toBe(`A quote can have at most ${limit}`)
    expect(tooMuch(startFrom(template, blank, newId))).toBeNull()
  })
})

describe('the name suggested for a template', () => {
  const named = (titles: string[], lines: string[] = []) =>
    suggestedName({
      sections: titles.map(title => ({ title })),
      lineItems: lines.map(description => ({ description })),
    })

  it('is that of its sections, or of its first line', () => {
    expect(named(['Hall: hole'], ['Screws'])).toBe('Hall: hole')
    expect(named(['Hall', 'Bath', 'Attic'])).toBe('Hall and 2 more')
    expect(named([], ['Screws', 'Tape'])).toBe('Screws')
    expect(named([])).toBe('')
  })

  it('fits, however long they are', () => {
    const long = 'x'.repeat(200)
    expect(named([long, 'Bath'])).toBe(`${'x'.repeat(69)} and 1 more`)
    expect(named([], [long])).toHaveLength(80)
  })
})
