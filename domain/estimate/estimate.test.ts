// Findings become priced lines that add up and state their reason.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type DamageKind, Detection, damageKinds, type Finding } from '../analysis/detection.ts'
import { Finish } from '../analysis/job-site.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { lineTotal } from '../quotes/quote-totals.ts'
import { estimate } from './estimate.ts'
import { MaterialLine } from './material-line.ts'

// One percent of its side is half an inch.
const photo = { width: 1000, height: 1000 }
const percent = (inches: number) => inches / 0.48
const finding = (kind: DamageKind, width: number, height = width, confidence = 80): Finding => ({
  kind,
  box: { x: 5, y: 5, width: percent(width), height: percent(height) },
  confidence,
})
const priceBook = starterPriceBook.map(item => ({ ...item, id: crypto.randomUUID() }))
const estimateOf = (...found: Finding[]) =>
  estimate({ findings: [found], photos: [photo], priceBook })
const lineOf = (result: ReturnType<typeof estimate>, key: string) =>
  result.materials.find(line => line.id === `material-${key}`)

const anyFinding = fc.record({
  kind: fc.constantFrom(...damageKinds),
  box: fc.record({
    x: fc.integer({ min: 0, max: 90 }),
    y: fc.integer({ min: 0, max: 90 }),
    width: fc.double({ min: 0, max: 100, noNaN: true }),
    height: fc.double({ min: 0, max: 100, noNaN: true }),
  }),
  confidence: fc.integer({ min: 0, max: 100 }),
})
const anyWork = fc.array(fc.array(anyFinding, { maxLength: 8 }), { maxLength: 5 })

describe('one finding', () => {
  it.each([
    ['nail_pop', 0.5, 'nail_pop', '0.75 hours', 15_000, 'low'],
    ['crack', 30, 'crack', '1.25 hours', 15_000, 'medium'],
    ['hole', 2, 'small_hole', '1.25 hours', 15_000, 'low'],
    ['hole', 5, 'medium_hole', '2.25 hours', 23_575, 'medium'],
    ['hole', 20, 'large_hole', '4.5 hours', 48_259, 'high'],
    ['water_damage', 30, 'water_damage', '7 hours', 75_626, 'high'],
  ] as const)(
    '%s of %d in is a %s of %s for %i cents',
    (kind, inches, type, time, total, urgency) => {
      const result = estimateOf(finding(kind, inches))
      expect(result.totalEstimate).toBe(total)
      expect(result.detections).toMatchObject([{ damageType: type, laborTime: time, urgency }])
      expect(result.laborEstimate?.totalTime).toBe(time)
    },
  )

  // The published figures plus a quarter, within a tenth.
  it.each([
    ['nail_pop', 0.5, 500],
    ['crack', 30, 900],
    ['hole', 2, 1000],
    ['hole', 5, 1700],
    ['hole', 20, 4000],
    ['water_damage', 30, 7500],
  ] as const)('%s of %d in takes materials of about %i cents at cost', (kind, inches, cost) => {
    const [detection] = estimateOf(finding(kind, inches)).detections
    const atCost = (detection?.materialsCost ?? 0) / 1.25
    expect(Math.abs(atCost - cost)).toBeLessThanOrEqual(cost * 0.11)
  })

  it('takes more if it is larger than its assembly covers, in steps of a quarter', () => {
    const hours = (...found: Finding[]) => lineOf(estimateOf(...found), 'labor-drywall')?.quantity
    expect(hours(finding('hole', 24))).toBe(4500)
    // 4.5 h, and a third of that for each further 4 sq ft, to a quarter of an hour.
    expect(hours(finding('hole', 24, 30))).toBe(4750)
    expect(hours(finding('hole', 36, 32))).toBe(6000)
    expect(hours(finding('crack', 48, 1))).toBe(1500)
    expect(hours(finding('water_damage', 48))).toBe(8000 + 500)
  })

  it('takes quarters of an hour and twentieths of a gallon, whatever its size, surface and finish', () => {
    fc.assert(
      fc.property(
        anyWork,
        fc.constantFrom('wall' as const, 'ceiling' as const),
        fc.constantFrom(...Finish.options),
        (findings, surface, finish) => {
          const photos = findings.map(() => photo)
          const { materials } = estimate({ findings, photos, priceBook, surface, finish })
          for (const { quantity, unit } of materials) {
            const step = unit === 'hour' ? 250 : unit === 'gal' ? 50 : 1000
            expect(quantity % step).toBe(0)
          }
        },
      ),
    )
  })

  it('is marked in its place, at the assumed size', () => {
    const found = finding('hole', 5, 4)
    const [detection] = estimateOf(found).detections
    expect(detection).toMatchObject({ boundingBox: found.box, confidence: 80, imageIndex: 0 })
    expect(detection?.dimensions).toContain('2.5 × 2 to 10 × 8 in (assumed')
  })
})

