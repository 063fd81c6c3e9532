// Charges of a visit: the trip, masked rooms and hauling debris away are lines of their own; height takes more hours.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DamageKind, damageKinds, type Finding } from '../analysis/detection.ts'
import { type JobSite, MAX_MASKED_ROOMS, usualSiteOf } from '../analysis/job-site.ts'
import type { ProposedItem } from '../analysis/proposed-item.ts'
import { roomMasking } from '../assemblies/assemblies.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { presentSections } from '../quote-document/quote-presentation.ts'
import { jobTemplateContent } from '../quotes/job-template.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import { sumOf } from '../quotes/quote-totals.ts'
import { isForVisit } from '../visits/visit-charge.ts'
import { visitChargesOf } from '../visits/visit-cost.ts'
import { damageCost } from './damage-cost.ts'
import { estimate, type PricingInput } from './estimate.ts'
import { lineOfMaterial } from './material-line.ts'
import { repairSections, sectionOfLine } from './repair-sections.ts'

const photo = { width: 1000, height: 1000 }
// One percent of its side is one inch.
const scales = [{ source: 'measured' as const, longSideInches: 100 }]
const finding = (kind: DamageKind, inches: number): Finding => ({
  kind,
  box: { x: 5, y: 5, width: inches, height: inches },
  confidence: 80,
})
const priceBook = starterPriceBook.map(item => ({ ...item, id: crypto.randomUUID() }))
type Site = JobSite & Partial<Pick<PricingInput, 'priceBook' | 'assemblies' | 'proposedItems'>>
const estimateOf = (site: Site, ...found: Finding[]) =>
  estimate({ findings: [found], photos: [photo], scales, priceBook, ...site })
type Estimated = ReturnType<typeof estimateOf>
const lineOf = ({ materials }: Estimated, id: string) =>
  materials.find(line => line.id === `material-${id}`)
const [hole, nailPop] = [finding('hole', 5), finding('nail_pop', 1)]

describe('a trip charge and hauling debris away', () => {
  it('are lines of their own, at the prices of the business, and say why', () => {
    const own = priceBook.map(item =>
      item.key === 'trip-charge' ? { ...item, name: 'Dispatch fee', unitPrice: 8900 } : item,
    )
    const site = { hasTripCharge: true, hasHaulAway: true, priceBook: own }
    const result = estimateOf(site, hole)
    expect(lineOf(result, 'trip-charge')).toMatchObject({
      name: 'Dispatch fee',
      quantity: 1000,
      unit: 'trip',
      total: 8900,
      isLabor: true,
      reason: {
        detections: [{ detectionId: 'detection-0-0' }],
        explanation: 'The trip is charged once for the job. Priced from your price book.',
        isForVisit: true,
      },
    })
    expect(lineOf(result, 'haul-away')).toMatchObject({ unit: 'load', total: 7500 })
    expect(result.totalEstimate).toBe(estimateOf({}, hole).totalEstimate + 8900 + 7500)
  })

  it('are what an estimate has beside the price of its damage', () => {
    for (const site of [{}, { hasTripCharge: true, hasHaulAway: true, maskedRooms: 2 }]) {
      for (const found of [[nailPop], [hole, nailPop], []]) {
        const { detections, materials, totalEstimate } = estimateOf(site, ...found)
        const charges = visitChargesOf(materials)
        expect(damageCost(detections).price + charges).toBe(totalEstimate)
      }
    }
    expect(visitChargesOf(estimateOf({}, nailPop).materials)).toBe(15_000 - 7737)
  })

  it('count toward the service minimum', () => {
    const alone = estimateOf({}, nailPop)
    const charged = estimateOf({ hasTripCharge: true }, nailPop)
    expect([alone.totalEstimate, charged.totalEstimate]).toEqual([15_000, 15_000])
    expect(lineOf(charged, 'service-minimum')?.total).toBe(15_000 - 7737 - 5000)
    expect(lineOf(charged, 'service-minimum')?.reason?.detections).toHaveLength(1)
  })
})

describe('masked rooms', () => {
  it('take a quarter of an hour each, film and tape', () => {
    const result = estimateOf({ maskedRooms: 3 }, hole)
    expect(lineOf(result, 'masking-labor-drywall')).toMatchObject({
      name: 'Masking and floor protection',
      quantity: 750,
      unit: 'hour',
      unitPrice: 9500,
      reason: { explanation: expect.stringMatching(/^3 rooms are masked/) },
    })
    expect(lineOf(result, 'masking-masking-film')?.quantity).toBe(6000)
    expect(lineOf(result, 'masking-painters-tape')?.quantity).toBe(2000)
    expect(lineOf(result, 'labor-drywall')?.quantity).toBe(2250)
    expect(result.laborEstimate?.totalTime).toBe('3 hours')
    expect(sumOf(result.laborEstimate?.visits.map(({ hours }) => hours) ?? [])).toBe(3000)
  })

  it('take what the business’s own assembly says', () => {
    const [step] = roomMasking.steps
    if (!step) throw new Error('no step')
    const own = { ...roomMasking, steps: [{ ...step, minutes: 60 }], materials: [] }
    const { materials } = estimateOf({ maskedRooms: 2, assemblies: [own] }, hole)
    const masking = materials.filter(({ id }) => id.startsWith('material-masking'))
    expect(masking.map(({ quantity }) => quantity)).toEqual([2000])
  })
})

