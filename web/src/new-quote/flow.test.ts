// The flow from photo to quote, without a browser.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import type { MaterialLine } from '@quotewright/domain/estimate/material-line'
import { followMinimum } from '@quotewright/domain/quote-form/follow-minimum'
import { emptyLine, filledLines } from '@quotewright/domain/quote-form/typed-line'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { isServiceMinimum } from '@quotewright/domain/visits/visit-charge'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '../analysis/analysis-items.ts'
import { mergeEstimate } from '../analysis/merge-estimate.ts'
import { beginFlow, type Flow, stepFlow } from './flow.ts'
import { emptyDraft } from './quote-draft.ts'

const start: Flow = beginFlow(
  emptyDraft({
    id: 'q',
    quoteNumber: 'Q-1ABCD',
    customerId: 'c',
    validUntil: '2026-12-31',
    terms: plainTerms,
  }),
)

function material(id: string, change: Partial<MaterialLine> = {}): MaterialLine {
  return {
    id,
    name: `Material ${id}`,
    description: '',
    category: 'drywall',
    quantity: 1000,
    unit: 'each',
    unitPrice: 500,
    total: 500,
    confidence: 90,
    iconClass: 'drywall',
    isLabor: false,
    imageIndex: 0,
    reason: null,
    ...change,
  }
}

let count = 0
const newId = () => `line-${++count}`

function generate(flow: Flow, materials: MaterialLine[]): Flow {
  const outcome = {
    analysis: null,
    banner: { isProblem: false, text: '' },
    items: itemsOf(materials),
  }
  const analyzed = stepFlow(flow, { type: 'analyzed', change: () => outcome })
  return stepFlow(analyzed, { type: 'generated', newId })
}

const inForm = generate(
  stepFlow(start, { type: 'photosTaken', photos: ['data:image/jpeg;base64,a'] }),
  [material('a'), material('b')],
)

const photo = (url: string) => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  url,
  width: 640,
  height: 480,
})
const analysis: Analysis = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  detections: [],
  materials: [],
  photos: [photo('')],
  estimateInput: { findings: [[]], proposedItems: [], scales: [], isFallback: false },
  boxUnit: 'percent',
  analysisError: false,
  notes: '',
  overallConfidence: 0,
  confidence: 0,
  laborEstimate: null,
}
/** As made on a phone without a connection. */
const madeOnDevice = {
  analysis,
  banner: { isProblem: false, text: '' },
  items: [],
  unsynced: { modelOutput: { findings: [[]], scales: [], durationMs: 900 } },
}
const onDevice = stepFlow(inForm, { type: 'analyzed', change: () => madeOnDevice })

const handOver = (flow: Flow) => stepFlow(flow, { type: 'generated', newId })