describe('several findings of a visit', () => {
  it('share one line per price item, which names each finding', () => {
    const result = estimate({
      findings: [[finding('hole', 5)], [finding('crack', 20), finding('hole', 4, 4, 95)]],
      photos: [photo, photo],
      priceBook,
    })
    const compound = lineOf(result, 'joint-compound')
    expect(compound).toMatchObject({ quantity: 1300, unit: 'gal', total: 1625, confidence: 95 })
    expect(compound?.reason?.detections).toEqual([
      {
        detectionId: 'detection-0-0',
        name: 'Medium hole',
        assembly: 'Medium hole repair',
        quantity: 500,
      },
      {
        detectionId: 'detection-1-0',
        name: 'Crack in drywall',
        assembly: 'Crack repair, per 4 ft',
        quantity: 300,
      },
      {
        detectionId: 'detection-1-1',
        name: 'Medium hole',
        assembly: 'Medium hole repair',
        quantity: 500,
      },
    ])
  })

  it('cost a quarter of an hour for each nail pop after the first', () => {
    const pops = Array.from({ length: 5 }, () => finding('nail_pop', 0.5))
    expect(lineOf(estimateOf(...pops), 'labor-drywall')?.quantity).toBe(750 + 4 * 250)
  })

  it('need one second visit for all water damage', () => {
    const wet = [finding('water_damage', 20), finding('water_damage', 20)]
    expect(lineOf(estimateOf(...wet), 'labor-drywall')?.quantity).toBe(2 * 6500 + 500)
  })

  it('have material lines with a box, and labor without', () => {
    const { materials } = estimateOf(finding('hole', 5), finding('nail_pop', 0.5))
    for (const line of materials) expect(line.boundingBox === undefined).toBe(line.isLabor)
    const firstLabor = materials.findIndex(line => line.isLabor)
    expect(materials.slice(firstLabor).every(line => line.isLabor)).toBe(true)
  })
})

it('an estimate of enormous damage stays within the limits, and adds up', () => {
  const scales = [{ source: 'measured' as const, longSideInches: 120_000 }]
  const found = [finding('water_damage', 48), finding('hole', 48), finding('nail_pop', 1)]
  const result = estimate({ findings: [found], photos: [photo], scales, priceBook })
  expect(z.safeEncode(z.array(MaterialLine), result.materials).success).toBe(true)
  expect(z.safeEncode(z.array(Detection), result.detections).success).toBe(true)
  expect(result.totalEstimate).toBe(result.materials.reduce((sum, line) => sum + line.total, 0))
})

