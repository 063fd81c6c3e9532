// Damage marked by hand is sized and priced like found damage, and needs no review.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assumedScale, type PhotoScale } from '../photos/photo-scale.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import type { AnalyzedPhoto, EstimateInput } from './analysis.ts'
import { analysisRecord } from './analysis-record.ts'
import { certaintyText } from './certainty.ts'
import { damageKinds, type Finding } from './detection.ts'
import { addDrawn, type DrawnDamage, findFinding, redrawn, replaceFinding } from './drawn-damage.ts'
import { priceAnalysis } from './price-analysis.ts'
import { answerFindings } from './review.ts'

const priceBook = starterPriceBook.map(item => ({ ...item, id: crypto.randomUUID() }))
const photo: AnalyzedPhoto = { id: crypto.randomUUID(), url: '', width: 1000, height: 1000 }
const inputOf = (findings: Finding[][], scale: PhotoScale = assumedScale): EstimateInput => ({
  findings,
  proposedItems: [],
  scales: findings.map(() => scale),
  isFallback: false,
  isBuiltIn: true,
})
const analysisOf = (findings: Finding[][], scale?: PhotoScale) =>
  priceAnalysis(
    { id: null, photos: findings.map(() => photo), estimateInput: inputOf(findings, scale) },
    { priceBook, assemblies: [] },
  )

const found: Finding = {
  kind: 'crack',
  box: { x: 10, y: 10, width: 50, height: 4 },
  confidence: 71,
}
const unsure: Finding = { ...found, confidence: 41, reviewReason: 'uncertain' }
// One percent of the photo's side is half an inch.
const drawn: DrawnDamage = { kind: 'hole', box: { x: 40, y: 40, width: 10, height: 8 } }

describe('damage marked by hand', () => {
  const { findings, id } = addDrawn([], 0, drawn)

  it('is a detection with a size, a repair and a cost, in a photo without findings', () => {
    const { detections, materials, overallConfidence } = analysisOf(findings)
    expect(detections).toMatchObject([
      {
        id,
        name: 'Medium hole',
        damageType: 'medium_hole',
        boundingBox: drawn.box,
        dimensions: '2.5 × 2 to 9.5 × 7.5 in (assumed: the photo’s long side shows 4 ft of wall)',
        isDrawn: true,
      },
    ])
    expect(detections[0]).not.toHaveProperty('needsReview')
    expect(materials.length).toBeGreaterThan(3)
    expect(materials.every(line => line.isDrawn)).toBe(true)
    expect(materials[0]?.reason?.priceItem?.id).toEqual(expect.any(String))
    expect(overallConfidence).toBe(0)
  })

  it.each([
    [4, 'small_hole'],
    [48, 'medium_hole'],
    [480, 'large_hole'],
  ] as const)('where the photo shows %i in is a %s', (longSideInches, type) => {
    const { detections } = analysisOf(findings, { source: 'measured', longSideInches })
    expect(detections[0]?.damageType).toBe(type)
  })

  it('shows who marked it; found damage shows its confidence', () => {
    const both = analysisOf(addDrawn([[found]], 0, drawn).findings)
    const { photos } = analysisRecord({ lines: [], analysis: both })
    const marks = photos[0]?.marks ?? []
    expect(marks.map(certaintyText)).toEqual(['71% sure', 'Marked by you'])
    expect(both.overallConfidence).toBe(71)
  })

  it('takes its line’s confidence from the model’s findings, if there are any', () => {
    const crack = { kind: 'crack' as const, box: drawn.box }
    const { materials } = analysisOf(addDrawn([[found]], 0, crack).findings)
    const tape = materials.find(line => line.name.includes('tape'))
    expect(tape).toMatchObject({ confidence: 71 })
    expect(tape).not.toHaveProperty('isDrawn')
  })

  it.each([
    [
      'one',
      [[]],
      1,
      'You marked 1 damaged spot. Check its size and add anything missing before you quote.',
    ],
    [
      'several',
      [[]],
      2,
      'You marked 2 damaged spots. Check their sizes and add anything missing before you quote.',
    ],
    [
      'one beside a find',
      [[found]],
      1,
      '1 damaged spot found. Check its size and add anything missing before you quote. You marked 1 more.',
    ],
    [
      'several beside a find',
      [[found]],
      3,
      '1 damaged spot found. Check its size and add anything missing before you quote. You marked 3 more.',
    ],
  ])('is counted in the banner: %s', (_, before, count, notes) => {
    let now: Finding[][] = before
    for (let n = 0; n < count; n++) now = addDrawn(now, 0, drawn).findings
    expect(analysisOf(now).notes).toBe(notes)
  })

  it('can be left out again', () => {
    const { detections, materials, notes } = analysisOf(answerFindings(findings, [id], 'left_out'))
    expect({ detections, materials }).toEqual({ detections: [], materials: [] })
    expect(notes).toContain('No damage found')
  })

  it('in a later photo leaves earlier photos empty', () => {
    const later = addDrawn([], 2, drawn)
    expect(later.findings.map(({ length }) => length)).toEqual([0, 0, 1])
    expect(findFinding(later.findings, later.id)).toMatchObject(drawn)
  })
})

