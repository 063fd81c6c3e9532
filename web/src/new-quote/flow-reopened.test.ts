// A draft made elsewhere, whose analysis is opened on this phone and handed over again.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import { analysisRecord } from '@quotewright/domain/analysis/analysis-record'
import type { Detection } from '@quotewright/domain/analysis/detection'
import { lineOfMaterial, type MaterialLine } from '@quotewright/domain/estimate/material-line'
import { emptyLine, typedFields } from '@quotewright/domain/quote-form/typed-line'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { expect, it } from 'vitest'
import { outcomeOf } from '../analysis/analysis-outcome.ts'
import { beginFlow, type Flow, stepFlow, stepsBack } from './flow.ts'
import { begin, emptyDraft, isUnsaved, type QuoteDraft } from './quote-draft.ts'
import { canReopen, isNewRequest } from './reopened.ts'

let count = 0
const newId = () => `id-${++count}`
const photoId = '0198c0de-0000-7000-8000-000000000001'
const photo = { id: photoId, url: `/api/photos/${photoId}`, width: 640, height: 480 }

const hole = (size: string): Detection => ({
  id: 'hole-0',
  name: 'Hole',
  description: '',
  category: 'drywall',
  confidence: 90,
  estimatedQuantity: 1000,
  suggestedUnitPrice: 5000,
  iconClass: 'drywall',
  imageIndex: 0,
  damageType: 'medium_hole',
  surface: 'wall',
  dimensions: size,
  repairMethod: 'Patch it.',
})

const material = (id: string, quantity: number): MaterialLine => ({
  id,
  name: `Material ${id}`,
  description: '',
  category: 'drywall',
  quantity,
  unit: 'each',
  unitPrice: 500,
  total: 500,
  confidence: 90,
  iconClass: 'drywall',
  isLabor: false,
  imageIndex: 0,
  reason: {
    detections: [{ detectionId: 'hole-0', name: 'Hole', assembly: 'Patch', quantity: 1000 }],
    priceItem: null,
    explanation: '',
    proposed: { lineId: id, quantity, unit: 'each', unitPrice: 500 },
  },
})

const analysisOf = (size: string, materials: MaterialLine[]): Analysis => ({
  id: null,
  detections: [hole(size)],
  materials,
  photos: [photo],
  estimateInput: {
    findings: [[]],
    proposedItems: [],
    scales: [],
    isFallback: false,
    rooms: ['Hall'],
  },
  boxUnit: 'percent',
  analysisError: false,
  notes: '',
  overallConfidence: 0,
  confidence: 0,
  laborEstimate: null,
})

const made = analysisOf('', [
  material('board', 1000),
  material('mud', 2000),
  material('tape', 3000),
])
const sectionId = 'repair'

/** As the server made it of a homeowner's request. */
function storedDraft(change: Partial<QuoteDraft> = {}): Flow {
  const start = { id: 'q', quoteNumber: 'Q-1', customerId: 'c', validUntil: '', terms: plainTerms }
  const lines = made.materials.map((line, at) => ({
    ...typedFields(lineOfMaterial(line)),
    id: `stored-${at}`,
    sectionId,
  }))
  const draft = begin({
    ...emptyDraft(start),
    version: 1,
    sections: [{ id: sectionId, title: 'Wall: hole', scope: 'Patch it.', markIds: ['hole-0'] }],
    lines,
    photoUrl: photo.url,
    photos: [{ id: photoId, isLeftOut: false }],
    analysis: analysisRecord({ lines: made.materials.map(lineOfMaterial), analysis: made }),
    ...change,
  })
  return { ...beginFlow(draft), stage: 'form' }
}

function reopen(flow: Flow, analysis: Analysis): Flow {
  const reopened = { photos: ['data:a'], outcome: outcomeOf(analysis) }
  return stepFlow(flow, { type: 'reopened', reopened, newId })
}
const generate = (flow: Flow) => stepFlow(flow, { type: 'generated', newId })

it('opens at the analysis with photos, rooms and findings, and changes nothing by itself', () => {
  const before = storedDraft()
  expect(canReopen(before)).toBe(true)
  const opened = reopen(before, made)
  expect(opened).toMatchObject({ stage: 'analysis', photos: ['data:a'], photoIds: [photoId] })
  expect(opened.roomAnswers).toEqual({ rooms: ['Hall'] })
  expect(isUnsaved(opened.draft)).toBe(false)
  expect(canReopen(opened)).toBe(false)
  const again = generate(opened)
  expect(again.draft.lines).toEqual(before.draft.lines)
  expect(again.draft.sections).toEqual(before.draft.sections)
  expect(again.draft.photos).toEqual(before.draft.photos)
})

it('keeps what was answered about the job for photos that are added', () => {
  const estimateInput = { ...made.estimateInput, surface: 'ceiling', isHigh: true } as const
  const { roomAnswers } = reopen(storedDraft(), { ...made, estimateInput })
  expect(roomAnswers).toEqual({ rooms: ['Hall'], surface: 'ceiling', isHigh: true })
})

it('begins at its form, because other photos would replace those that were analyzed', () => {
  const before = storedDraft()
  expect(stepsBack(before)).toBe(0)
  expect(stepFlow(before, { type: 'back' })).toEqual(before)
  expect(stepsBack({ ...before, stage: 'preview' })).toBe(1)
  expect(stepsBack(reopen(before, made))).toBe(1)
  expect(stepsBack(storedDraft({ analysis: null }))).toBe(1)
})

it('estimates the lines again by an answer, and keeps what a person changed, removed and added', () => {
  const before = storedDraft()
  const [board, mud] = before.draft.lines
  if (!board || !mud) throw new Error('The draft has lines')
  const added = { ...emptyLine('own'), description: 'Haul away' }
  const lines = [{ ...board, unitPrice: '9.00' }, mud, added]
  const title = 'Hall: the hole'
  const sections = before.draft.sections.map(section => ({ ...section, title }))
  const flow = storedDraft({ lines, sections })
  const larger = analysisOf('5 × 6 in', [
    material('board', 4000),
    material('mud', 5000),
    material('tape', 3000),
    material('screws', 1000),
  ])
  const { draft } = generate(
    stepFlow(reopen(flow, made), {
      type: 'analyzed',
      change: () => outcomeOf(larger),
    }),
  )
  expect(
    draft.lines.map(({ description, quantity, unitPrice }) => [description, quantity, unitPrice]),
  ).toEqual([
    ['Material board', '4', '9.00'],
    ['Material mud', '5', '5.00'],
    ['Material screws', '1', '5.00'],
    ['Haul away', '1', ''],
  ])
  expect(draft.lines.slice(0, 2).map(({ id }) => id)).toEqual([board.id, mud.id])
  expect(draft.sections).toEqual([{ ...sections[0], markIds: ['hole-0'] }])
})

it('is a new request only until someone has saved it', () => {
  const customer = { id: 'q', firstName: 'Maria', lastName: '', email: '', phone: '', address: '' }
  expect(isNewRequest(storedDraft({ customer }).draft)).toBe(true)
  expect(isNewRequest(storedDraft({ customer, version: 2 }).draft)).toBe(false)
  expect(isNewRequest(storedDraft({ customer: { ...customer, id: 'c' } }).draft)).toBe(false)
  expect(canReopen(storedDraft({ analysis: null }))).toBe(false)
})
