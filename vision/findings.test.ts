// Which candidates become findings, and their confidence.
import {
  type BoundingBox,
  damageKinds,
  experimentalKinds,
} from '@quotewright/domain/analysis/detection'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlap, rounded, sharedPart } from './box.ts'
import type { Candidate, Signs } from './candidates.ts'
import { confidenceFrom, likelihoodOf, weighings as shipped, type Weighings } from './confidence.ts'
import { findingsFrom } from './findings.ts'

/** A candidate on a plain wall with a high likelihood. */
const certain: Signs = {
  evidence: 9,
  span: 0.1,
  contrast: 0.3,
  clutterOverall: -3.2,
  straightness: 0,
  thing: 0,
  cracked: 0,
  covered: -5,
}
const box = { x: 20, y: 20, width: 10, height: 10 }
const signs = fc.record({
  evidence: fc.double({ min: -9.3, max: 9.3, noNaN: true }),
  span: fc.double({ min: 0, max: 1, noNaN: true }),
  contrast: fc.double({ min: -1, max: 1, noNaN: true }),
  clutterOverall: fc.double({ min: -4, max: -0.6, noNaN: true }),
  straightness: fc.double({ min: 0, max: 1, noNaN: true }),
  thing: fc.double({ min: 0, max: 9, noNaN: true }),
  cracked: fc.double({ min: 0, max: 9, noNaN: true }),
  covered: fc.double({ min: -9, max: 9, noNaN: true }),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyBox = fc.tuple(share, share, share, share).map(([x, y, width, height]): BoundingBox => {
  return {
    x: x * 100,
    y: y * 100,
    width: width * (100 - x * 100),
    height: height * (100 - y * 100),
  }
})
const kind = fc.constantFrom(...damageKinds)

/** Weights that use only the network's evidence. */
const plain = { start: 0, weights: { evidence: 1 }, shownFrom: 70, besideFrom: 70 }
const weighings: Weighings = {
  hole: plain,
  crack: { ...plain, weights: { evidence: 1, straightness: -5 }, besideFrom: 40 },
  water_damage: plain,
  nail_pop: { ...plain, shownFrom: 97, besideFrom: 97 },
}

describe('likelihood', () => {
  it('is a percentage', () => {
    fc.assert(
      fc.property(kind, signs, (kind, signs) => {
        const likelihood = likelihoodOf({ signs }, shipped[kind])
        expect(likelihood).toBeGreaterThanOrEqual(0)
        expect(likelihood).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('of a crack decreases with its straightness', () => {
    fc.assert(
      fc.property(signs, fc.double({ min: 0, max: 1, noNaN: true }), (signs, more) => {
        const straighter = { ...signs, straightness: signs.straightness + more }
        const before = likelihoodOf({ signs }, shipped.crack)
        expect(likelihoodOf({ signs: straighter }, shipped.crack)).toBeLessThanOrEqual(before)
      }),
    )
  })

  it('never decreases with the network’s evidence, nor increases with clutter', () => {
    fc.assert(
      fc.property(kind, signs, fc.double({ min: 0, max: 5, noNaN: true }), (kind, signs, more) => {
        const before = likelihoodOf({ signs }, shipped[kind])
        const surer = { ...signs, evidence: signs.evidence + more }
        const messier = { ...signs, clutterOverall: signs.clutterOverall + more }
        expect(likelihoodOf({ signs: surer }, shipped[kind])).toBeGreaterThanOrEqual(before)
        expect(likelihoodOf({ signs: messier }, shipped[kind])).toBeLessThanOrEqual(before)
      }),
    )
  })
})

describe('confidence', () => {
  it('is a whole percentage', () => {
    expect(confidenceFrom('crack', 92.4)).toBe(92)
  })

  it.each(experimentalKinds)('is at most 80 for %s, unproven on photographs', kind => {
    expect(confidenceFrom(kind, 99.9)).toBe(80)
    const [finding] = findingsFrom([{ kind, box, signs: certain }], weighings)
    expect(finding?.confidence).toBe(80)
  })
})

describe('findings', () => {
  it('are the candidates above the limit, highest first', () => {
    const found = findingsFrom(
      [
        { kind: 'hole', box, signs: { ...certain, evidence: 3 } },
        { kind: 'hole', box: { ...box, x: 70 }, signs: certain },
        { kind: 'crack', box, signs: { ...certain, evidence: 0.5 } },
      ],
      weighings,
    )
    expect(found.map(({ kind, box }) => [kind, box.x])).toEqual([
      ['hole', 70],
      ['hole', 20],
    ])
  })

  it('include fainter pieces if the photo has a sure one of the kind', () => {
    const faint: Signs = { ...certain, evidence: 0 }
    const piece: Candidate = { kind: 'crack', box: { ...box, y: 60 }, signs: faint }
    expect(findingsFrom([piece], weighings)).toEqual([])
    const found = findingsFrom([piece, { kind: 'crack', box, signs: certain }], weighings)
    expect(found.map(({ box }) => box.y)).toEqual([20, 60])
    expect(found[1]?.confidence).toBe(50)
  })

  it('merge two boxes of a kind if one is mostly inside the other', () => {
    const whole = { x: 10, y: 10, width: 40, height: 5 }
    const piece = { x: 22, y: 12, width: 30, height: 3 }
    const apart = { x: 10, y: 80, width: 40, height: 5 }
    const found = findingsFrom(
      [whole, piece, apart].map(box => ({ kind: 'crack', box, signs: certain })),
      weighings,
    )
    expect(found.map(({ box }) => box)).toEqual([{ x: 10, y: 10, width: 42, height: 5 }, apart])
  })

  it('report a hole or a nail pop in one place, never both', () => {
    const found = findingsFrom(
      [
        { kind: 'nail_pop', box, signs: { ...certain, evidence: 5 } },
        { kind: 'hole', box, signs: certain },
      ],
      weighings,
    )
    expect(found.map(({ kind }) => kind)).toEqual(['hole'])
  })

  it('report a hole and a nail pop below an overlap of 0.3', () => {
    const found = (x: number) =>
      findingsFrom(
        [
          { kind: 'hole', box: { ...box, x: 0, width: 6.5 }, signs: certain },
          { kind: 'nail_pop', box: { ...box, x, width: 6.5 }, signs: { ...certain, evidence: 5 } },
        ],
        weighings,
      ).map(({ kind }) => kind)
    expect(found(3.5)).toEqual(['hole'])
    expect(found(3.55)).toEqual(['hole', 'nail_pop'])
  })

  it('do not report rubble around a hole as water damage, even with a higher confidence', () => {
    const places: Candidate[] = [
      { kind: 'water_damage', box: { ...box, width: 14 }, signs: certain },
      { kind: 'hole', box, signs: { ...certain, evidence: 3 } },
      { kind: 'water_damage', box: { ...box, y: 70 }, signs: certain },
    ]
    const found = findingsFrom(places, weighings)
    expect(found.map(({ kind, box }) => [kind, box.y])).toEqual([
      ['hole', 20],
      ['water_damage', 70],
    ])
  })

  it('include a faint stain alone, but not beside other damage', () => {
    const stain: Candidate = {
      kind: 'water_damage',
      box: { ...box, y: 70 },
      signs: { ...certain, evidence: 0.5 },
    }
    const by = { ...weighings, water_damage: { ...plain, shownFrom: 55, besideFrom: 55 } }
    expect(findingsFrom([stain], by)).toHaveLength(1)
    const beside = findingsFrom([stain, { kind: 'crack', box, signs: certain }], by)
    expect(beside.map(({ kind }) => kind)).toEqual(['crack'])
  })

  it('are empty without candidates', () => {
    expect(findingsFrom([])).toEqual([])
  })

  it('stay inside the photo, to two decimals', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ kind, box: anyBox }), { maxLength: 12 }), places => {
        const candidates = places.map(place => ({ ...place, signs: certain }))
        for (const { box } of findingsFrom(candidates, weighings)) {
          for (const value of Object.values(box)) {
            expect(value).toBeGreaterThanOrEqual(0)
            expect(Math.round(value * 100) / 100).toBe(value)
          }
          expect(box.x + box.width).toBeLessThanOrEqual(100 + 1e-9)
          expect(box.y + box.height).toBeLessThanOrEqual(100 + 1e-9)
        }
      }),
    )
  })
})

describe('boxes', () => {
  it('overlap by intersection over union', () => {
    expect(overlap(box, { ...box, x: 25 })).toBeCloseTo(1 / 3)
    expect(overlap(box, { ...box, x: 30 })).toBe(0)
  })

  it('share all of the smaller one if it is inside the other', () => {
    expect(sharedPart(box, { x: 0, y: 0, width: 100, height: 100 })).toBe(1)
    expect(sharedPart(box, { x: 25, y: 20, width: 10, height: 10 })).toBe(0.5)
  })

  it('lose only decimals when rounded', () => {
    expect(rounded({ x: 1.234, y: 99.999, width: 98.766, height: 0.001 })).toEqual({
      x: 1.23,
      y: 100,
      width: 98.77,
      height: 0,
    })
  })
})
