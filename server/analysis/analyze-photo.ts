// From photos of a job site to priced material lines: keep the photos, find the damage, estimate its repair.
import {
  type Analysis,
  type AnalysisRequest,
  type AnalyzedPhoto,
  analysisSentences,
} from '@quotewright/domain/analysis'
import type { Finding } from '@quotewright/domain/detection'
import { AppError } from '@quotewright/domain/errors'
import { estimate } from '@quotewright/domain/estimate'
import { photosToAnalyze } from '@quotewright/domain/photo'
import type { Context } from '../context.ts'
import { keepPhoto } from '../photos/keep-photo.ts'
import { readPriceBook } from '../price-book/read-price-book.ts'
import { photoBytes } from './photo-bytes.ts'

type KeptPhoto = { photo: AnalyzedPhoto; bytes: Uint8Array }

/** A reader that fails is an answer too: the photos are kept, and the person adds the items by hand (spec §8). */
export async function analyzePhoto(ctx: Context, request: AnalysisRequest): Promise<Analysis> {
  const { photos: dataUrls, refusal } = photosToAnalyze(request.imageData, request.allImages)
  if (refusal !== null) throw new AppError('invalid', refusal)
  const kept = await keepPhotos(ctx, photoBytes(dataUrls))
  const photos = kept.map(({ photo }) => photo)
  const findings = await readPhotos(ctx, kept)
  if (findings === null) return failed(photos)
  return priced(photos, findings, await readPriceBook(ctx))
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

/** Null when the reader failed; a reader that is only busy is asked again later (503). */
async function readPhotos(ctx: Context, kept: readonly KeptPhoto[]): Promise<Finding[][] | null> {
  try {
    const findings: Finding[][] = []
    for (const { bytes } of kept) findings.push(await ctx.photoReader.read(bytes))
    return findings
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ err: error }, 'The photos could not be analyzed')
    return null
  }
}

function priced(
  photos: AnalyzedPhoto[],
  findings: Finding[][],
  priceBook: Parameters<typeof estimate>[0]['priceBook'],
): Analysis {
  const { detections, materials, laborEstimate } = estimate({ findings, photos, priceBook })
  const confidence = average(detections.map(detection => detection.confidence))
  const notes =
    detections.length === 0 ? analysisSentences.nothingFound : foundNotes(detections.length)
  return {
    detections,
    materials,
    photos,
    boxUnit: 'percent',
    analysisError: false,
    notes,
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

function foundNotes(count: number): string {
  return count === 1
    ? 'One damaged spot was found. Check its size, and add what is missing, before you quote.'
    : `${count} damaged spots were found. Check their sizes, and add what is missing, before you quote.`
}

function average(percents: readonly number[]): number {
  if (percents.length === 0) return 0
  return Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length)
}
