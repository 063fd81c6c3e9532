// The service minimum of a quote in a form: it follows the work until a person changes it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimate } from '../estimate/estimate.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { jobTemplateContent } from '../quotes/job-template.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import { quoteTotals } from '../quotes/quote-totals.ts'
import { isServiceMinimum } from '../visits/visit-charge.ts'
import {
  followMinimum,
  type MinimumRow,
  minimumToOffer,
  raisedToMinimum,
} from './follow-minimum.ts'
import { startFrom } from './start-from-template.ts'
import {
  changeLines,
  emptyLine,
  filledLines,
  pricedLine,
  shownLines,
  type TypedLine,
  typedLine,
  typedMaterial,
} from './typed-line.ts'
import { type TypedTerms, typedTerms } from './typed-quote.ts'

const row: MinimumRow = {
  id: '0198c0de-0000-7000-8000-000000000001',
  key: 'service-minimum',
  name: 'Service minimum',
  unit: 'visit',
  unitPrice: 15_000,
  isLabor: true,
}
const newId = () => 'minimum'

const typed = (id: string, unitPrice: string, change: Partial<TypedLine> = {}): TypedLine => ({
  ...emptyLine(id),
  description: `Line ${id}`,
  unitPrice,
  ...change,
})
const labor = (unitPrice: string, change: Partial<TypedLine> = {}) =>
  typed('labor', unitPrice, { isLabor: true, ...change })

const subtotalOf = (lines: readonly TypedLine[]) =>
  quoteTotals(filledLines(lines).map(pricedLine), {
    taxRate: 0,
    taxes: 'none',
    roundSections: false,
    discount: null,
    deposit: null,
  }).subtotal
const shownPrice = (lines: readonly TypedLine[]) =>
  shownLines(lines).find(isServiceMinimum)?.unitPrice
const followed = (lines: readonly TypedLine[]) => followMinimum({ sections: [], lines })
const edited = (lines: readonly TypedLine[], id: string, change: Partial<TypedLine>) =>
  followed(changeLines(lines, { type: 'edited', id, change }))

const offered = (lines: readonly TypedLine[]) => minimumToOffer({ sections: [], lines }, row)
const raisedTo = (lines: readonly TypedLine[]) =>
  raisedToMinimum({ sections: [], lines }, row, newId)

const raised = raisedTo([labor('100')])

/** The lines of an estimate of a nail pop, as the form has them. */
const box = { x: 5, y: 5, width: 1, height: 1 }
const estimated = estimate({
  findings: [[{ kind: 'nail_pop', box, confidence: 80 }]],
  photos: [{ width: 1000, height: 1000 }],
  priceBook: starterPriceBook.map(item => ({ ...item, id: crypto.randomUUID() })),
}).materials.map(material => typedMaterial(material.id, material))

describe('the service minimum', () => {
  it('shrinks, goes, comes back and grows as the work changes', () => {
    expect(shownPrice(raised)).toBe('50.00')
    const more = edited(raised, 'labor', { unitPrice: '130' })
    expect(shownPrice(more)).toBe('20.00')
    const enough = edited(more, 'labor', { unitPrice: '150' })
    expect(shownPrice(enough)).toBeUndefined()
    expect(filledLines(enough)).toHaveLength(1)
    const less = edited(enough, 'labor', { unitPrice: '80' })
    expect(shownPrice(less)).toBe('70.00')
    expect(less.find(isServiceMinimum)?.reason).toMatchObject({
      explanation:
        'The work comes to $80.00; a visit costs at least $150.00. Priced from your price book.',
      proposed: { unitPrice: 7000 },
    })
  })

  it('of an estimate follows the lines that a person adds and removes', () => {
    const [first] = estimated
    if (!first) throw new Error('no line')
    expect(subtotalOf(estimated)).toBe(15_000)
    const removed = followed(changeLines(estimated, { type: 'removed', id: first.id }))
    expect(subtotalOf(removed)).toBe(15_000)
    const undone = changeLines(removed, { type: 'restored', line: first, index: 0 })
    expect(followed(undone)).toEqual(estimated)
    const added = changeLines(estimated, { type: 'added', line: typed('trim', '200') })
    expect(shownPrice(followed(added))).toBeUndefined()
  })

  it('counts a line less its discount, and no options', () => {
    const discount = { kind: 'percent' as const, value: '10' }
    expect(shownPrice(edited(raised, 'labor', { discount }))).toBe('60.00')
    const option = typed('option', '500', { isOptional: true, isSelected: true })
    expect(shownPrice(followed([...raised, option]))).toBe('50.00')
  })

  it('counts the selected tier, and no other', () => {
    const sections = (['good', 'best'] as const).map(tier => ({
      id: tier,
      title: tier,
      scope: '',
      markIds: [],
      tier,
    }))
    const work = ['good', 'best'].map(id =>
      typed(id, id === 'good' ? '30' : '80', { isLabor: true, isOptional: true, sectionId: id }),
    )
    const lackingWith = (selected: string) => {
      const lines = work.map(line => ({ ...line, isSelected: line.id === selected }))
      return shownPrice(followMinimum({ sections, lines: [...raised, ...lines] }))
    }
    expect([lackingWith('good'), lackingWith('best')]).toEqual(['20.00', undefined])
  })

  it('that a quote has is not offered again once the price book asks for more', () => {
    const dearer = { ...row, unitPrice: 20_000 }
    expect(minimumToOffer({ sections: [], lines: raised }, dearer)).toBeNull()
    expect(minimumToOffer({ sections: [], lines: [labor('100')] }, dearer)).toBe(20_000)
  })

  it('is nothing while there is no work', () => {
    expect(filledLines(edited(raised, 'labor', { isLabor: false }))).toHaveLength(1)
    const reason = { detections: [], priceItem: null, explanation: '', isForVisit: true }
    const trip = typed('trip', '50', { isLabor: true, reason })
    expect(offered([trip])).toBeNull()
    expect(offered([trip, labor('20')])).toBe(15_000)
  })

  it.each<[string, Partial<TypedLine>]>([
    ['repriced', { unitPrice: '75' }],
    ['charged twice', { quantity: '2' }],
    ['discounted', { discount: { kind: 'amount', value: '5' } }],
    ['made an option', { isOptional: true }],
  ])('stays as a person left it once %s', (_, change) => {
    const own = edited(raised, 'minimum', change)
    const later = edited(own, 'labor', { unitPrice: '10' })
    expect(later.find(isServiceMinimum)).toEqual(own.find(isServiceMinimum))
    expect(later.find(isServiceMinimum)).toMatchObject(change)
  })

  it('stays removed', () => {
    const without = followed(changeLines(raised, { type: 'removed', id: 'minimum' }))
    expect(edited(without, 'labor', { unitPrice: '10' }).some(isServiceMinimum)).toBe(false)
  })

  it('follows the work of a quote that starts from a template', () => {
    const lineItems = raised.map(pricedLine)
    const template = {
      id: row.id,
      name: 'Small job',
      version: 1,
      ...jobTemplateContent({ ...plainTerms, lineItems, aiAnalysisData: null }),
    }
    let next = 0
    const blank: TypedTerms & { lines: TypedLine[] } = { ...typedTerms(plainTerms), lines: [] }
    const { lines } = startFrom(template, blank, () => `new-${++next}`)
    expect(shownPrice(lines)).toBe('50.00')
    const [work] = lines
    expect(shownPrice(edited(lines, work?.id ?? '', { unitPrice: '140' }))).toBe('10.00')
  })
})

