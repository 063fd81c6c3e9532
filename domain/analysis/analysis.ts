// Requests and results of a photo analysis.
import * as z from 'zod/mini'
import { MaterialLine } from '../estimate/material-line.ts'
import { SizeBounds } from '../estimate/size-bounds.ts'
import { Amount } from '../money.ts'
import { PhotoScale, ReferenceKind } from '../photos/photo-scale.ts'
import { boundedText } from '../text.ts'
import { Visit } from '../visits/visit.ts'
import { Detection, Finding } from './detection.ts'
import { jobSite, surfaceSite, UsualSite } from './job-site.ts'
import { ProposedItem } from './proposed-item.ts'
import { jobRooms, RoomAnswers } from './room.ts'

export const MAX_PHOTOS = 10
export const tooManyPhotos = `At most ${MAX_PHOTOS} photos can be analyzed together`

/** Banners of spec §8. */
export const analysisSentences = {
  nothingFound: 'No damage found. Mark it in the photo, or add items by hand.',
  unreachable: 'Unable to connect to AI analysis. Please add materials manually.',
  invalidFormat: 'Invalid image format',
  noImages: 'No valid images to analyze',
} as const

/** The job note, such as `second floor, orange peel`. */
export const MAX_NOTE_LENGTH = 500

/** In bytes: ten photos of 2048 px and 2 MB each, as base64 text. */
export const MAX_ANALYSIS_BYTES = 28_000_000

/**
 * `photoIds` are uploaded photos, the primary one first. Alternatively photos are sent as data URLs: `imageData` is the
 * primary one, `allImages` all of them (spec §5, §7).
 */
export const AnalysisRequest = z.object({
  photoIds: z._default(z.array(z.uuid()).check(z.maxLength(MAX_PHOTOS, tooManyPhotos)), []),
  imageData: z._default(z.nullable(z.string()), null),
  // One more than the limit, because the primary photo may be listed too.
  allImages: z._default(z.array(z.string()).check(z.maxLength(MAX_PHOTOS + 1, tooManyPhotos)), []),
  analysisType: z._default(z.string().check(z.maxLength(40)), 'drywall'),
  note: z._default(boundedText('The note', MAX_NOTE_LENGTH), ''),
  /** What the note says of the site, if a person confirmed that; otherwise it is read from the note. */
  noteSite: z.optional(z.object(surfaceSite)),
  /** Applies unless the note says otherwise. */
  usualSite: z._default(UsualSite, {}),
  /** What people answered for the job and its rooms before. It comes before the note. */
  roomAnswers: z._default(RoomAnswers, {}),
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

/** `findings[n]` and `scales[n]` belong to photo n. */
const inPhotos = {
  findings: z.array(z.array(Finding).check(z.maxLength(MAX_SEEN))).check(z.maxLength(MAX_PHOTOS)),
  scales: z.array(PhotoScale).check(z.maxLength(MAX_PHOTOS)),
}

/** The input of an estimate. */
export const EstimateInput = z.object({
  ...inPhotos,
  ...jobSite,
  ...jobRooms,
  proposedItems: z.array(ProposedItem).check(z.maxLength(MAX_SEEN)),
  /** Whether the built-in model read the photos. */
  isBuiltIn: z.optional(z.boolean()),
  /** Whether the vision language model failed. */
  isFallback: z._default(z.boolean(), false),
  /** Whether the phone ran the model, because it could not reach the server. */
  isOnDevice: z.optional(z.boolean()),
})
export type EstimateInput = z.infer<typeof EstimateInput>

const HOUR_MS = 60 * 60 * 1000

/** A phone's model output, before a person measured or answered, and how long it took. */
export const DeviceOutput = z.object({
  ...inPhotos,
  durationMs: z.int().check(z.gte(0), z.lte(HOUR_MS)),
})
export type DeviceOutput = z.infer<typeof DeviceOutput>

const AnalysisId = z.nullable(z.uuid())

/** Asks whether an object in a photo is of known size, if the price depends on it. */
export const SizeQuestion = z.object({
  /** Index of the photo. */
  photo: z.int().check(z.gte(0)),
  /** The object that may be in it. */
  kind: ReferenceKind,
  /** The job's price before tax: measured by the object, and by the assumed scale. */
  measured: Amount,
  assumed: Amount,
})
export type SizeQuestion = z.infer<typeof SizeQuestion>

/** `imageIndex` n refers to `photos[n]`. Boxes are in percent. */
export const Analysis = z.object({
  /** Null if no analysis was made. */
  id: AnalysisId,
  detections: z.array(Detection),
  materials: z.array(MaterialLine),
  photos: z.array(AnalyzedPhoto),
  estimateInput: EstimateInput,
  /** Open questions that change the price by more than a fifth. */
  sizeQuestions: z.optional(z.array(SizeQuestion)),
  /** How the lines differ at other sizes. Missing if the sizes are measured, and in analyses of older versions. */
  sizeBounds: z.optional(SizeBounds),
  boxUnit: z.literal('percent'),
  analysisError: z.boolean(),
  notes: z.string(),
  overallConfidence: z.number(),
  confidence: z.number(),
  laborEstimate: z.nullable(
    z.object({
      totalTime: z.string(),
      skillLevel: z.string(),
      toolsNeeded: z.array(z.string()),
      /** Missing in analyses of older versions. */
      visits: z.optional(z.array(Visit)),
    }),
  ),
})
export type Analysis = z.infer<typeof Analysis>

/** Requests a new estimate after a person measured or answered. */
export const EstimateRequest = z.object({
  id: AnalysisId,
  photos: z.array(AnalyzedPhoto).check(z.maxLength(MAX_PHOTOS)),
  estimateInput: EstimateInput,
})
export type EstimateRequest = z.infer<typeof EstimateRequest>

/** Reports what a phone did by itself: its latest estimate, and what its model found unless the server analyzed the photos. */
export const DeviceAnalysis = z.object({
  photos: EstimateRequest.shape.photos,
  estimateInput: EstimateInput,
  modelOutput: z.optional(DeviceOutput),
})
export type DeviceAnalysis = z.infer<typeof DeviceAnalysis>
