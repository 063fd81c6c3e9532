// The range of a quote whose sizes are assumed, from the lines at the smallest and the largest size.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DamageKind, damageKinds, type Finding } from '../analysis/detection.ts'
import { assumedScale, type PhotoScale } from '../photos/photo-scale.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { shownRange } from '../quote-document/shown-range.ts'
import { followMinimum } from '../quote-form/follow-minimum.ts'
import { changeSections } from '../quote-form/section-changes.ts'
import { pricedLine, typedMaterial } from '../quote-form/typed-line.ts'
import type { LineItem } from '../quotes/line-item.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import { quoteTotals } from '../quotes/quote-totals.ts'
import { isServiceMinimum } from '../visits/visit-charge.ts'
import { estimate } from './estimate.ts'
import { estimateRange, rangeText } from './estimate-range.ts'
import { lineOfMaterial } from './material-line.ts'

const photos = [{ width: 1000, height: 1000 }]
const finding = (kind: DamageKind, percent: number): Finding => ({
  kind,
  box: { x: 5, y: 5, width: percent, height: percent },
  confidence: 80,
})
const terms = { ...plainTerms, taxRate: 8250 }

function quoteOf(found: Finding[], scale?: PhotoScale) {
  const priceBook = starterPriceBook
  const scales = scale ? [scale] : undefined
  const { materials, sizeBounds } = estimate({ findings: [found], photos, scales, priceBook })
  const analysis = sizeBounds ? { sizeBounds } : {}
  return { ...terms, lineItems: materials.map(lineOfMaterial), analysis }
}

type Quote = ReturnType<typeof quoteOf>
const measured = (longSideInches: number): PhotoScale => ({ source: 'measured', longSideInches })
const totalOf = ({ lineItems, ...rest }: Pick<Quote, keyof typeof terms | 'lineItems'>) =>
  quoteTotals(lineItems, rest).total
const hole = quoteOf([finding('hole', 8)])
type Line = Quote['lineItems'][number]
const withLines = (change: (line: Line) => Partial<LineItem>) => ({
  ...hole,
  lineItems: hole.lineItems.map(line => ({ ...line, ...change(line) })),
})

