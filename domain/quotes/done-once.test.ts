// Work that is done once for several repairs, such as matching a texture, in a quote whose repairs become options or go.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DamageKind, Finding } from '../analysis/detection.ts'
import type { JobSite } from '../analysis/job-site.ts'
import { estimate } from '../estimate/estimate.ts'
import { repairSections, sectionOfLine } from '../estimate/repair-sections.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { type PresentedLine, presentSections } from '../quote-document/quote-presentation.ts'
import { changeSections, type Sectioned } from '../quote-form/section-changes.ts'
import {
  emptyLine,
  pricedLine,
  type TypedLine,
  typedMaterial,
  typedQuantity,
} from '../quote-form/typed-line.ts'
import { type LaborLine, plannedVisits } from '../visits/visit-days.ts'
import { jobTemplateContent } from './job-template.ts'
import { plainTerms } from './quote-terms.ts'
import { lineTotal } from './quote-totals.ts'
import { linesOfWork, type SectionChoice } from './section-option.ts'

let count = 0
const newId = () => `new-${++count}`
const finding = (kind: DamageKind, at: number): Finding => ({
  kind,
  box: { x: at, y: 5, width: 5, height: 5 },
  confidence: 80,
})

/** The form of a quote for damage in one photo, a section for each. */
const quoteOf = (kinds: DamageKind[], site: JobSite) => quoteOfPhotos([kinds], site)

function quoteOfPhotos(photos: DamageKind[][], site: JobSite): Sectioned {
  const { detections, materials } = estimate({
    findings: photos.map(kinds => kinds.map((kind, index) => finding(kind, 10 * index))),
    photos: photos.map(() => ({ width: 1000, height: 1000 })),
    scales: photos.map(() => ({ source: 'measured', longSideInches: 100 })),
    priceBook: starterPriceBook,
    ...site,
  })
  const { sections } = repairSections(detections, { proposed: [], sections: [] }, newId)
  const lines = materials
    .map(material => typedMaterial(material.id, material))
    .map(line => ({ ...line, sectionId: sectionOfLine(pricedLine(line), sections) }))
  return { sections, lines }
}

const sectionAt = ({ sections }: Sectioned, index: number) => sections[index]?.id ?? ''
const offer = (quote: Sectioned, index: number, choice: SectionChoice) => {
  const offered = {
    type: 'offered',
    id: sectionAt(quote, index),
    choice,
    newLineId: newId,
  } as const
  return changeSections(quote, offered)
}
const remove = (quote: Sectioned, index: number) =>
  changeSections(quote, { type: 'removedWithLines', id: sectionAt(quote, index) })

const quantityOf = (key: string, lines: readonly TypedLine[]) =>
  lines
    .filter(({ reason }) => reason?.proposed?.lineId === `material-${key}`)
    .reduce((sum, { quantity }) => sum + typedQuantity(quantity), 0)
const fixed = (key: string, { lines }: Sectioned) =>
  quantityOf(
    key,
    lines.filter(({ isOptional }) => !isOptional),
  )

const holes: DamageKind[] = ['hole', 'hole', 'hole']
const site = { finish: 'orange_peel', paint: 'included' } as const

describe.each([
  ['the texture', 'texture-spray', 'labor-drywall', { finish: 'orange_peel' }],
  ['the paint of a surface', 'wall-paint', 'labor-painting', { paint: 'included' }],
] as const)('%s', (_, material, labor, work) => {
  const quote = quoteOf(holes, work)
  const alone = quoteOf(['hole'], work)
  const two = quoteOf(['hole', 'hole'], work)

  it('stays with the others, whichever repair is an option or is removed', () => {
    for (const index of [0, 1, 2]) {
      for (const left of [offer(quote, index, 'option'), remove(quote, index)]) {
        expect(fixed(material, left)).toBe(fixed(material, two))
        expect(fixed(labor, left)).toBe(fixed(labor, two))
      }
    }
  })

  it('goes with the last repair that needs it', () => {
    const last = offer(offer(quote, 0, 'option'), 2, 'option')
    expect([material, labor].map(key => fixed(key, last))).toEqual(
      [material, labor].map(key => fixed(key, alone)),
    )
    expect(fixed(material, offer(last, 1, 'option'))).toBe(0)
    expect(remove(remove(remove(quote, 0), 0), 0).lines.filter(({ reason }) => reason)).toEqual([])
  })

  it('comes back from an option to a repair that is fixed again', () => {
    const options = [0, 1, 2].reduce((of, index) => offer(of, index, 'option'), quote)
    expect(fixed(material, offer(options, 0, 'fixed'))).toBe(fixed(material, alone))
    expect(fixed(labor, offer(options, 1, 'fixed'))).toBe(fixed(labor, alone))
  })

  it('is not charged again for a copy of a repair', () => {
    const id = sectionAt(quote, 0)
    const copied = changeSections(quote, { type: 'duplicated', id, newId, newLineId: newId })
    expect(quantityOf(material, copied.lines)).toBe(fixed(material, quote))
  })
})

