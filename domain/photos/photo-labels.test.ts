// Labels are boxes that a person confirmed; undecided photos get none.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EstimateInput } from '../analysis/analysis.ts'
import { proposedLines, type QuotedLine } from '../analysis/corrections.ts'
import { damageKinds, type Finding } from '../analysis/detection.ts'
import type { FindingId } from '../analysis/detection-id.ts'
import { addDrawn, type DrawnDamage, redrawn } from '../analysis/drawn-damage.ts'
import { estimate } from '../estimate/estimate.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { labelPhotos } from './photo-labels.ts'
import { assumedScale } from './photo-scale.ts'

const hole: Finding = {
  kind: 'hole',
  box: { x: 40, y: 30, width: 10, height: 20 },
  confidence: 82,
}
const crack: Finding = { ...hole, kind: 'crack', confidence: 45 }
const unsure: Finding = { ...crack, reviewReason: 'uncertain' }
const again: Finding = { ...hole, reviewReason: 'seen_before' }
const holeLabel = { type: 'hole', box: [40, 30, 10, 20] }
const crackLabel = { type: 'crack', box: [40, 30, 10, 20] }

const inputOf = (findings: Finding[][]): EstimateInput => ({
  findings,
  proposedItems: [],
  scales: findings.map(() => assumedScale),
  isFallback: false,
})

type Left = {
  answers?: Finding['answer'][]
  without?: RegExp
  added?: boolean
  /** Damage drawn since, with its photo or the finding it replaces. */
  drawn?: (DrawnDamage & { at: number | FindingId })[]
}

/** The labels of a photo with these findings, answers in order, and lines except those for `without`. */
function labelsOf(
  proposed: Finding[][],
  { answers = [], without, added = false, drawn = [] }: Left = {},
) {
  const queue = [...answers]
  const answered = proposed.map(found =>
    found.map((finding): Finding => {
      const answer = queue.shift()
      return answer === undefined ? finding : { ...finding, answer }
    }),
  )
  const estimateInput = inputOf(
    drawn.reduce<Finding[][]>(
      (now, { at, ...damage }) =>
        typeof at === 'string' ? redrawn(now, at, damage) : addDrawn(now, at, damage).findings,
      answered,
    ),
  )
  const { materials } = estimate({
    ...estimateInput,
    photos: proposed.map(() => ({ width: 1000, height: 1000 })),
    priceBook: starterPriceBook.map(item => ({ ...item, id: null })),
  })
  const isGone = ({ reason }: QuotedLine) =>
    reason?.detections.some(({ detectionId }) => without?.test(detectionId)) ?? false
  const lines = materials
    .map(({ name, ...line }): QuotedLine => ({ ...line, description: name }))
    .filter(line => !isGone(line))
  const byHand = { description: 'Patch', quantity: 1000, unit: '', unitPrice: 9000, reason: null }
  const photoIds = proposed.map((_, index) => `photo ${index}`)
  const proposal = { photoIds, estimateInput: inputOf(proposed), lines: proposedLines(materials) }
  const labeled = labelPhotos(proposal, estimateInput, added ? [...lines, byHand] : lines)
  return labeled.map(({ photoId, labels }) => [photoId, ...labels])
}

describe('a photo is labeled with', () => {
  it.each<[string, Finding[], Left, unknown[]]>([
    ['the boxes whose lines are quoted', [hole, crack], {}, [holeLabel, crackLabel]],
    ['a box that was counted in review', [unsure], { answers: ['counted'] }, [crackLabel]],
    [
      'no box if a person left it out',
      [hole, unsure],
      { answers: [undefined, 'left_out'] },
      [holeLabel],
    ],
    ['no boxes if all were left out', [unsure], { answers: ['left_out'] }, []],
    ['a counted box that another photo shows too', [again], { answers: ['counted'] }, [holeLabel]],
  ])('%s', (_, findings, left, labels) => {
    expect(labelsOf([findings], left)).toEqual([['photo 0', ...labels]])
  })
})

describe('drawn damage', () => {
  const missed: DrawnDamage = { kind: 'nail_pop', box: { x: 1, y: 2, width: 3, height: 4 } }
  const missedLabel = { type: 'nail_pop', box: [1, 2, 3, 4] }

  it.each<[string, Finding[], Left, unknown[]]>([
    [
      'is a label besides findings',
      [hole],
      { drawn: [{ ...missed, at: 0 }] },
      [holeLabel, missedLabel],
    ],
    [
      'is a label in a photo without findings',
      [],
      { drawn: [{ ...missed, at: 0 }] },
      [missedLabel],
    ],
    [
      'replaces the proposed box',
      [hole, unsure],
      { drawn: [{ ...missed, at: 'detection-0-1' }] },
      [holeLabel, missedLabel],
    ],
  ])('%s', (_, findings, left, labels) => {
    expect(labelsOf([findings], left)).toEqual([['photo 0', ...labels]])
  })

  it.each<[string, Finding[], Left]>([
    ['beside a finding without an answer', [unsure], { drawn: [{ ...missed, at: 0 }] }],
    ['whose lines were all deleted', [], { drawn: [{ ...missed, at: 0 }], without: /-0-0$/ }],
    ['beside a line added by hand', [], { drawn: [{ ...missed, at: 0 }], added: true }],
  ])('is not a label %s', (_, findings, left) => {
    expect(labelsOf([findings], left)).toEqual([])
  })

  it('labels only its own photo', () => {
    expect(labelsOf([[], [], []], { drawn: [{ ...missed, at: 1 }] })).toEqual([
      ['photo 1', missedLabel],
    ])
  })
})

describe('no photo is labeled', () => {
  it.each<[string, Finding[], Left]>([
    ['without a box, because no person confirmed it', [], {}],
    ['with a finding without an answer', [hole, unsure], {}],
    ['with a box left out because another photo shows it', [again], { answers: ['left_out'] }],
    ['with a box whose lines were all deleted', [hole], { without: /-0-0$/ }],
    ['beside a line added by hand, which may be for missed damage', [hole], { added: true }],
  ])('%s', (_, findings, left) => {
    expect(labelsOf([findings], left)).toEqual([])
  })
})

it('each photo is labeled independently', () => {
  expect(labelsOf([[hole], [], [hole, unsure], [crack]])).toEqual([
    ['photo 0', holeLabel],
    ['photo 3', crackLabel],
  ])
})

it('labels are proposed boxes, without those left out', () => {
  const anyFinding = fc.record({
    kind: fc.constantFrom(...damageKinds),
    box: fc.record({
      x: fc.integer({ min: 0, max: 90 }),
      y: fc.integer({ min: 0, max: 90 }),
      width: fc.integer({ min: 1, max: 100 }),
      height: fc.integer({ min: 1, max: 100 }),
    }),
    confidence: fc.integer({ min: 0, max: 100 }),
  })
  const anyAnswer = fc.constantFrom('counted' as const, 'left_out' as const, undefined)
  fc.assert(
    fc.property(fc.array(fc.tuple(anyFinding, anyAnswer), { minLength: 1 }), pairs => {
      const labeled = labelsOf([pairs.map(([finding]) => finding)], {
        answers: pairs.map(([, answer]) => answer),
      })
      const expected = pairs
        .filter(([, answer]) => answer !== 'left_out')
        .map(([{ kind, box }]) => ({ type: kind, box: [box.x, box.y, box.width, box.height] }))
      expect(labeled).toEqual([['photo 0', ...expected]])
    }),
  )
})
