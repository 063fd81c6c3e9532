// Analyzes and estimates on this phone if the server is unreachable, with the same built-in model, rules and prices.
import type { AnalysisRequest, EstimateRequest } from '@quotewright/domain/analysis/analysis'
import { type JobNote, siteOfNote } from '@quotewright/domain/analysis/job-note'
import { onNamedSurfaces } from '@quotewright/domain/analysis/note-surfaces'
import { priceAnalysis } from '@quotewright/domain/analysis/price-analysis'
import { markForReview } from '@quotewright/domain/analysis/review'
import { withNote } from '@quotewright/domain/analysis/room'
import type { MaterialLine } from '@quotewright/domain/estimate/material-line'
import { photoScale } from '@quotewright/domain/photos/scale-reference'
import { v7 as uuid } from 'uuid'
import { readKeptPricing } from '../kept-pricing.ts'
import type { MadeAnalysis } from './analysis-outcome.ts'
import { lookOnDevice } from './look-on-device.ts'

/** The photos have no URL yet: they are uploaded with the quote, and the model output is reported then. */
export async function analyzeOnDevice(
  photos: readonly string[],
  job: JobNote & Pick<AnalysisRequest, 'usualSite' | 'roomAnswers'>,
  signal: AbortSignal,
): Promise<MadeAnalysis> {
  const start = performance.now()
  const { findings: detected, references, sizes, sameViews } = await lookOnDevice(photos, signal)
  const findings = markForReview(onNamedSurfaces(detected, job), sameViews)
  const scales = references.map(photoScale)
  const durationMs = Math.round(performance.now() - start)
  const estimateInput = {
    findings,
    proposedItems: [],
    scales,
    ...job.usualSite,
    ...withNote(siteOfNote(job), job.roomAnswers),
    isFallback: false,
    isBuiltIn: true,
    isOnDevice: true,
  }
  const analyzedPhotos = sizes.map(size => ({ ...size, id: uuid(), url: '' }))
  const analysis = priceAnalysis(
    { id: uuid(), photos: analyzedPhotos, estimateInput },
    await readKeptPricing(),
  )
  return { ...analysis, unsynced: { modelOutput: { findings, scales, durationMs } } }
}

/** Only repair prices are stored on this phone; named items keep their prices from the previous estimate (`priced`). */
export async function estimateOnDevice(
  { id, photos, estimateInput }: EstimateRequest,
  priced: readonly MaterialLine[],
): Promise<MadeAnalysis> {
  const analysis = priceAnalysis({ id, photos, estimateInput, priced }, await readKeptPricing())
  return { ...analysis, unsynced: { modelOutput: null } }
}
