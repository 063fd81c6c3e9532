// What of an analysis is stored with its quote: what was handed on, what was seen where, and how it was measured (spec §3).
import * as z from 'zod/mini'
import { type Analysis, EstimateInput } from './analysis.ts'
import { BoundingBox, type Detection, ReviewReason } from './detection.ts'
import type { MaterialLine } from './material-line.ts'
import { Amount, Quantity, UnitPrice } from './money.ts'
import { withCurrentNames } from './older-names.ts'

/** One thing seen in a photo, as the quote shows it. */
const AnalysisMark = z.object({
  /** What a line's reason calls it; quotes of older versions lack it. */
  id: z.optional(z.string()),
  name: z.string(),
  confidence: z.number(),
  box: BoundingBox,
  /** How big it is, and how that was measured. */
  dimensions: z.optional(z.string()),
  /** A person has drawn it. */
  isDrawn: z.optional(z.boolean()),
  /** On the analysis screen alone: a quote has no open questions. */
  needsReview: z.optional(ReviewReason),
})
export type AnalysisMark = z.infer<typeof AnalysisMark>

/** The JSON in a quote's aiAnalysisData. */
export const AnalysisRecord = z.object({
  materials: z.array(
    z.object({ name: z.string(), quantity: Quantity, unitPrice: UnitPrice, isLabor: z.boolean() }),
  ),
  totalEstimate: Amount,
  photos: z._default(z.array(z.object({ id: z.uuid(), marks: z.array(AnalysisMark) })), []),
  /** Which analysis; null when the photos were never read, or by an older version. */
  analysisId: z._default(z.nullable(z.uuid()), null),
  estimateInput: z.optional(EstimateInput),
})
export type AnalysisRecord = z.infer<typeof AnalysisRecord>

/** `analysis` is null when everything was entered by hand. */
export type HandedOn = {
  materials: readonly MaterialLine[]
  analysis: Analysis | null
}

export function analysisRecordJson(handedOn: HandedOn): string {
  return JSON.stringify(z.encode(AnalysisRecord, recordOf(handedOn)))
}

function recordOf({ materials, analysis }: HandedOn): AnalysisRecord {
  return {
    materials: materials.map(({ name, quantity, unitPrice, isLabor }) => ({
      name,
      quantity,
      unitPrice,
      isLabor,
    })),
    totalEstimate: materials.reduce((sum, line) => sum + line.total, 0),
    photos: (analysis?.photos ?? []).map(({ id }, index) => ({
      id,
      marks: (analysis?.detections ?? [])
        .filter(({ imageIndex }) => imageIndex === index)
        .flatMap(markOf),
    })),
    analysisId: analysis?.id ?? null,
    ...(analysis && { estimateInput: analysis.estimateInput }),
  }
}

/** A question nobody answered is no part of the quote. */
function markOf(detection: Detection): AnalysisMark[] {
  return detection.needsReview ? [] : markIn(detection)
}

/** What of a detection with a box a trace shows. */
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

/** The same record, its photos by the ids they got when they were sent. */
export function withPhotoIds(json: string, ids: readonly string[]): string {
  const record = parseAnalysisRecord(json)
  if (!record) return json
  const photos = record.photos.map((photo, index) => ({ ...photo, id: ids[index] ?? photo.id }))
  return JSON.stringify(z.encode(AnalysisRecord, { ...record, photos }))
}

/** The record, or null when there is none or it cannot be read. */
export function parseAnalysisRecord(json: string | null): AnalysisRecord | null {
  if (json === null) return null
  try {
    const result = AnalysisRecord.safeParse(withCurrentNames(JSON.parse(json)))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
