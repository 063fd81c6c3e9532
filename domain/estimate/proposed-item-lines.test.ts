// Proposed items become lines priced from the price book, or flagged for a price check.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Category, Detection, IconClass } from '../analysis/detection.ts'
import type { ProposedItem } from '../analysis/proposed-item.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import { starterMaterials } from '../price-book/starter-materials.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { needsPriceCheck } from '../quotes/line-reason.ts'
import { type Estimate, estimate } from './estimate.ts'
import { MaterialLine } from './material-line.ts'

const priceBook = starterPriceBook
  .filter(({ key }) => !Object.hasOwn(starterMaterials, key ?? ''))
  .map(item => ({ ...item, id: crypto.randomUUID() }))
const outlet: ProposedItem = {
  name: 'Duplex outlet',
  description: 'Scorched',
  category: 'electrical',
  iconClass: 'outlet',
  quantity: 2000,
  unit: 'each',
  box: { x: 10, y: 20, width: 5, height: 8 },
  imageIndex: 1,
  confidence: 77,
}
const photos = [
  { width: 1000, height: 1000 },
  { width: 1000, height: 1000 },
]
const estimateOf = (...proposedItems: ProposedItem[]) =>
  estimate({ findings: [[], []], photos, proposedItems, priceBook })
const lineOf = (proposedItem: Partial<ProposedItem>) => {
  const [line] = estimateOf({ ...outlet, ...proposedItem }).materials
  if (!line) throw new Error('a line expected')
  return line
}

describe('a proposed item', () => {
  it('is priced from the matching row, in that row’s unit', () => {
    const line = lineOf({ name: 'Joint compound', category: 'drywall', quantity: 6000, unit: 'qt' })
    expect(line).toMatchObject({ quantity: 1500, unit: 'gal', unitPrice: 1250, total: 1875 })
    expect(line.reason).toEqual({
      detections: [
        {
          detectionId: 'item-0',
          name: 'Joint compound',
          assembly: 'Seen in photo 2',
          quantity: 1500,
        },
      ],
      priceItem: {
        id: priceBook.find(({ key }) => key === 'joint-compound')?.id,
        key: 'joint-compound',
        name: 'Joint compound',
        unitPrice: 1250,
      },
      explanation: 'Priced from “Joint compound” in your price book.',
      proposed: {
        lineId: 'material-item-0',
        quantity: 1500,
        unit: 'gal',
        unitPrice: 1250,
      },
    })
    expect(needsPriceCheck(line)).toBe(false)
  })

  it('without a matching row costs $0 and needs a price check until a person sets a price', () => {
    const line = lineOf({})
    expect(line).toMatchObject({ unitPrice: 0, total: 0, quantity: 2000, unit: 'each' })
    expect(line.reason).toMatchObject({ priceItem: null, checkPrice: true })
    expect(line.reason?.explanation).toContain('your price book has no matching item')
    expect(needsPriceCheck(line)).toBe(true)
    expect(needsPriceCheck({ ...line, unitPrice: 450 })).toBe(false)
  })

  it('priced from a similar row names the row and needs a price check', () => {
    const line = lineOf({ name: 'Wall paint', category: 'painting', unit: 'gal' })
    expect(line.unitPrice).toBeGreaterThan(0)
    expect(line.reason?.explanation).toMatch(/^Check the price: it is for “Wall paint, /)
    expect(needsPriceCheck(line)).toBe(true)
  })

  it('sold by a different unit names that unit', () => {
    const line = lineOf({ name: 'Corner bead, 8 ft', category: 'drywall', unit: 'box' })
    expect(line.unitPrice).toBe(0)
    expect(line.reason?.explanation).toBe(
      'Check the price: your price book has “Corner bead, 8 ft” per each, not per box.',
    )
  })

  it('never matches the service minimum', () => {
    const named = { name: 'Service minimum', category: 'labor' as const, unit: 'visit', box: null }
    expect(lineOf(named)).toMatchObject({ unitPrice: 0, reason: { priceItem: null } })
  })

  it('has no price while it needs review, is priced once counted, and is removed once left out', () => {
    const asked: ProposedItem = { ...outlet, confidence: 40, reviewReason: 'uncertain' }
    const labor: ProposedItem = {
      ...outlet,
      name: 'Electrical labor',
      unit: 'hour',
      reviewReason: 'uncertain',
    }
    const open = estimateOf(asked, labor)
    expect(open).toMatchObject({ materials: [], totalEstimate: 0, laborEstimate: null })
    expect(open.detections).toMatchObject([
      { id: 'item-0', needsReview: 'uncertain', suggestedUnitPrice: 0, boundingBox: outlet.box },
      { id: 'item-1', needsReview: 'uncertain', suggestedUnitPrice: 0 },
    ])
    const counted = estimateOf({ ...asked, answer: 'counted' }, { ...labor, answer: 'left_out' })
    const { confidence: _, ...sure } = lineOf({})
    expect(counted.materials).toMatchObject([sure])
    expect(counted.detections).toMatchObject([
      { id: 'item-0', suggestedUnitPrice: lineOf({}).unitPrice },
    ])
    expect(counted.detections[0]).not.toHaveProperty('needsReview')
  })

  it('has its box; work has none', () => {
    expect(lineOf({}).boundingBox).toEqual(outlet.box)
    const work = lineOf({ name: 'Electrical labor', category: 'labor', unit: 'hour' })
    expect(work).toMatchObject({ isLabor: true, unitPrice: 12_500 })
    expect(work.boundingBox).toBeUndefined()
  })
})

