// What answers, measurements and marks change before an estimate is made again, and what their undo brings back.
import type { AnalyzedPhoto, EstimateInput } from '@quotewright/domain/analysis/analysis'
import type { Finding } from '@quotewright/domain/analysis/detection'
import { findingId } from '@quotewright/domain/analysis/detection-id'
import { priceAnalysis } from '@quotewright/domain/analysis/price-analysis'
import { assumedScale, type PhotoScale } from '@quotewright/domain/photos/photo-scale'
import { expect, it } from 'vitest'
import { answered, drawn, type EstimateChange, measured, sizeAnswered } from './estimate-changes.ts'

const box = { x: 10, y: 10, width: 50, height: 4 }
const found: Finding = { kind: 'crack', box, confidence: 71 }
const again: Finding = { ...found, reviewReason: 'seen_before' }
const photo: AnalyzedPhoto = { id: crypto.randomUUID(), url: '', width: 1000, height: 1000 }
const id = findingId(0, 0)

const inputOf = (finding: Finding, scale: PhotoScale = assumedScale): EstimateInput => ({
  findings: [[finding]],
  proposedItems: [],
  scales: [scale],
  isFallback: false,
  isBuiltIn: true,
})
const analysisOf = (estimateInput: EstimateInput) =>
  priceAnalysis({ id: null, photos: [photo], estimateInput }, { priceBook: [], assemblies: [] })

/** The input after the change, and after its undo. */
function both(input: EstimateInput, { change, undo }: EstimateChange) {
  const after = { ...input, ...change(input) }
  return { after, undone: { ...after, ...undo?.change(after) } }
}

it('damage that is left out is as before after the undo, with the answer it had', () => {
  const input = inputOf({ ...found, answer: 'counted' })
  const change = answered(analysisOf(input), [id], 'left_out')
  const { after, undone } = both(input, change)
  expect(after.findings[0]?.[0]?.answer).toBe('left_out')
  expect(undone).toEqual(input)
  expect(change.undo?.title).toBe('Left Out')
  expect(answered(analysisOf(inputOf(again)), [id], 'left_out').undo?.title).toBe('Counted Once')
})

it('damage that is counted offers no undo', () => {
  const change = answered(analysisOf(inputOf(again)), [id], 'counted')
  expect(change.undo).toBeUndefined()
})

it('a photo is measured alone, also if those before it have no scale yet', () => {
  const scale: PhotoScale = { source: 'assumed', longSideInches: 96 }
  const { change } = measured(2, scale)
  expect(change(inputOf(found))).toEqual({ scales: [assumedScale, assumedScale, scale] })
})

it('a guess that is kept asks again after the undo', () => {
  const line = { from: { x: 0, y: 0 }, to: { x: 50, y: 0 }, inches: 80 }
  const input = inputOf(found, { ...assumedScale, offer: 'door', line })
  const { after, undone } = both(input, sizeAnswered(analysisOf(input), 0, false))
  expect(after.scales).toEqual([assumedScale])
  expect(undone).toEqual(input)
  const taken = sizeAnswered(analysisOf(input), 0, true)
  expect(taken.undo?.title).toBe('Photo Measured')
  expect(both(input, taken).after.scales).toMatchObject([{ source: 'door', longSideInches: 160 }])
})

it('a mark that is drawn anew is as before after the undo, and a new one is left out', () => {
  const input = inputOf(found)
  const damage = { kind: 'hole', box: { ...box, width: 4 } } as const
  const drawing = { photo: 0, findingId: id, ...damage }
  const moved = both(input, drawn(analysisOf(input), drawing, damage))
  expect(moved.after.findings).toMatchObject([[{ ...damage, isDrawn: true }]])
  expect(moved.undone).toEqual(input)
  const added = both(input, drawn(analysisOf(input), { ...drawing, findingId: null }, damage))
  expect(added.after.findings).toMatchObject([[found, damage]])
  expect(added.undone.findings).toMatchObject([[found, { ...damage, answer: 'left_out' }]])
})