describe('the range of a quote', () => {
  it('is its total at half and at double the size, with tax', () => {
    const at = (inches: number) => totalOf(quoteOf([finding('hole', 8)], measured(inches)))
    expect(estimateRange(hole)).toEqual({ low: at(24), high: at(96) })
    expect(at(96)).toBeGreaterThan(totalOf(hole))
  })

  it('is gone once the photo is measured', () => {
    expect(estimateRange(quoteOf([finding('hole', 8)], measured(48)))).toBeNull()
    expect(estimateRange({ ...hole, analysis: null })).toBeNull()
  })

  it('includes the total for any damage, discount and taxes', () => {
    const anyFindings = fc.array(
      fc
        .record({ kind: fc.constantFrom(...damageKinds), percent: fc.integer({ min: 1, max: 90 }) })
        .map(({ kind, percent }) => finding(kind, percent)),
      { minLength: 1, maxLength: 4 },
    )
    const discounts = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(anyFindings, discounts, (found, value) => {
        const discount = { kind: 'percent' as const, value }
        const quote = { ...quoteOf(found), discount, taxes: 'materials' as const }
        const total = totalOf(quote)
        const { low, high } = estimateRange(quote) ?? { low: total, high: total }
        expect(low).toBeLessThanOrEqual(total)
        expect(high).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  it('includes the total also if every other size costs more', () => {
    const [line] = hole.lineItems
    const lineId = line?.reason?.proposed?.lineId ?? ''
    const at = (quantity: number) => [
      { lineId, quantity, unitPrice: line?.unitPrice ?? 0, isLabor: false, detectionIds: [] },
    ]
    const sizeBounds = { low: at(900_000), high: at(800_000) }
    expect(estimateRange({ ...hole, analysis: { sizeBounds } })?.low).toBe(totalOf(hole))
  })

  it('keeps what a person changed: a quantity grows in proportion, a typed price stays', () => {
    const bounds = { low: [], high: hole.analysis.sizeBounds?.high ?? [] }
    const only = (isLabor: boolean) => ({
      ...hole,
      lineItems: hole.lineItems.filter(line => line.isLabor === isLabor),
      taxRate: 0,
      analysis: { sizeBounds: { ...bounds, high: bounds.high.filter(b => b.isLabor && isLabor) } },
    })
    const labor = only(true)
    const [line] = labor.lineItems
    const [bound] = labor.analysis.sizeBounds.high
    if (!line || !bound) throw new Error('No labor')
    const changed = { ...line, quantity: line.quantity * 2, unitPrice: 10_000 }
    const range = estimateRange({ ...labor, lineItems: [changed] })
    expect(range).toEqual({
      low: (changed.quantity / 1000) * 10_000,
      high: ((bound.quantity * 2) / 1000) * 10_000,
    })
  })

  const removable = (certain: Finding, minimum: number) => {
    const priceBook = starterPriceBook.map(row =>
      row.key === 'service-minimum' ? { ...row, unitPrice: minimum } : row,
    )
    const both = (uncertain: Finding, scale?: PhotoScale) => {
      const scales: PhotoScale[] = [measured(48), scale ?? assumedScale]
      const { detections, materials, sizeBounds } = estimate({
        findings: [[certain], [uncertain]],
        photos: [...photos, ...photos],
        scales,
        priceBook,
        finish: 'orange_peel',
      })
      const sections = detections.map(({ id }) => ({ id, title: '', scope: '', markIds: [id] }))
      const lines = materials.map(material => typedMaterial(material.id, material))
      return { sections, lines, ...(sizeBounds && { sizeBounds }) }
    }
    const left = (quote: ReturnType<typeof both>, removed: number) => {
      const id = quote.sections[removed]?.id ?? ''
      const rest = changeSections(quote, { type: 'removedWithLines', id })
      const { sizeBounds } = quote
      return {
        ...terms,
        lineItems: followMinimum({ ...quote, ...rest }).map(pricedLine),
        analysis: sizeBounds ? { sizeBounds } : {},
      }
    }
    return { both, left }
  }

  it.each([
    ['costs more than the service minimum', 10_000, finding('hole', 8), finding('hole', 8)],
    ['is a crack', 10_000, finding('hole', 8), finding('crack', 60)],
    ['reaches it at the larger sizes', 33_000, finding('nail_pop', 2), finding('hole', 8)],
    ['costs less', 300_000, finding('hole', 8), finding('hole', 8)],
  ])('follows what is left where the work %s', (_, minimum, certain, uncertain) => {
    const { both, left } = removable(certain, minimum)
    expect(estimateRange(left(both(uncertain), 1))).toBeNull()
    const totalAt = (inches: number) => totalOf(left(both(uncertain, measured(inches)), 0))
    const [low, high] = [totalAt(24), totalAt(96)]
    expect(estimateRange(left(both(uncertain), 0))).toEqual(low === high ? null : { low, high })
  })

  it('keeps a service minimum that a person changed, and adds none where they removed it', () => {
    const crack = quoteOf([finding('crack', 60)])
    const minimum = crack.lineItems.find(isServiceMinimum)
    if (!minimum) throw new Error('The crack costs more than the service minimum')
    const work = crack.lineItems.filter(line => line !== minimum)
    const rangeOf = (lineItems: Line[]) => estimateRange({ ...crack, lineItems, taxRate: 0 })
    const withoutMinimum = rangeOf(work)
    expect(withoutMinimum?.low).toBeLessThan(minimum.reason?.priceItem?.unitPrice ?? 0)
    const changed = rangeOf([...work, { ...minimum, unitPrice: 10_000 }])
    expect(changed).toEqual({
      low: (withoutMinimum?.low ?? 0) + 10_000,
      high: (withoutMinimum?.high ?? 0) + 10_000,
    })
  })

  it('counts an option only if it is selected, and raises it to no service minimum', () => {
    const option = withLines(() => ({ isOptional: true }))
    expect(estimateRange(option)).toBeNull()
    const selected = withLines(() => ({ isOptional: true, isSelected: true }))
    const small = quoteOf([finding('hole', 8)], measured(24))
    const work = small.lineItems.filter(line => !isServiceMinimum(line))
    expect(work.length).toBeLessThan(small.lineItems.length)
    const low = totalOf({ ...small, lineItems: work })
    expect(estimateRange(selected)).toEqual({ low, high: estimateRange(hole)?.high })
  })

  it('is gone with the lines of the damage', () => {
    expect(estimateRange({ ...hole, lineItems: [] })).toBeNull()
    const typed = withLines(() => ({ reason: null }))
    expect(estimateRange(typed)).toBeNull()
  })
})

describe('what the customer reads', () => {
  it('is the range outward to whole dollars, and when the total becomes firm', () => {
    expect(rangeText({ low: 42_099, high: 155_901 })).toBe('$420–1,560')
    const note = (rangeReason: string | null) => shownRange({ ...hole, rangeReason })?.note
    expect(note('firm after opening the wall')).toBe('Firm after opening the wall.')
    expect(note('')).toBe('')
    expect(note(null)).toBeUndefined()
  })
})
