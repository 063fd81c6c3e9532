// Corrections are exactly a person's changes, without their consequences.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimate } from '../estimate/estimate.ts'
import { assumedScale, type PhotoScale } from '../photos/photo-scale.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { isServiceMinimum } from '../visits/visit-charge.ts'
import type { EstimateInput } from './analysis.ts'
import { correctionsOf, proposedLines, type QuotedLine } from './corrections.ts'
import { damageKinds, type Finding } from './detection.ts'
import { addDrawn, type DrawnDamage, redrawn } from './drawn-damage.ts'
import type { ProposedItem } from './proposed-item.ts'
import { answerFindings } from './review.ts'

const hole: Finding = {
  kind: 'hole',
  box: { x: 40, y: 40, width: 10, height: 10 },
  confidence: 82,
}
const crack: Finding = { ...hole, kind: 'crack', confidence: 45, reviewReason: 'uncertain' }
const measured: PhotoScale = {
  source: 'measured',
  longSideInches: 120,
  line: { from: { x: 0, y: 0 }, to: { x: 100, y: 0 }, inches: 120 },
}

const inputOf = (...findings: Finding[]): EstimateInput => ({
  findings: [findings],
  proposedItems: [],
  scales: [assumedScale],
  isFallback: false,
})
const materialsOf = (estimateInput: EstimateInput) =>
  estimate({
    ...estimateInput,
    photos: [{ width: 1000, height: 1000 }],
    priceBook: starterPriceBook.map(item => ({ ...item, id: null })),
  }).materials
const quotedOf = (estimateInput: EstimateInput): QuotedLine[] =>
  materialsOf(estimateInput).map(({ name, ...line }) => ({ ...line, description: name }))
/** `now` is the last estimate input. */
const proposalOf = (estimateInput: EstimateInput, now = estimateInput) => ({
  photoIds: ['photo'],
  estimateInput,
  lines: proposedLines(materialsOf(now)),
})

const estimateInput = inputOf(hole)
const proposal = proposalOf(estimateInput)
const quoted = quotedOf(estimateInput)
const nothing = {
  deleted: [],
  added: [],
  resized: [],
  repriced: [],
  renamed: [],
  measured: [],
  answered: [],
  marked: [],
  moved: [],
}
const travel: QuotedLine = {
  description: 'Travel',
  quantity: 1000,
  unit: '',
  unitPrice: 4000,
  reason: null,
}
const changed = (change: Partial<QuotedLine>) =>
  quoted.map((line, index) => (index === 0 ? { ...line, ...change } : line))

describe('an analysis kept unchanged', () => {
  it('has no corrections if the service minimum goes because of lines that a person adds', () => {
    const small = inputOf({ ...hole, kind: 'nail_pop' })
    const lines = quotedOf(small)
    expect(lines.some(isServiceMinimum)).toBe(true)
    const work = lines.filter(line => !isServiceMinimum(line))
    expect(correctionsOf(proposalOf(small), small, work)).toEqual(nothing)
  })

  it('has no corrections, in any order of its lines', () => {
    expect(correctionsOf(proposal, estimateInput, quoted.toReversed())).toEqual(nothing)
  })

  it('has none if a description gains a space, or the service minimum comes with less work', () => {
    const spaced = quoted.map(line => ({ ...line, description: `${line.description} ` }))
    const minimum = quotedOf(inputOf({ ...hole, kind: 'nail_pop' })).filter(isServiceMinimum)
    expect(minimum).toHaveLength(1)
    expect(correctionsOf(proposal, estimateInput, [...spaced, ...minimum])).toEqual(nothing)
  })

  it('has none if an option takes its part of a line', () => {
    const parts = quoted.flatMap(line => {
      const part = Math.floor(line.quantity / 3)
      return [
        { ...line, quantity: line.quantity - part },
        { ...line, quantity: part },
      ]
    })
    expect(correctionsOf(proposal, estimateInput, parts)).toEqual(nothing)
  })

  it('has none if it found nothing', () => {
    expect(correctionsOf(proposalOf(inputOf()), inputOf(), [])).toEqual(nothing)
  })
})