describe('the service minimum', () => {
  it('adds no line of $0 if the work equals it exactly', () => {
    const work = estimateOf(finding('hole', 5))
    const exact = priceBook.map(item =>
      item.key === 'service-minimum' ? { ...item, unitPrice: work.totalEstimate } : item,
    )
    const found = [finding('hole', 5)]
    const result = estimate({ findings: [found], photos: [photo], priceBook: exact })
    expect(result.materials).toEqual(work.materials)
  })

  it('tops up small work, and states the work’s total', () => {
    const result = estimateOf(finding('nail_pop', 0.5))
    const topUp = lineOf(result, 'service-minimum')
    expect(topUp).toMatchObject({
      quantity: 1000,
      unit: 'visit',
      unitPrice: 15_000 - 7737,
      isLabor: true,
    })
    expect(topUp?.reason?.priceItem).toMatchObject({ key: 'service-minimum', unitPrice: 15_000 })
    expect(topUp?.reason?.explanation).toBe(
      'The work comes to $77.37; a visit costs at least $150.00. Priced from your price book.',
    )
  })

  it('applies to a repair also if the price book lists its hours under drywall', () => {
    const own = priceBook.map(item =>
      item.key === 'labor-drywall'
        ? { ...item, category: 'drywall' as const, isLabor: false }
        : item,
    )
    const findings = [[finding('nail_pop', 0.5)]]
    const result = estimate({ findings, photos: [photo], priceBook: own })
    expect(result.totalEstimate).toBe(15_000)
    expect(lineOf(result, 'service-minimum')?.description).toBe('For: Nail pop')
  })

  it('adds no line if the work costs more', () => {
    expect(lineOf(estimateOf(finding('hole', 5)), 'service-minimum')).toBeUndefined()
  })
})

describe('prices', () => {
  it('come from the business’s price book', () => {
    const own = priceBook.map(item =>
      item.key === 'labor-drywall' ? { ...item, name: 'Our finisher', unitPrice: 12_000 } : item,
    )
    const result = estimate({ findings: [[finding('hole', 5)]], photos: [photo], priceBook: own })
    const labor = lineOf(result, 'labor-drywall')
    expect(labor).toMatchObject({ name: 'Our finisher', unitPrice: 12_000, total: 27_000 })
    expect(labor?.reason).toMatchObject({
      priceItem: { id: own.find(item => item.key === 'labor-drywall')?.id, unitPrice: 12_000 },
      explanation: 'Priced from your price book.',
    })
  })

  it('fall back to the starter list if the price book has no row, and say so', () => {
    const gap = priceBook.filter(item => item.key !== 'wall-primer')
    const result = estimate({ findings: [[finding('hole', 5)]], photos: [photo], priceBook: gap })
    const primer = lineOf(result, 'wall-primer')
    expect(primer?.unitPrice).toBe(3125)
    expect(primer?.reason).toMatchObject({
      priceItem: { id: null, key: 'wall-primer' },
      explanation: 'Not in your price book; priced from the starter price list.',
    })
  })
})

it('an estimate without findings is empty', () => {
  const nothing = { detections: [], materials: [], totalEstimate: 0, laborEstimate: null }
  expect(estimateOf()).toEqual(nothing)
  expect(estimate({ findings: [], photos: [], priceBook })).toEqual(nothing)
})

it('an estimate adds up, has reasons and passes the schema for any findings', () => {
  fc.assert(
    fc.property(anyWork, findings => {
      const photos = findings.map(() => photo)
      const result = estimate({ findings, photos, priceBook })
      const ids = new Set(result.detections.map(detection => detection.id))
      expect(ids.size).toBe(findings.flat().length)
      let total = 0
      for (const line of result.materials) {
        expect(line.total).toBe(lineTotal(line.quantity, line.unitPrice))
        expect(line.unit).not.toBe('')
        expect(priceBook.some(item => item.id === line.reason?.priceItem?.id)).toBe(true)
        expect(line.reason?.detections.every(({ detectionId }) => ids.has(detectionId))).toBe(true)
        expect(line.reason?.detections.length).toBeGreaterThan(0)
        total += line.total
      }
      expect(result.totalEstimate).toBe(total)
      const topUp = lineOf(result, 'service-minimum')?.total ?? 0
      const costs = result.detections.map(detection => detection.suggestedUnitPrice)
      expect(costs.reduce((sum, cost) => sum + cost, 0) + topUp).toBe(total)
      expect(z.decode(z.array(Detection), z.encode(z.array(Detection), result.detections))).toEqual(
        result.detections,
      )
      expect(
        z.decode(z.array(MaterialLine), z.encode(z.array(MaterialLine), result.materials)),
      ).toEqual(result.materials)
      expect(estimate({ findings, photos, priceBook })).toEqual(result)
    }),
  )
})