describe('work above 10 ft', () => {
  it('takes a quarter more hours, the same materials, and is in the scope of work', () => {
    const [low, high] = [estimateOf({}, hole), estimateOf({ isHigh: true }, hole)]
    expect(lineOf(low, 'labor-drywall')?.quantity).toBe(2250)
    expect(lineOf(high, 'labor-drywall')?.quantity).toBe(2750) // 2.8125 h, to a quarter of an hour
    expect(lineOf(high, 'labor-drywall')?.reason?.detections[0]?.assembly).toBe(
      'Medium hole repair, above 10 ft',
    )
    expect(lineOf(high, 'drywall-board')?.quantity).toBe(lineOf(low, 'drywall-board')?.quantity)
    expect(high.detections[0]?.scope).toMatch(/; work above 10 ft\.$/)
  })

  it('also textures and paints from there', () => {
    const site = { surface: 'ceiling', finish: 'knockdown', paint: 'included' } as const
    const [low, high] = [estimateOf(site, hole), estimateOf({ ...site, isHigh: true }, hole)]
    const hours = (result: Estimated, key: string) => lineOf(result, key)?.quantity ?? 0
    // 2.925 and 1 h become 3.65 and 1.25 h; 1.95 h become 2.44 h.
    expect(hours(high, 'labor-drywall') - hours(low, 'labor-drywall')).toBe(1000)
    expect(hours(high, 'labor-painting') - hours(low, 'labor-painting')).toBe(500)
  })
})

const anySite: fc.Arbitrary<JobSite> = fc.record({
  isHigh: fc.boolean(),
  hasTripCharge: fc.boolean(),
  hasHaulAway: fc.boolean(),
  maskedRooms: fc.integer({ min: 0, max: MAX_MASKED_ROOMS }),
})
const anyFinding = fc
  .record({ kind: fc.constantFrom(...damageKinds), inches: fc.integer({ min: 1, max: 80 }) })
  .map(({ kind, inches }) => finding(kind, inches))

describe('for any site', () => {
  it('an answer of no is the same as none, and without work nothing is charged', () => {
    const none = { isHigh: false, hasTripCharge: false, hasHaulAway: false, maskedRooms: 0 }
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 4 }), found => {
        expect(estimateOf(none, ...found)).toEqual(estimateOf({}, ...found))
      }),
    )
    fc.assert(
      fc.property(anySite, site => {
        expect(estimateOf(site)).toEqual(estimateOf({}))
        const leftOut = { ...hole, answer: 'left_out' as const }
        expect(estimateOf(site, leftOut).materials).toEqual([])
      }),
    )
  })

  it('the customer reads repairs that add up, and no charge by its name', () => {
    fc.assert(
      fc.property(fc.array(anyFinding, { minLength: 1, maxLength: 4 }), anySite, (found, site) => {
        const { detections, materials, totalEstimate } = estimateOf(site, ...found)
        let next = 0
        const { sections } = repairSections(
          detections,
          { proposed: [], sections: [] },
          () => `section-${++next}`,
        )
        const lines = materials.map(material => {
          const line = { ...lineOfMaterial(material), id: material.id, total: material.total }
          return { ...line, sectionId: sectionOfLine(line, sections) }
        })
        const charges = lines.filter(({ reason }) => reason?.isForVisit)
        expect(charges.every(({ sectionId }) => sectionId === null)).toBe(true)
        const presented = presentSections(sections, lines)
        expect(presented.map(({ sectionId }) => sectionId)).toEqual(sections.map(({ id }) => id))
        expect(sumOf(presented.map(({ price }) => price))).toBe(totalEstimate)
        const read = JSON.stringify(presented.map(({ title, scope }) => [title, scope]))
        for (const { description } of charges) expect(read).not.toContain(description)
      }),
    )
  })
})

it('a template keeps that a charge is for the whole visit, and nothing of the damage', () => {
  const { materials } = estimateOf({ hasTripCharge: true, maskedRooms: 1 }, hole)
  const lineItems = materials.map(material => {
    return { ...lineOfMaterial(material), id: material.id, total: material.total }
  })
  const kept = jobTemplateContent({ ...plainTerms, lineItems, aiAnalysisData: null }).lineItems
  expect(kept.map(isForVisit)).toEqual(lineItems.map(isForVisit))
  expect(kept.flatMap(({ reason }) => reason?.detections ?? [])).toEqual([])
})

it('work of another trade is charged for its visit, too', () => {
  const outlet: ProposedItem = {
    name: 'Electrical labor',
    description: '',
    category: 'labor',
    iconClass: 'labor',
    quantity: 3000,
    unit: 'hour',
    box: null,
    imageIndex: 0,
    confidence: 90,
  }
  const site = { hasTripCharge: true, maskedRooms: 1, proposedItems: [outlet] }
  const result = estimateOf(site)
  expect(lineOf(result, 'trip-charge')?.reason?.detections).toMatchObject([
    { detectionId: 'item-0' },
  ])
  expect(result.laborEstimate).toMatchObject({ totalTime: '3.25 hours', visits: [] })
})

it('the next job starts with the usual charges, for one room and at no height', () => {
  const site: JobSite = { surface: 'ceiling', isHigh: true, maskedRooms: 4, hasTripCharge: true }
  expect(usualSiteOf(site)).toEqual({ hasTripCharge: true, maskedRooms: 1 })
  expect(usualSiteOf({ maskedRooms: 0 })).toEqual({ maskedRooms: 0 })
})