const anyLine = fc.record({
  unitPrice: fc.integer({ min: 0, max: 9999 }).map(String),
  quantity: fc.integer({ min: 0, max: 5 }).map(String),
  isLabor: fc.boolean(),
  isOptional: fc.boolean(),
  isSelected: fc.boolean(),
  discount: fc.option(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: 0, max: 100 }).map(String),
    }),
  ),
})
const anyWork = fc
  .array(anyLine, { maxLength: 8 })
  .map(lines => lines.map((line, at) => typed(`l${at}`, line.unitPrice, line)))

describe('for any work', () => {
  it('the lines that count come to exactly the minimum, or to more without it', () => {
    fc.assert(
      fc.property(anyWork, fc.nat(8), (work, at) => {
        const minimum = raised.filter(isServiceMinimum)
        const lines = followed(work.toSpliced(at, 0, ...minimum))
        const counted = (of: readonly TypedLine[]) =>
          subtotalOf(of.filter(({ isOptional }) => !isOptional))
        const own = counted(work)
        const hasWork = work.some(({ isLabor, isOptional }) => isLabor && !isOptional)
        expect(counted(lines)).toBe(hasWork ? Math.max(row.unitPrice, own) : own)
        expect(lines.filter(line => !isServiceMinimum(line))).toEqual(work)
        expect(followed(lines)).toEqual(lines)
      }),
    )
  })

  it('no way to the same work leaves another minimum', () => {
    fc.assert(
      fc.property(fc.array(anyWork, { minLength: 1, maxLength: 5 }), steps => {
        const minimum = raised.filter(isServiceMinimum)
        const there = steps.reduce(
          (lines, work) => followed([...work, ...lines.filter(isServiceMinimum)]),
          raised,
        )
        expect(subtotalOf(there)).toBe(subtotalOf(followed([...(steps.at(-1) ?? []), ...minimum])))
      }),
    )
  })

  it('raising it leaves nothing more to offer, and every other line as it was', () => {
    fc.assert(
      fc.property(anyWork, work => {
        const minimum = offered(work)
        if (minimum === null) return
        const lines = raisedTo(work)
        expect(offered(lines)).toBeNull()
        expect(lines.slice(0, -1)).toEqual(work)
      }),
    )
  })
})

describe('the offer', () => {
  it('is for labor typed by hand that costs less', () => {
    expect(offered([labor('100')])).toBe(15_000)
    expect(offered([labor('150')])).toBeNull()
    expect(offered([labor('')])).toBeNull()
    expect(offered([typed('paint', '40')])).toBeNull()
  })

  it('brings back a minimum that a person changed, in its own words', () => {
    const own = edited(raised, 'minimum', { unitPrice: '20', description: 'Call-out' })
    expect(offered(own)).toBe(15_000)
    const again = raisedTo(own)
    expect(again.at(-1)).toMatchObject({ description: 'Call-out', unitPrice: '50.00' })
    expect(shownPrice(edited(again, 'labor', { unitPrice: '110' }))).toBe('40.00')
  })
})

it('a quote that was stored opens with a minimum that follows', () => {
  const stored = raised.map(pricedLine).map(typedLine)
  expect(shownPrice(edited(stored, 'labor', { unitPrice: '120' }))).toBe('30.00')
})
