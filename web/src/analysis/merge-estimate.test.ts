// A new estimate replaces proposals and keeps what the user typed.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import type { MaterialLine } from '@quotewright/domain/estimate/material-line'
import { describe, expect, it } from 'vitest'
import { changeItems, type ItemsChange } from './analysis-items.ts'
import { outcomeOf } from './analysis-outcome.ts'
import { keptEdits, mergeEstimate } from './merge-estimate.ts'

const line = (id: string, quantity: number, unitPrice = 1000): MaterialLine => ({
  id,
  name: id,
  description: '',
  category: 'drywall',
  quantity,
  unit: 'gal',
  unitPrice,
  total: quantity * 10,
  confidence: 80,
  iconClass: 'compound',
  isLabor: false,
  imageIndex: 0,
  reason: { detections: [], priceItem: null, explanation: '' },
})

const analysisOf = (...materials: MaterialLine[]): Analysis => ({
  id: null,
  detections: [
    {
      id: 'detection-0-0',
      name: 'Hole',
      description: '',
      category: 'drywall',
      confidence: 80,
      estimatedQuantity: 1000,
      suggestedUnitPrice: 0,
      iconClass: 'drywall',
      imageIndex: 0,
    },
  ],
  materials,
  photos: [],
  estimateInput: { findings: [], proposedItems: [], scales: [], isFallback: false },
  boxUnit: 'percent',
  analysisError: false,
  notes: '',
  overallConfidence: 80,
  confidence: 80,
  laborEstimate: null,
})

const first = outcomeOf(analysisOf(line('compound', 500), line('tape', 1000)))
const firstAfter = (...changes: ItemsChange[]) => ({
  ...first,
  items: changes.reduce((items, change) => changeItems(items, change), first.items),
})
const figures = (outcome: ReturnType<typeof mergeEstimate>) =>
  outcome.items.map(({ line }) => [line.description, line.quantity, line.unitPrice])

const bigger = analysisOf(line('compound', 900), line('tape', 3000), line('board', 1000))

describe('a new estimate', () => {
  it('changes quantities and adds lines', () => {
    expect(figures(mergeEstimate(first, bigger))).toEqual([
      ['compound', '0.9', '10.00'],
      ['tape', '3', '10.00'],
      ['board', '1', '10.00'],
    ])
  })

  it('keeps typed values, field by field', () => {
    const edited = firstAfter(
      { type: 'edited', id: 'compound', change: { unitPrice: '12.5' } },
      { type: 'edited', id: 'tape', change: { quantity: '7', description: 'Mesh tape' } },
    )
    expect(figures(mergeEstimate(edited, bigger)).slice(0, 2)).toEqual([
      ['compound', '0.9', '12.5'],
      ['Mesh tape', '7', '10.00'],
    ])
  })

  it('keeps a typed unit', () => {
    const edited = firstAfter({ type: 'edited', id: 'tape', change: { unit: 'rolls' } })
    expect(mergeEstimate(edited, bigger).items[1]?.line).toMatchObject({
      quantity: '3',
      unit: 'rolls',
    })
    expect(keptEdits(edited, analysisOf()).map(({ line }) => line.description)).toEqual(['tape'])
    const blank = firstAfter({ type: 'edited', id: 'tape', change: { unit: 'gal ' } })
    expect(keptEdits(blank, analysisOf())).toEqual([])
  })

  it('keeps removed lines out and added lines at the end', () => {
    const changed = firstAfter(
      { type: 'removed', id: 'compound' },
      { type: 'added', typed: { name: 'Haul away', quantity: '1', unitPrice: '35' }, now: 1 },
    )
    expect(figures(mergeEstimate(changed, bigger)).map(([name]) => name)).toEqual([
      'tape',
      'board',
      'Haul away',
    ])
  })

  it('keeps an edited line that is no longer needed, and reports it once', () => {
    const edited = firstAfter({ type: 'edited', id: 'compound', change: { quantity: '7' } })
    const [less, none] = [analysisOf(line('tape', 1000)), analysisOf()]
    expect(keptEdits(edited, less).map(({ line }) => line.description)).toEqual(['compound'])
    const merged = mergeEstimate(edited, less)
    expect(figures(merged)).toEqual([
      ['tape', '1', '10.00'],
      ['compound', '7', '10.00'],
    ])
    expect(keptEdits(merged, none)).toEqual([])
    expect(figures(mergeEstimate(merged, none))).toEqual([['compound', '7', '10.00']])
    expect(figures(mergeEstimate(merged, bigger))[0]).toEqual(['compound', '7', '10.00'])
  })

  it('keeps damage and materials that are being entered', () => {
    const drawing = { photo: 0, findingId: null, box: null, kind: null }
    expect(mergeEstimate({ ...first, drawing }, bigger).drawing).toBe(drawing)
    const typed = { name: 'Haul away', quantity: '1', unitPrice: '3' }
    expect(mergeEstimate({ ...first, typed }, bigger).typed).toBe(typed)
  })

  it('keeps unsynced model output, wherever the new estimate was made', () => {
    const fromDevice = { modelOutput: { findings: [[]], scales: [], durationMs: 900 } }
    const onPhone = outcomeOf({ ...analysisOf(line('tape', 1000)), unsynced: fromDevice })
    expect(mergeEstimate(onPhone, bigger).unsynced).toEqual(fromDevice)
    const onDeviceAgain = { ...bigger, unsynced: { modelOutput: null } }
    expect(mergeEstimate(onPhone, onDeviceAgain).unsynced).toEqual(fromDevice)
    expect(mergeEstimate(first, onDeviceAgain).unsynced).toEqual({ modelOutput: null })
    expect(mergeEstimate(first, bigger).unsynced).toBe(null)
  })

  it('drops unedited lines that are no longer needed', () => {
    expect(figures(mergeEstimate(first, analysisOf(line('tape', 1000)))).length).toBe(1)
  })
})