describe('the new quote flow', () => {
  it('goes from photos through analysis to the form, with a line for each material', () => {
    expect(inForm.stage).toBe('form')
    expect(inForm.draft.lines.map(line => line.description)).toEqual(['Material a', 'Material b'])
  })

  it('steps back one stage at a time', () => {
    const preview = stepFlow(inForm, { type: 'previewed' })
    const stages = [preview]
    for (let i = 0; i < 3; i++) stages.push(stepFlow(stages.at(-1) ?? preview, { type: 'back' }))
    expect(stages.map(flow => flow.stage)).toEqual(['preview', 'form', 'analysis', 'capture'])
  })

  it('skips the analysis when stepping back from a form without photos', () => {
    const form = stepFlow(start, { type: 'photosSkipped' })
    expect(stepFlow(form, { type: 'back' }).stage).toBe('capture')
  })

  it('keeps corrections in the form when the analysis is handed over again', () => {
    const [first, second] = inForm.draft.lines
    if (!first || !second) throw new Error('two lines expected')
    const byHand = { ...first, id: 'by-hand', description: 'Haul away' }
    const corrected = stepFlow(inForm, {
      type: 'drafted',
      change: () => ({ lines: [{ ...first, unitPrice: '9.99' }, second, byHand] }),
    })
    const again = generate(stepFlow(corrected, { type: 'back' }), [
      material('a'),
      material('b', { quantity: 3000 }),
      material('c'),
    ])
    expect(
      again.draft.lines.map(line => [line.description, line.quantity, line.unitPrice]),
    ).toEqual([
      ['Material a', '1', '9.99'],
      ['Material b', '3', '5.00'],
      ['Material c', '1', '5.00'],
      ['Haul away', '1', '5.00'],
    ])
  })

  it('takes a unit typed later in the analysis, and otherwise keeps the one in the form', () => {
    const [first] = inForm.draft.lines
    if (!first) throw new Error('a line expected')
    const again = generate(inForm, [material('a', { unit: 'box' }), material('b')])
    expect(again.draft.lines[0]?.unit).toBe('box')
    const lines = [{ ...first, unit: 'roll' }]
    const corrected = stepFlow(inForm, { type: 'drafted', change: () => ({ lines }) })
    const grown = generate(corrected, [material('a', { quantity: 3000 })])
    expect(grown.draft.lines[0]).toMatchObject({ unit: 'roll', quantity: '3' })
    const boxed = generate(corrected, [material('a', { unit: 'box' })])
    expect(boxed.draft.lines[0]?.unit).toBe('box')
  })

  it('gives a line the newest reason even if nothing else changed', () => {
    const because = (assembly: string) => ({
      detections: [{ detectionId: 'detection-0-0', name: 'Hole', assembly, quantity: 1000 }],
      priceItem: null,
      explanation: '',
    })
    const medium = generate(start, [material('a', { reason: because('Medium hole repair') })])
    const large = generate(medium, [material('a', { reason: because('Large hole repair') })])
    expect(large.draft.lines[0]?.reason).toEqual(because('Large hole repair'))
  })

  it('keeps values typed in the form when a new estimate changes the line', () => {
    const reason = (quantity: number) => ({
      detections: [],
      priceItem: null,
      explanation: '',
      proposed: { lineId: 'a', quantity, unitPrice: 500 },
    })
    const form = generate(start, [material('a', { reason: reason(1000) })])
    const typed = form.draft.lines.map(line => ({ ...line, unitPrice: '9.99', quantity: '7' }))
    const corrected = stepFlow(form, { type: 'drafted', change: () => ({ lines: typed }) })
    const figures = (again: Flow) =>
      again.draft.lines.map(line => [line.id, line.quantity, line.unitPrice])
    const [id = ''] = typed.map(line => line.id)
    const estimated = material('a', { quantity: 3000, reason: reason(3000) })
    expect(figures(generate(corrected, [estimated]))).toEqual([[id, '7', '9.99']])
    const retypedInAnalysis = { ...estimated, quantity: 4000 }
    expect(figures(generate(corrected, [retypedInAnalysis]))).toEqual([[id, '4', '9.99']])
  })

  it('keeps the analysis while the photos stay the same', () => {
    const outcome = { analysis: null, banner: { isProblem: true, text: 'By hand' }, items: [] }
    const analyzed = stepFlow(inForm, { type: 'analyzed', change: () => outcome })
    const same = stepFlow(analyzed, { type: 'photosTaken', photos: [...analyzed.photos] })
    expect(same.outcome).toBe(outcome)
    const other = stepFlow(analyzed, { type: 'photosTaken', photos: ['data:image/jpeg;base64,b'] })
    expect(other.outcome).toBe(null)
  })

  it('analyzes the photos again after the job note changes', () => {
    const noted = stepFlow(onDevice, { type: 'noted', note: 'Ceiling, popcorn' })
    expect(noted).toMatchObject({ note: 'Ceiling, popcorn', outcome: null })
    expect(noted.photos).toEqual(onDevice.photos)
  })

  it('takes a price typed later in the analysis, and otherwise keeps the one in the form', () => {
    const [first] = inForm.draft.lines
    if (!first) throw new Error('a line expected')
    const retyped = generate(inForm, [material('a', { unitPrice: 777 }), material('b')])
    expect(retyped.draft.lines[0]?.unitPrice).toBe('7.77')
    const lines = [{ ...first, unitPrice: '9.99' }]
    const corrected = stepFlow(inForm, { type: 'drafted', change: () => ({ lines }) })
    const grown = generate(corrected, [material('a', { quantity: 3000 })])
    expect(grown.draft.lines[0]).toMatchObject({ unitPrice: '9.99', quantity: '3' })
    const newest = generate(corrected, [material('a', { unitPrice: 777 })])
    expect(newest.draft.lines[0]?.unitPrice).toBe('7.77')
  })

  it('stores the URLs of sent photos, but not those of replaced photos', () => {
    const photos = [photo('/api/photos/a')]
    const sources = inForm.photos
    const stored = stepFlow(onDevice, { type: 'photosStored', sources, photos })
    expect(stored.draft.photoUrl).toBe('/api/photos/a')
    expect(stored.outcome?.analysis?.photos).toEqual(photos)
    const others = stepFlow(onDevice, { type: 'photosTaken', photos: ['data:image/jpeg;base64,b'] })
    expect(stepFlow(others, { type: 'photosStored', sources, photos })).toEqual(others)
  })

  it('uploads new photos after another on-device analysis', () => {
    const photos = [photo('/api/photos/a')]
    const stored = stepFlow(onDevice, { type: 'photosStored', sources: inForm.photos, photos })
    expect(handOver(stored).draft.photoUrl).toBe('/api/photos/a')
    const again = stepFlow(
      stepFlow(stored, { type: 'photosTaken', photos: ['data:image/jpeg;base64,b'] }),
      { type: 'analyzed', change: () => madeOnDevice },
    )
    expect(handOver(again).draft.photoUrl).toBe(null)
  })

  it('marks only the reported estimate as synced, not a later one', () => {
    const { unsynced } = madeOnDevice
    const synced = stepFlow(onDevice, { type: 'analysisSynced', unsynced })
    expect(synced.outcome?.unsynced).toBe(null)
    const later = stepFlow(onDevice, {
      type: 'analyzed',
      change: current =>
        current && mergeEstimate(current, { ...analysis, unsynced: { modelOutput: null } }),
    })
    const stillUnsynced = stepFlow(later, { type: 'analysisSynced', unsynced })
    expect(stillUnsynced.outcome?.unsynced).toEqual(unsynced)
  })

  it('keeps the service minimum at what the work in the form lacks', () => {
    const minimumFor = (work: number) => {
      const priceItem = { id: null, key: 'service-minimum', name: 'Minimum', unitPrice: 15_000 }
      const unitPrice = 15_000 - work
      const proposed = { lineId: 'minimum', quantity: 1000, unitPrice }
      const reason = { detections: [], priceItem, explanation: '', proposed }
      return material('minimum', { unitPrice, isLabor: true, reason })
    }
    const hours = (unitPrice: number) => material('hours', { isLabor: true, unitPrice })
    const prices = (flow: Flow) => filledLines(flow.draft.lines).map(line => line.unitPrice)
    const form = generate(start, [hours(9500), minimumFor(9500)])
    const haul = { ...emptyLine('haul'), description: 'Haul away', unitPrice: '30.00' }
    const added = stepFlow(form, {
      type: 'drafted',
      change: ({ sections, lines }) => ({
        lines: followMinimum({ sections, lines: [...lines, haul] }),
      }),
    })
    expect(prices(added)).toEqual(['95.00', '25.00', '30.00'])
    expect(prices(generate(added, [hours(9500), minimumFor(9500)]))).toEqual(prices(added))
    const smaller = generate(added, [hours(6000), minimumFor(6000)])
    expect(prices(smaller)).toEqual(['60.00', '60.00', '30.00'])
    const own = stepFlow(smaller, {
      type: 'drafted',
      change: ({ lines }) => ({
        lines: lines.map(line => (isServiceMinimum(line) ? { ...line, unitPrice: '75' } : line)),
      }),
    })
    expect(prices(generate(own, [hours(7000), minimumFor(7000)]))).toEqual(['70.00', '75', '30.00'])
  })

  it('does not bring back a line that was removed in the form', () => {
    const shorter = stepFlow(inForm, {
      type: 'drafted',
      change: () => ({ lines: inForm.draft.lines.slice(1) }),
    })
    const again = generate(shorter, [material('a'), material('b')])
    expect(again.draft.lines.map(line => line.description)).toEqual(['Material b'])
  })
})
