// What a quote stores of its analysis: the materials, the marks in each photo, and the estimate input (spec §3).
import * as z from 'zod/mini'
import { SizeBounds } from '../estimate/size-bounds.ts'
import { Amount, Quantity, UnitPrice } from '../money.ts'
import type { LineItem } from '../quotes/line-item.ts'
import { subtotalOf } from '../quotes/quote-totals.ts'
import { Visit } from '../visits/visit.ts'
import { type Analysis, EstimateInput } from './analysis.ts'
import { BoundingBox, type Detection, ReviewReason } from './detection.ts'
import { withCurrentNames } from './older-names.ts'

/** A detection in a photo, as the quote shows it. */
const AnalysisMark = z.object({
  /** The detection's id, which reasons of lines refer to. Missing in quotes of older versions. */
  id: z.optional(z.string()),
  name: z.string(),
  confidence: z.number(),
  box: BoundingBox,
  /** Its size, and how the size was measured. */
  dimensions: z.optional(z.string()),
  /** Whether a person drew it. */
  isDrawn: z.optional(z.boolean()),
  /** Set on the analysis screen only: a quote stores no mark that still needs review. */
  needsReview: z.optional(ReviewReason),
})
export type AnalysisMark = z.infer<typeof AnalysisMark>

/** The JSON in a quote's `aiAnalysisData`. */
export const AnalysisRecord = z.object({
  materials: z.array(
    z.object({ name: z.string(), quantity: Quantity, unitPrice: UnitPrice, isLabor: z.boolean() }),
  ),
  totalEstimate: Amount,
  photos: z._default(z.array(z.object({ id: z.uuid(), marks: z.array(AnalysisMark) })), []),
  /** Null if the photos were never analyzed, and in quotes of older versions. */
  analysisId: z._default(z.nullable(z.uuid()), null),
  estimateInput: z.optional(EstimateInput),
  /** Missing in quotes of older versions. */
  visits: z.optional(z.array(Visit)),
  /** How the lines differ at other sizes. Missing if the sizes are measured. */
  sizeBounds: z.optional(SizeBounds),
})
export type AnalysisRecord = z.infer<typeof AnalysisRecord>

/** `analysis` is null if everything was entered by hand. */
export type AnalyzedWork = {
  lines: readonly Pick<LineItem, 'description' | 'quantity' | 'unitPrice' | 'isLabor'>[]
  analysis: Analysis | null
}

export function analysisRecord({ lines, analysis }: AnalyzedWork): AnalysisRecord {
  return {
    materials: lines.map(({ description, quantity, unitPrice, isLabor }) => ({
      name: description,
      quantity,
      unitPrice,
      isLabor,
    })),
    totalEstimate: subtotalOf(lines),
    photos: (analysis?.photos ?? []).map(({ id }, index) => ({
      id,
      marks: (analysis?.detections ?? [])
        .filter(({ imageIndex }) => imageIndex === index)
        .flatMap(markOf),
    })),
    analysisId: analysis?.id ?? null,
    ...(analysis && { estimateInput: analysis.estimateInput }),
    ...(analysis?.laborEstimate?.visits && { visits: analysis.laborEstimate.visits }),
    ...(analysis?.sizeBounds && { sizeBounds: analysis.sizeBounds }),
  }
}

/** Leaves out what still needs review. */
function markOf(detection: Detection): AnalysisMark[] {
  return detection.needsReview ? [] : markIn(detection)
}

/** The mark of a detection; [] if it has no box. */
export function markIn({
  id,
  name,
  confidence,
  boundingBox,
  dimensions,
  isDrawn,
  needsReview,
}: Detection): AnalysisMark[] {
  if (!boundingBox) return []
  return [
    {
      id,
      name,
      confidence,
      box: boundingBox,
      ...(dimensions && { dimensions }),
      ...(isDrawn && { isDrawn }),
      ...(needsReview && { needsReview }),
    },
  ]
}

/** The marks in a photo; [] if it was never analyzed. */
export function marksIn(analysis: AnalysisRecord | null, photoId: string): readonly AnalysisMark[] {
  return analysis?.photos.find(({ id }) => id === photoId)?.marks ?? []
}

/** The same record with the ids its photos got when they were uploaded, by the ids they had. */
export function withPhotoIds(
  record: AnalysisRecord,
  ids: ReadonlyMap<string, string>,
): AnalysisRecord {
  const photos = record.photos.map(photo => ({ ...photo, id: ids.get(photo.id) ?? photo.id }))
  return { ...record, photos }
}

/** Reads `aiAnalysisData`. Returns null if it is null or no analysis record. */
export function parseAnalysisRecord(text: string | null): AnalysisRecord | null {
  if (text === null) return null
  try {
    const result = AnalysisRecord.safeParse(withCurrentNames(JSON.parse(text)))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** Writes `aiAnalysisData`; equal records give equal texts. */
export function formatAnalysisRecord(record: AnalysisRecord): string {
  return JSON.stringify(z.encode(AnalysisRecord, record))
}

/** For a copy: the analysis was made for the first quote, so only that one says what a person corrected. */
export function withoutAnalysisId(text: string | null): string | null {
  const record = parseAnalysisRecord(text)
  return record ? formatAnalysisRecord({ ...record, analysisId: null }) : text
}