describe('a proposed item priced before', () => {
  const own = { ...outlet, name: 'Toilet, round front' }
  const row = {
    id: crypto.randomUUID(),
    key: null,
    name: own.name,
    category: 'plumbing' as const,
    unit: 'each',
    unitPrice: 21_900,
    isLabor: false,
  }
  const estimated = (
    book: PriceItem[],
    priced: MaterialLine[] = [],
    proposedItem: ProposedItem = own,
  ) => estimate({ findings: [], photos, proposedItems: [proposedItem], priceBook: book, priced })

  it('keeps its price if the row is not available', () => {
    const before = estimated([row])
    expect(before.materials).toMatchObject([{ unitPrice: 21_900 }])
    expect(estimated([], before.materials)).toEqual(before)
    expect(estimated([]).materials).toMatchObject([{ unitPrice: 0 }])
  })

  it('can be left out', () => {
    const { materials } = estimated([row])
    expect(estimated([], materials, { ...own, answer: 'left_out' }).materials).toEqual([])
    const open: ProposedItem = { ...own, reviewReason: 'uncertain' }
    expect(estimated([], materials, open).materials).toEqual([])
  })
})

describe('an estimate of repairs and proposed items', () => {
  it('adds up both, and tops up only the rest to the service minimum', () => {
    const hole = { kind: 'hole' as const, box: { x: 5, y: 5, width: 4, height: 4 }, confidence: 90 }
    const labor = { ...outlet, name: 'Electrical labor', category: 'labor' as const, unit: 'hour' }
    const both = estimate({ findings: [[hole]], photos, proposedItems: [labor], priceBook })
    const keys = both.materials.map(line => line.reason?.priceItem?.key)
    expect(keys).toContain('labor-electrical')
    expect(keys).not.toContain('service-minimum')
    expect(both.laborEstimate?.totalTime).toBe('3.25 hours')
  })

  it('tops up proposed work to the service minimum, once all of it has a price', () => {
    const labor = { ...outlet, name: 'Electrical labor', category: 'labor' as const }
    const minimum = ({ materials }: Estimate) =>
      materials.find(line => line.reason?.priceItem?.key === 'service-minimum')
    const small = { ...labor, quantity: 500, unit: 'hour' }
    expect(minimum(estimateOf(small))).toMatchObject({
      description: 'For: Electrical labor',
      unitPrice: 15_000 - 6250,
      reason: {
        detections: [{ detectionId: 'item-0', assembly: 'Service minimum' }],
        explanation:
          'The work comes to $62.50; a visit costs at least $150.00. Priced from your price book.',
      },
    })
    expect(minimum(estimateOf(small, outlet))).toBeUndefined()
    expect(minimum(estimateOf({ ...small, quantity: 2000 }))).toBeUndefined()
    const thing = { ...outlet, name: 'Wall primer', category: 'painting' as const, unit: 'gal' }
    expect(minimum(estimateOf(thing))).toBeUndefined()
  })

  it('tops up a repair to the service minimum also beside an item without a price', () => {
    const box = { x: 5, y: 5, width: 0.5, height: 0.5 }
    const nailPop = { kind: 'nail_pop' as const, box, confidence: 90 }
    const both = estimate({ findings: [[nailPop]], photos, proposedItems: [outlet], priceBook })
    expect(both.totalEstimate).toBe(15_000)
  })

  it('names at most a few items in the service minimum line', () => {
    const many = Array.from({ length: 6 }, (_, index) => ({
      ...outlet,
      name: `Electrical labor ${index} ${'x'.repeat(60)}`,
      category: 'labor' as const,
      quantity: 100,
      unit: 'hour',
    }))
    const { materials } = estimateOf(...many)
    expect(materials.at(-1)?.description).toMatch(/^For: .* 0 x+, .* 1 x+, .* 2 x+ and 3 more$/)
    expect(z.safeEncode(z.array(MaterialLine), materials).success).toBe(true)
  })

  it('takes the service minimum’s confidence from the model, also beside drawn damage', () => {
    const drawn = {
      kind: 'nail_pop' as const,
      box: { x: 5, y: 5, width: 4, height: 4 },
      confidence: 100,
      isDrawn: true,
    }
    const labor = { ...outlet, name: 'Electrical labor', category: 'labor' as const, unit: 'hour' }
    const small = { ...labor, quantity: 100 }
    const minimumOf = (...proposedItems: ProposedItem[]) =>
      estimate({ findings: [[drawn]], photos, proposedItems, priceBook }).materials.at(-1)
    expect(minimumOf(small)).toMatchObject({ name: 'Service minimum', confidence: 77 })
    expect(minimumOf(small)?.isDrawn).toBeUndefined()
    expect(minimumOf()).toMatchObject({ name: 'Service minimum', isDrawn: true })
  })

  it('uses the model’s stated size', () => {
    const hole = {
      kind: 'hole' as const,
      box: { x: 5, y: 5, width: 40, height: 40 },
      confidence: 90,
      size: { width: 1.6, height: 1.4 },
    }
    const [detection] = estimate({ findings: [[hole]], photos, priceBook }).detections
    expect(detection).toMatchObject({
      damageType: 'small_hole',
      dimensions: 'about 1.5 × 1.5 in (estimated from the photo)',
    })
  })

  it('passes the schema with the longest names and units of a price book', () => {
    const name = 'Scaffold '.repeat(22).trim()
    const row = {
      id: null,
      key: null,
      category: 'general' as const,
      unitPrice: 100,
      isLabor: false,
    }
    const proposedItem = { ...outlet, name: 'Scaffold', unit: 'u'.repeat(20) }
    const { materials } = estimate({
      findings: [],
      photos,
      proposedItems: [proposedItem],
      priceBook: [{ ...row, name, unit: 'v'.repeat(30) }],
    })
    expect(materials[0]?.reason?.explanation).toContain(`${name}” per vvv`)
    expect(z.safeEncode(z.array(MaterialLine), materials).success).toBe(true)
  })

  it('passes the schema for any proposed items', () => {
    const anyProposedItem: fc.Arbitrary<ProposedItem> = fc.record({
      name: fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        fc.constantFrom(...priceBook.map(item => item.name)),
      ),
      description: fc.string({ maxLength: 200 }),
      category: fc.constantFrom(...Category.options),
      iconClass: fc.constantFrom(...IconClass.options),
      quantity: fc.integer({ min: 1, max: 9_999_000 }),
      unit: fc.constantFrom('', 'each', 'sq ft', 'gal', 'qt', 'hour', 'sheet', 'squares'),
      box: fc.option(
        fc.record({
          x: fc.integer({ min: 0, max: 100 }),
          y: fc.integer({ min: 0, max: 100 }),
          width: fc.integer({ min: 0, max: 100 }),
          height: fc.integer({ min: 0, max: 100 }),
        }),
      ),
      imageIndex: fc.integer({ min: 0, max: 1 }),
      confidence: fc.integer({ min: 0, max: 100 }),
    })
    const minimumId = 'material-service-minimum'
    fc.assert(
      fc.property(fc.array(anyProposedItem, { maxLength: 10 }), proposedItems => {
        const { materials, detections, totalEstimate } = estimateOf(...proposedItems)
        expect(z.safeEncode(z.array(MaterialLine), materials).success).toBe(true)
        expect(z.safeEncode(z.array(Detection), detections).success).toBe(true)
        const lines = materials.slice(0, proposedItems.length)
        const minimum = materials.slice(proposedItems.length)
        expect(lines).toHaveLength(proposedItems.length)
        expect(totalEstimate).toBe(materials.reduce((sum, line) => sum + line.total, 0))
        for (const { id } of minimum) expect([id, totalEstimate]).toEqual([minimumId, 15_000])
        for (const line of lines) {
          const own = priceBook.find(({ id }) => id === line.reason?.priceItem?.id)
          expect(line.unitPrice).toBe(own?.unitPrice ?? 0)
          if (!own) expect(needsPriceCheck(line)).toBe(true)
        }
      }),
    )
  })
})
