// What a photo analysis is asked and answers, and what of it is stored with a quote.
import * as z from 'zod/mini'
import { BoundingBox, Detection } from './detection.ts'
import { MaterialLine } from './material-line.ts'
import { Amount, Quantity, UnitPrice } from './money.ts'
import { boundedText } from './text.ts'

export const MAX_PHOTOS = 10

/** Banners of spec §8. */
export const analysisSentences = {
  nothingFound: 'AI could not identify materials in this image. Please add items manually.',
  unreachable: 'Unable to connect to AI analysis. Please add materials manually.',
  invalidFormat: 'Invalid image format',
  noImages: 'No valid images to analyze',
} as const

/** What a person may say of the job, such as `second floor, orange peel`. */
export const MAX_NOTE_LENGTH = 500

/** `imageData` is the primary photo, `allImages` all of them: data URLs (spec §5, §7). */
export const AnalysisRequest = z.object({
  imageData: z._default(z.nullable(z.string()), null),
  allImages: z._default(z.array(z.string()), []),
  analysisType: z._default(z.string().check(z.maxLength(40)), 'drywall'),
  note: z._default(boundedText('The note', MAX_NOTE_LENGTH), ''),
})
export type AnalysisRequest = z.infer<typeof AnalysisRequest>

export const AnalyzedPhoto = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type AnalyzedPhoto = z.infer<typeof AnalyzedPhoto>

/** `photos[n]` is what `imageIndex` n points to; boxes are in percent. */
export const Analysis = z.object({
  detections: z.array(Detection),
  materials: z.array(MaterialLine),
  photos: z.array(AnalyzedPhoto),
  boxUnit: z.literal('percent'),
  analysisError: z.boolean(),
  notes: z.string(),
  overallConfidence: z.number(),
  confidence: z.number(),
  laborEstimate: z.nullable(
    z.object({ totalTime: z.string(), skillLevel: z.string(), toolsNeeded: z.array(z.string()) }),
  ),
})
export type Analysis = z.infer<typeof Analysis>

/** The JSON in a quote's aiAnalysisData (spec §3), with the photos and boxes its document shows. */
export const AnalysisRecord = z.object({
  materials: z.array(
    z.object({ name: z.string(), quantity: Quantity, unitPrice: UnitPrice, isLabor: z.boolean() }),
  ),
  totalEstimate: Amount,
  photos: z._default(
    z.array(
      z.object({
        id: z.uuid(),
        marks: z.array(z.object({ name: z.string(), confidence: z.number(), box: BoundingBox })),
      }),
    ),
    [],
  ),
})
export type AnalysisRecord = z.infer<typeof AnalysisRecord>

/** The record, or null when there is none or it cannot be read. */
export function parseAnalysisRecord(json: string | null): AnalysisRecord | null {
  if (json === null) return null
  try {
    const result = AnalysisRecord.safeParse(JSON.parse(json))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