describe('a correction is', () => {
  const [first] = quoted
  if (!first?.reason?.proposed) throw new Error('a line that was proposed expected')
  const name = first.description

  it.each([
    ['a line that is gone', quoted.slice(1), { deleted: [{ name }] }],
    ['a line that came', [...quoted, travel], { added: [{ name: 'Travel' }] }],
    ['a line that came twice', [...quoted, first], { added: [{ name }] }],
    [
      'another quantity',
      changed({ quantity: first.quantity + 500 }),
      { resized: [{ name, from: first.quantity, to: first.quantity + 500 }] },
    ],
    [
      'as much of another unit',
      changed({ unit: 'sheet' }),
      {
        resized: [
          {
            name,
            from: first.quantity,
            to: first.quantity,
            unit: { from: first.unit, to: 'sheet' },
          },
        ],
      },
    ],
    [
      'another price',
      changed({ unitPrice: first.unitPrice + 100 }),
      { repriced: [{ name, from: first.unitPrice, to: first.unitPrice + 100 }] },
    ],
    ['another name', changed({ description: 'Board' }), { renamed: [{ name, to: 'Board' }] }],
  ])('%s', (_, lines, expected) => {
    expect(correctionsOf(proposal, estimateInput, lines)).toEqual({ ...nothing, ...expected })
  })

  it('a measured photo, but not the lines that change with it', () => {
    const now = { ...estimateInput, scales: [measured] }
    expect(correctionsOf(proposalOf(estimateInput, now), now, quotedOf(now))).toEqual({
      ...nothing,
      measured: [0],
    })
  })

  it('an answer, but not the lines it adds', () => {
    const asked = inputOf(hole, crack)
    const answered = inputOf(hole, { ...crack, answer: 'counted' })
    const lines = quotedOf(answered)
    expect(lines).not.toEqual(quotedOf(asked))
    expect(correctionsOf(proposalOf(asked, answered), answered, lines)).toEqual({
      ...nothing,
      answered: [{ photo: 0, finding: 1, answer: 'counted' }],
    })
  })

  it('an answer about a proposed item', () => {
    const outlet: ProposedItem = {
      name: 'Outlet',
      description: '',
      category: 'electrical',
      iconClass: 'outlet',
      quantity: 1000,
      unit: 'each',
      box: null,
      imageIndex: 0,
      confidence: 40,
      reviewReason: 'uncertain',
    }
    const asked = { ...estimateInput, proposedItems: [outlet] }
    const now: EstimateInput = {
      ...estimateInput,
      proposedItems: [{ ...outlet, answer: 'left_out' }],
    }
    expect(correctionsOf(proposalOf(asked, now), now, quotedOf(now))).toEqual({
      ...nothing,
      answered: [{ proposedItem: 0, answer: 'left_out' }],
    })
  })

  it('a withdrawn answer', () => {
    const same: Finding = { ...hole, reviewReason: 'seen_before', answer: 'left_out' }
    const { answer: _, ...asked } = same
    expect(correctionsOf(proposalOf(inputOf(same)), inputOf(asked), []).answered).toEqual([
      { photo: 0, finding: 0, answer: null },
    ])
  })

  it('missed damage drawn by hand, but not the lines it adds', () => {
    const drawn: DrawnDamage = { kind: 'nail_pop', box: { x: 1, y: 2, width: 3, height: 4 } }
    const now = { ...estimateInput, findings: addDrawn(estimateInput.findings, 0, drawn).findings }
    const lines = quotedOf(now)
    expect(lines).not.toEqual(quoted)
    expect(correctionsOf(proposalOf(estimateInput, now), now, lines)).toEqual({
      ...nothing,
      marked: [{ photo: 0, finding: 1, ...drawn }],
    })
  })

  it('damage drawn in a photo without findings', () => {
    const { box } = hole
    const now = { ...inputOf(), findings: addDrawn([], 1, { kind: 'crack', box }).findings }
    expect(correctionsOf(proposalOf(inputOf()), now, []).marked).toEqual([
      { photo: 1, finding: 0, kind: 'crack', box },
    ])
  })

  it('a moved box, which also answers whether the damage is there', () => {
    const asked = inputOf(hole, crack)
    const to: DrawnDamage = { kind: 'water_damage', box: { ...crack.box, width: 30 } }
    const now = { ...asked, findings: redrawn(asked.findings, 'detection-0-1', to) }
    expect(correctionsOf(proposalOf(asked, now), now, quotedOf(now))).toEqual({
      ...nothing,
      answered: [{ photo: 0, finding: 1, answer: 'counted' }],
      moved: [{ photo: 0, finding: 1, from: { kind: 'crack', box: crack.box }, to }],
    })
  })

  it('not damage that was drawn and removed', () => {
    const { findings, id } = addDrawn(estimateInput.findings, 0, hole)
    const back = { ...estimateInput, findings: answerFindings(findings, [id], 'left_out') }
    expect(correctionsOf(proposal, back, quoted)).toEqual(nothing)
  })

  it('leaving out a box, also after moving it', () => {
    const findings = redrawn(estimateInput.findings, 'detection-0-0', { ...hole, kind: 'crack' })
    const now = {
      ...estimateInput,
      findings: answerFindings(findings, ['detection-0-0'], 'left_out'),
    }
    expect(correctionsOf(proposalOf(estimateInput, now), now, [])).toEqual({
      ...nothing,
      answered: [{ photo: 0, finding: 0, answer: 'left_out' }],
    })
  })

  it('not an answer about a different finding', () => {
    const other = inputOf({ ...crack, answer: 'left_out' })
    expect(correctionsOf(proposal, other, quoted).answered).toEqual([])
  })
})

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
const anyEdit = fc.record({
  isKept: fc.boolean(),
  quantity: fc.integer({ min: -900, max: 900 }),
  unitPrice: fc.integer({ min: -50, max: 50 }),
})

it('corrections contain every change and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(anyFinding, { maxLength: 6 }),
      fc.array(anyEdit, { minLength: 40, maxLength: 40 }),
      fc.nat(3),
      (findings, edits, additions) => {
        const lines = quotedOf(inputOf(...findings)).map((line, index) => {
          const edit = edits[index] ?? { isKept: true, quantity: 0, unitPrice: 0 }
          return { line, ...edit }
        })
        const work = lines.filter(({ line }) => !isServiceMinimum(line))
        const kept = work.filter(({ isKept }) => isKept)
        const corrections = correctionsOf(proposalOf(inputOf(...findings)), inputOf(...findings), [
          ...Array.from({ length: additions }, () => travel),
          ...kept.map(({ line, quantity, unitPrice }) => ({
            ...line,
            quantity: line.quantity + quantity,
            unitPrice: line.unitPrice + unitPrice,
          })),
        ])
        expect(corrections).toMatchObject({
          deleted: work
            .filter(({ isKept }) => !isKept)
            .map(({ line }) => ({ name: line.description })),
          added: Array.from({ length: additions }, () => ({ name: 'Travel' })),
          resized: kept
            .filter(({ quantity }) => quantity !== 0)
            .map(({ line }) => ({ name: line.description, from: line.quantity })),
          repriced: kept
            .filter(({ unitPrice }) => unitPrice !== 0)
            .map(({ line }) => ({ name: line.description, from: line.unitPrice })),
          renamed: [],
        })
      },
    ),
  )
})
