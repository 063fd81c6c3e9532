// From photos of a job site to priced material lines: keep the photos, have them read, estimate what the job takes.
import {
  type Analysis,
  type AnalysisRequest,
  type AnalyzedPhoto,
  analysisSentences,
} from '@quotewright/domain/analysis'
import { AppError } from '@quotewright/domain/errors'
import { estimate } from '@quotewright/domain/estimate'
import { photosToAnalyze } from '@quotewright/domain/photo'
import type { PriceItem } from '@quotewright/domain/price-book'
import type { Context } from '../context.ts'
import { type PhotosToRead, type Reading, ReadingFailed } from '../outside/vision/photo-reader.ts'
import { keepPhoto } from '../photos/keep-photo.ts'
import { readPriceBook } from '../price-book/read-price-book.ts'
import { analysisNotes } from './analysis-notes.ts'
import { readBusinessWork } from './business-work.ts'
import { photoBytes } from './photo-bytes.ts'
import { type Ending, recordAnalysis } from './record-analysis.ts'

type KeptPhoto = { photo: AnalyzedPhoto; bytes: Uint8Array }

/** A reader that fails is an answer too: the photos are kept, and the person adds the items by hand (spec §8). */
export async function analyzePhoto(ctx: Context, request: AnalysisRequest): Promise<Analysis> {
  const { photos: dataUrls, refusal } = photosToAnalyze(request.imageData, request.allImages)
  if (refusal !== null) throw new AppError('invalid', refusal)
  const kept = await keepPhotos(ctx, photoBytes(dataUrls))
  const photos = kept.map(({ photo }) => photo)
  const priceBook = await readPriceBook(ctx)
  const start = performance.now()
  const ending = await readPhotos(ctx, {
    photos: kept.map(({ bytes }) => bytes),
    note: request.note,
    work: () => readBusinessWork(ctx, priceBook),
    // Anyone may try a demo business, and the operator would pay.
    mayCost: !ctx.user.isDemo,
  })
  const durationMs = Math.round(performance.now() - start)
  await recordAnalysis(ctx, ending, { photos: photos.length, durationMs })
  return ending.reader === null ? failed(photos) : priced(photos, ending, priceBook)
}

/** One after the other: each decoded photo takes tens of megabytes. */
async function keepPhotos(ctx: Context, uploads: readonly Uint8Array[]): Promise<KeptPhoto[]> {
  const kept: KeptPhoto[] = []
  for (const bytes of uploads) {
    try {
      kept.push(await keepPhoto(ctx, bytes))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unsupported_type') throw error
      throw new AppError('invalid', analysisSentences.invalidFormat)
    }
  }
  return kept
}

/** A reader that is only busy is asked again later (503). */
async function readPhotos(ctx: Context, request: PhotosToRead): Promise<Ending> {
  try {
    return await ctx.photoReader.read(request)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ err: error }, 'The photos could not be analyzed')
    return { reader: null, usage: error instanceof ReadingFailed ? error.usage : null }
  }
}

function priced(photos: AnalyzedPhoto[], reading: Reading, priceBook: PriceItem[]): Analysis {
  const { findings, sightings, isFallback } = reading
  const estimated = estimate({ findings, sightings, photos, priceBook })
  const { detections, materials, laborEstimate } = estimated
  const confidence = average(detections.map(detection => detection.confidence))
  return {
    detections,
    materials,
    photos,
    boxUnit: 'percent',
    analysisError: false,
    notes: analysisNotes(estimated, isFallback),
    overallConfidence: confidence,
    confidence,
    laborEstimate,
  }
}

function failed(photos: AnalyzedPhoto[]): Analysis {
  return {
    detections: [],
    materials: [],
    photos,
    boxUnit: 'percent',
    analysisError: true,
    notes: analysisSentences.unreachable,
    overallConfidence: 0,
    confidence: 0,
    laborEstimate: null,
  }
}

function average(percents: readonly number[]): number {
  if (percents.length === 0) return 0
  return Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length)
}
