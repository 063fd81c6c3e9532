// A label is what a person stood by; where nobody has decided, nothing is said.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EstimateInput } from './analysis.ts'
import { proposedLines, type QuotedLine } from './corrections.ts'
import { damageKinds, type Finding } from './detection.ts'
import type { FindingId } from './detection-id.ts'
import { addDrawn, type DrawnDamage, redrawn } from './drawn-damage.ts'
import { estimate } from './estimate.ts'
import { labelPhotos } from './photo-labels.ts'
import { assumedScale } from './photo-scale.ts'
import { starterPriceBook } from './starter-price-book.ts'

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
  /** What was drawn since, in which photo, or in place of which finding. */
  drawn?: (DrawnDamage & { at: number | FindingId })[]
}

/** What the quote says of one photo after each, with these answers in turn to its findings, without the lines that ask for a detection. */
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
  const labelled = labelPhotos(proposal, estimateInput, added ? [...lines, byHand] : lines)
  return labelled.map(({ photoId, labels }) => [photoId, ...labels])
}

describe('a photo is labelled with', () => {
  it.each<[string, Finding[], Left, unknown[]]>([
    ['the boxes whose lines are quoted', [hole, crack], {}, [holeLabel, crackLabel]],
    ['a box that was asked about and counted', [unsure], { answers: ['counted'] }, [crackLabel]],
    [
      'nothing where a person said that there is nothing',
      [hole, unsure],
      { answers: [undefined, 'left_out'] },
      [holeLabel],
    ],
    ['not even one box, if all were left out', [unsure], { answers: ['left_out'] }, []],
    ['a box seen in another photo too and counted', [again], { answers: ['counted'] }, [holeLabel]],
  ])('%s', (_, findings, left, labels) => {
    expect(labelsOf([findings], left)).toEqual([['photo 0', ...labels]])
  })
})

describe('what a person drew', () => {
  const missed: DrawnDamage = { kind: 'nail_pop', box: { x: 1, y: 2, width: 3, height: 4 } }
  const missedLabel = { type: 'nail_pop', box: [1, 2, 3, 4] }

  it.each<[string, Finding[], Left, unknown[]]>([
    [
      'is a label beside what was found',
      [hole],
      { drawn: [{ ...missed, at: 0 }] },
      [holeLabel, missedLabel],
    ],
    ['is a label where nothing was found', [], { drawn: [{ ...missed, at: 0 }] }, [missedLabel]],
    [
      'takes the place of what was proposed',
      [hole, unsure],
      { drawn: [{ ...missed, at: 'detection-0-1' }] },
      [holeLabel, missedLabel],
    ],
  ])('%s', (_, findings, left, labels) => {
    expect(labelsOf([findings], left)).toEqual([['photo 0', ...labels]])
  })

  it.each<[string, Finding[], Left]>([
    ['beside a question that nobody answered', [unsure], { drawn: [{ ...missed, at: 0 }] }],
    ['whose lines were all deleted', [], { drawn: [{ ...missed, at: 0 }], without: /-0-0$/ }],
    ['beside a line added by hand', [], { drawn: [{ ...missed, at: 0 }], added: true }],
  ])('says nothing of its photo %s', (_, findings, left) => {
    expect(labelsOf([findings], left)).toEqual([])
  })

  it('says something of its own photo alone', () => {
    expect(labelsOf([[], [], []], { drawn: [{ ...missed, at: 1 }] })).toEqual([
      ['photo 1', missedLabel],
    ])
  })
})

describe('no photo is labelled', () => {
  it.each<[string, Finding[], Left]>([
    ['in which nothing was seen: nobody said that it is sound', [], {}],
    ['with a question that nobody answered', [hole, unsure], {}],
    ['with a box left out because another photo shows it', [again], { answers: ['left_out'] }],
    ['with a box whose lines were all deleted', [hole], { without: /-0-0$/ }],
    ['beside a line added by hand, which may be for what was missed', [hole], { added: true }],
  ])('%s', (_, findings, left) => {
    expect(labelsOf([findings], left)).toEqual([])
  })
})

it('each photo is judged for itself', () => {
  expect(labelsOf([[hole], [], [hole, unsure], [crack]])).toEqual([
    ['photo 0', holeLabel],
    ['photo 3', crackLabel],
  ])
})

it('labels are boxes that were proposed, and none that was left out', () => {
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
      const labelled = labelsOf([pairs.map(([finding]) => finding)], {
        answers: pairs.map(([, answer]) => answer),
      })
      const expected = pairs
        .filter(([, answer]) => answer !== 'left_out')
        .map(([{ kind, box }]) => ({ type: kind, box: [box.x, box.y, box.width, box.height] }))
      expect(labelled).toEqual([['photo 0', ...expected]])
    }),
  )
})
