// What a photo analysis is asked and answers.
import * as z from 'zod/mini'
import { Detection, Finding } from './detection.ts'
import { jobSite } from './job-site.ts'
import { MaterialLine } from './material-line.ts'
import { Amount } from './money.ts'
import { PhotoScale, ReferenceKind } from './photo-scale.ts'
import { ProposedItem } from './proposed-item.ts'
import { boundedText } from './text.ts'

export const MAX_PHOTOS = 10
export const tooManyPhotos = `At most ${MAX_PHOTOS} photos can be analyzed together`

/** Banners of spec §8. */
export const analysisSentences = {
  nothingFound: 'AI could not identify materials in this image. Please add items manually.',
  unreachable: 'Unable to connect to AI analysis. Please add materials manually.',
  invalidFormat: 'Invalid image format',
  noImages: 'No valid images to analyze',
} as const

/** What a person may say of the job, such as `second floor, orange peel`. */
export const MAX_NOTE_LENGTH = 500

/** In bytes: ten photos of 2048 px as base64 text, 2 MB each before that. */
export const MAX_ANALYSIS_BYTES = 28_000_000

/**
 * `photoIds` name photos uploaded before, the primary one first. In their place photos may come along as data URLs:
 * `imageData` is the primary one, `allImages` all of them (spec §5, §7).
 */
export const AnalysisRequest = z.object({
  photoIds: z._default(z.array(z.uuid()).check(z.maxLength(MAX_PHOTOS, tooManyPhotos)), []),
  imageData: z._default(z.nullable(z.string()), null),
  // With the primary one, which may be among them.
  allImages: z._default(z.array(z.string()).check(z.maxLength(MAX_PHOTOS + 1, tooManyPhotos)), []),
  analysisType: z._default(z.string().check(z.maxLength(40)), 'drywall'),
  note: z._default(boundedText('The note', MAX_NOTE_LENGTH), ''),
})
export type AnalysisRequest = z.infer<typeof AnalysisRequest>

/** In pixels. */
const PhotoSide = z.int().check(z.gte(1), z.lte(100_000))

export const AnalyzedPhoto = z.object({
  id: z.uuid(),
  url: z.string().check(z.maxLength(200)),
  width: PhotoSide,
  height: PhotoSide,
})
export type AnalyzedPhoto = z.infer<typeof AnalyzedPhoto>

const MAX_SEEN = 200

/** `findings[n]` was found in photo n, which is measured by `scales[n]`. */
const inPhotos = {
  findings: z.array(z.array(Finding).check(z.maxLength(MAX_SEEN))).check(z.maxLength(MAX_PHOTOS)),
  scales: z.array(PhotoScale).check(z.maxLength(MAX_PHOTOS)),
}

/** What an estimate is made from. */
export const EstimateInput = z.object({
  ...inPhotos,
  ...jobSite,
  proposedItems: z.array(ProposedItem).check(z.maxLength(MAX_SEEN)),
  /** Whether the built-in model looked. */
  isBuiltIn: z.optional(z.boolean()),
  /** Whether the reader that was asked first failed. */
  isFallback: z._default(z.boolean(), false),
  /** Whether the phone looked by itself, because the server could not be reached. */
  isOnDevice: z.optional(z.boolean()),
})
export type EstimateInput = z.infer<typeof EstimateInput>

const HOUR_MS = 60 * 60 * 1000

/** What a phone read in photos by itself, before anyone measured or answered, and how long it took. */
export const DeviceOutput = z.object({
  ...inPhotos,
  durationMs: z.int().check(z.gte(0), z.lte(HOUR_MS)),
})
export type DeviceOutput = z.infer<typeof DeviceOutput>

const AnalysisId = z.nullable(z.uuid())

/** Whether something in a photo is of known size; the price depends on it. */
export const SizeQuestion = z.object({
  /** By its index. */
  photo: z.int().check(z.gte(0)),
  /** What may be in it. */
  kind: ReferenceKind,
  /** What the job costs before tax: measured by it, and by the assumed scale. */
  measured: Amount,
  assumed: Amount,
})
export type SizeQuestion = z.infer<typeof SizeQuestion>

/** `photos[n]` is what `imageIndex` n points to; boxes are in percent. */
export const Analysis = z.object({
  /** Null when nobody was asked to look. */
  id: AnalysisId,
  detections: z.array(Detection),
  materials: z.array(MaterialLine),
  photos: z.array(AnalyzedPhoto),
  estimateInput: EstimateInput,
  /** Asked before anything is priced; none where no answer moves the price much. */
  sizeQuestions: z.optional(z.array(SizeQuestion)),
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

/** Asks for the estimate again, of what a person has measured and answered since. */
export const EstimateRequest = z.object({
  id: AnalysisId,
  photos: z.array(AnalyzedPhoto).check(z.maxLength(MAX_PHOTOS)),
  estimateInput: EstimateInput,
  /** Of an analysis that a phone made: kept under its id, unless the server has it already. */
  modelOutput: z.optional(DeviceOutput),
})
export type EstimateRequest = z.infer<typeof EstimateRequest>
