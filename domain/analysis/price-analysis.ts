// Prices an estimate input with the business's price book and assemblies: the result of an analysis.
import type { Assembly } from '../assemblies/assembly.ts'
import { estimate } from '../estimate/estimate.ts'
import type { MaterialLine } from '../estimate/material-line.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import type { Analysis, AnalyzedPhoto, EstimateInput } from './analysis.ts'
import { analysisNotes } from './analysis-notes.ts'
import { sizeQuestions } from './size-questions.ts'

export type SeenInPhotos = {
  /** The analysis's id; null if no analysis was made. */
  id: string | null
  photos: AnalyzedPhoto[]
  estimateInput: EstimateInput
  /** Lines of an earlier estimate, for a device with part of the price book. */
  priced?: readonly MaterialLine[]
}

/** What a business prices with: its price book, and the assemblies that it changed. */
export type Pricing = { priceBook: readonly PriceItem[]; assemblies: readonly Assembly[] }

export function priceAnalysis(
  { id, photos, estimateInput, priced }: SeenInPhotos,
  { priceBook, assemblies }: Pricing,
): Analysis {
  const input = { ...estimateInput, photos, priceBook, assemblies, priced }
  const estimated = estimate(input)
  const { detections, materials, laborEstimate, sizeBounds } = estimated
  const found = detections.filter(({ isDrawn }) => !isDrawn)
  const confidence = average(found.map(detection => detection.confidence))
  return {
    id,
    detections,
    materials,
    photos,
    estimateInput,
    sizeQuestions: sizeQuestions(input),
    boxUnit: 'percent',
    analysisError: false,
    notes: analysisNotes(estimated, estimateInput),
    overallConfidence: confidence,
    confidence,
    laborEstimate,
    ...(sizeBounds && { sizeBounds }),
  }
}

function average(percents: readonly number[]): number {
  if (percents.length === 0) return 0
  return Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length)
}