it('a template of the quote has each repair with all that it takes', () => {
  const { sections, lines } = quoteOf(['hole', 'crack', 'nail_pop'], site)
  const lineItems = lines.map(pricedLine)
  const terms = { ...plainTerms, sections: [...sections] }
  const kept = jobTemplateContent({ ...terms, lineItems, aiAnalysisData: null })
  expect(new Set(kept.lineItems.map(({ sectionId }) => sectionId))).toEqual(
    new Set(sections.map(({ id }) => id)),
  )
  const amounts = (of: readonly { description: string; quantity: number }[]) =>
    new Map(
      Object.entries(Object.groupBy(of, ({ description }) => description)).map(
        ([name, all = []]) => [name, all.reduce((sum, { quantity }) => sum + quantity, 0)],
      ),
    )
  expect(amounts(kept.lineItems)).toEqual(amounts(lineItems))
  const drying = (of: readonly LaborLine[]) =>
    plannedVisits({ analysis: null, lineItems: of }).map(({ dryHours }) => dryHours)
  expect(drying(kept.lineItems)).toEqual(drying(lineItems))
})

it('a template has each repair at the price that the customer saw', () => {
  const { sections, lines } = quoteOf(['hole', 'water_damage', 'nail_pop', 'hole'], site)
  const lineItems = lines.map(pricedLine)
  const terms = { ...plainTerms, sections: [...sections] }
  const kept = jobTemplateContent({ ...terms, lineItems, aiAnalysisData: null })
  const again = kept.lineItems.map(line => ({
    ...line,
    id: newId(),
    total: lineTotal(line.quantity, line.unitPrice),
  }))
  const prices = (of: readonly PresentedLine[]) =>
    presentSections(sections, of).map(({ price }) => price)
  const [before, after] = [prices(lineItems), prices(again)]
  expect(after).toHaveLength(before.length)
  // Split lines are rounded each.
  for (const [at, price] of after.entries()) {
    expect(Math.abs(price - (before[at] ?? 0))).toBeLessThanOrEqual(1)
  }
})

it('a template shares lines as its quote does if their parts are more lines than a quote holds', () => {
  const kinds = Array.from({ length: 100 }, (): DamageKind => 'hole')
  const { sections, lines } = quoteOf(kinds, site)
  const terms = { ...plainTerms, sections: [...sections] }
  const typed = Array.from({ length: 100 }, () => emptyLine(newId()))
  const lineItems = [...lines, ...typed].map(pricedLine)
  const kept = jobTemplateContent({ ...terms, lineItems, aiAnalysisData: null })
  expect(kept.lineItems).toHaveLength(lineItems.length)
})

it('drying after water damage stays with the other water damage', () => {
  const quote = quoteOf(['water_damage', 'water_damage'], {})
  const one = quoteOf(['water_damage'], {})
  expect(fixed('labor-drywall', offer(quote, 0, 'option'))).toBe(fixed('labor-drywall', one))
})

describe('the setup for nail pops of several rooms', () => {
  const rooms: DamageKind[][] = [['nail_pop', 'nail_pop'], ['nail_pop', 'nail_pop'], ['nail_pop']]
  const quote = quoteOfPhotos(rooms, {})
  const keys = ['labor-drywall', 'sanding-sponge', 'joint-compound']
  const work = (of: Sectioned) => keys.map(key => fixed(key, of))
  const without = (index: number) => work(quoteOfPhotos(rooms.toSpliced(index, 1), {}))

  it('stays with the others, whichever room is an option or is removed', () => {
    for (const index of [0, 1, 2]) {
      expect(work(offer(quote, index, 'option'))).toEqual(without(index))
      expect(work(remove(quote, index))).toEqual(without(index))
    }
  })

  it('is neither lost nor doubled by any order of choices', () => {
    const all = ({ lines }: Sectioned) => keys.map(key => quantityOf(key, lines))
    const anyChoice = fc.record({
      index: fc.nat(2),
      choice: fc.constantFrom<SectionChoice[]>('fixed', 'option', 'selected'),
    })
    fc.assert(
      fc.property(fc.array(anyChoice, { maxLength: 8 }), choices => {
        const after = choices.reduce((of, { index, choice }) => offer(of, index, choice), quote)
        expect(all(after)).toEqual(all(quote))
        const fixedAgain = [0, 1, 2].reduce((of, index) => offer(of, index, 'fixed'), after)
        expect(work(fixedAgain)).toEqual(work(quote))
      }),
    )
  })
})

it('a repair that is removed and brought back leaves the lines as they were', () => {
  const before = quoteOf(holes, site)
  for (const index of [0, 1, 2]) {
    const section = before.sections[index]
    if (!section) throw new Error('No section')
    const lines = linesOfWork(before, section.id)
    const undone = changeSections(remove(before, index), {
      type: 'restoredWithLines',
      section,
      index,
      lines,
    })
    expect(undone.lines).toHaveLength(before.lines.length)
    expect(undone.lines).toEqual(expect.arrayContaining([...before.lines]))
  }
})

it('no order of choices loses or doubles it', () => {
  const quote = quoteOf([...holes, 'water_damage', 'water_damage'], site)
  const keys = ['texture-spray', 'wall-paint', 'labor-drywall', 'labor-painting']
  const all = (of: Sectioned) => keys.map(key => quantityOf(key, of.lines))
  const anyChoice = fc.record({
    index: fc.nat(4),
    choice: fc.constantFrom<SectionChoice[]>('fixed', 'option', 'selected'),
  })
  fc.assert(
    fc.property(fc.array(anyChoice, { maxLength: 12 }), choices => {
      const after = choices.reduce((of, { index, choice }) => offer(of, index, choice), quote)
      expect(all(after)).toEqual(all(quote))
    }),
  )
})