describe('a finding whose box a person has changed', () => {
  it('is priced by its new size and needs no review', () => {
    const longer = { ...found, box: { ...found.box, width: 80 } }
    const [before, after] = [
      analysisOf([[unsure]]),
      analysisOf(redrawn([[unsure]], 'detection-0-0', longer)),
    ]
    expect(before.detections[0]?.needsReview).toBe('uncertain')
    expect(before.materials).toEqual([])
    expect(after.detections[0]).toMatchObject({ id: 'detection-0-0', isDrawn: true })
    expect(after.detections[0]?.dimensions).toContain('19 × 1 to 77 × 4 in')
    expect(after.detections[0]).not.toHaveProperty('needsReview')
    expect(after.materials.length).toBeGreaterThan(0)
  })

  it('keeps its stated size if only its kind changed', () => {
    const stated: Finding = { ...found, size: { width: 9, height: 1 } }
    const [renamed] = redrawn([[stated]], 'detection-0-0', { ...found, kind: 'water_damage' })
    const [moved] = redrawn([[stated]], 'detection-0-0', drawn)
    expect(renamed?.[0]).toMatchObject({ kind: 'water_damage', size: stated.size })
    expect(moved?.[0]).not.toHaveProperty('size')
  })

  it('is unchanged again after undo', () => {
    const back = replaceFinding(
      redrawn([[unsure]], 'detection-0-0', drawn),
      'detection-0-0',
      () => unsure,
    )
    expect(back).toEqual([[unsure]])
  })
})

const anyBox = fc.record({
  x: fc.integer({ min: 0, max: 60 }),
  y: fc.integer({ min: 0, max: 60 }),
  width: fc.integer({ min: 1, max: 40 }),
  height: fc.integer({ min: 1, max: 40 }),
})
const anyDamage = fc.record({ kind: fc.constantFrom(...damageKinds), box: anyBox })
const anyFindings = fc.array(
  fc.array(
    fc.record({ kind: fc.constantFrom(...damageKinds), box: anyBox, confidence: fc.nat(100) }),
    { maxLength: 4 },
  ),
  { minLength: 1, maxLength: 4 },
)

it('marking leaves findings unchanged, and costs the same as found damage', () => {
  fc.assert(
    fc.property(anyFindings, anyDamage, fc.nat(3), (before, damage, place) => {
      const target = place % before.length
      const { findings, id } = addDrawn(before, target, damage)
      expect(findings.map(all => all.filter(({ isDrawn }) => !isDrawn))).toEqual(before)
      expect(findFinding(findings, id)).toMatchObject(damage)
      const asFound = replaceFinding(findings, id, () => ({ ...damage, confidence: 80 }))
      const lines = (of: Finding[][]) =>
        analysisOf(of).materials.map(({ id: line, quantity, total }) => [line, quantity, total])
      expect(lines(findings)).toEqual(lines(asFound))
    }),
  )
})
