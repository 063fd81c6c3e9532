// From photos of a job site to priced material lines: stores the photos, reads them and estimates the job.
import type {
  Analysis,
  AnalysisRequest,
  EstimateInput,
} from '@quotewright/domain/analysis/analysis'
import { failedAnalysis } from '@quotewright/domain/analysis/failed-analysis'
import { siteOfNote } from '@quotewright/domain/analysis/job-note'
import { onNamedSurfaces } from '@quotewright/domain/analysis/note-surfaces'
import { priceAnalysis } from '@quotewright/domain/analysis/price-analysis'
import { markForReview, reviewProposedItems } from '@quotewright/domain/analysis/review'
import { withNote } from '@quotewright/domain/analysis/room'
import { AppError } from '@quotewright/domain/errors'
import { photoScale } from '@quotewright/domain/photos/scale-reference'
import type { Context } from '../context.ts'
import { type Turn, turnOf } from '../fair-queue.ts'
import { BUILT_IN } from '../vision/built-in-reader.ts'
import { ModelFailed, type ModelOutput, type PhotosToRead } from '../vision/photo-reader.ts'
import { readBusinessWork } from './business-work.ts'
import { type Requester, type StoredPhoto, takePhotos } from './photos-to-analyze.ts'
import { readPricing } from './read-pricing.ts'
import { type Ending, recordAnalysis } from './record-analysis.ts'
import { sameViewsOf } from './same-views.ts'

/** If reading fails, returns an analysis with analysisError and the stored photos; items are then added by hand (spec §8). */
export async function analyzePhoto(
  ctx: Context,
  request: AnalysisRequest,
  requester: Requester,
): Promise<Analysis> {
  const { signal } = requester
  const kept = await takePhotos(ctx, request, requester)
  const photos = kept.map(({ photo }) => photo)
  const pricing = await readPricing(ctx)
  const start = performance.now()
  const ending = await readPhotos(ctx, {
    photos: kept.map(({ bytes }) => bytes),
    note: request.note,
    work: () => readBusinessWork(ctx, pricing.priceBook),
    turn: turnOf(ctx, signal),
    // The operator would pay for demo users and strangers.
    mayCost: !ctx.user.isDemo && !requester.isStranger,
    signal,
  })
  const durationMs = Math.round(performance.now() - start)
  const id = ctx.newId()
  const analysis =
    ending.reader === null
      ? failedAnalysis(id, photos)
      : priceAnalysis(
          {
            id,
            photos,
            estimateInput: await inputOf(ending, kept, { request, turn: turnOf(ctx) }),
          },
          pricing,
        )
  // A canceled analysis is recorded only if it used paid tokens.
  if (!signal.aborted || ending.usage !== null) {
    await recordAnalysis(ctx, ending, { id, analysis, durationMs })
  }
  if (ending.reader === null && ending.refusal) throw ending.refusal
  return analysis
}

/** Returns a failure as an Ending. A busy reader becomes a 503, even if a paid reader failed before it. */
async function readPhotos(ctx: Context, request: PhotosToRead): Promise<Ending> {
  try {
    return await ctx.photoReader.read(request)
  } catch (error) {
    if (error instanceof AppError) throw error
    const failure = error instanceof ModelFailed ? error : null
    const refusal = failure?.cause instanceof AppError ? failure.cause : null
    const isForeseen = refusal !== null || request.signal.aborted
    if (!isForeseen) ctx.log.error({ err: error }, 'The photos could not be analyzed')
    return { reader: null, usage: failure?.usage ?? null, refusal }
  }
}

/** The built-in model reads each photo alone, so damage seen in two photos is recognized here. */
async function inputOf(
  modelOutput: ModelOutput,
  kept: readonly StoredPhoto[],
  { request, turn }: { request: AnalysisRequest; turn: Turn },
): Promise<EstimateInput> {
  const { proposedItems, isFallback } = modelOutput
  const sameViews =
    modelOutput.reader === BUILT_IN
      ? await sameViewsOf(
          kept.map(({ bytes }) => bytes),
          turn,
        )
      : null
  return {
    findings: markForReview(onNamedSurfaces(modelOutput.findings, request), sameViews),
    proposedItems: reviewProposedItems(proposedItems),
    scales: kept.map((_, index) => photoScale(modelOutput.references[index] ?? [])),
    ...request.usualSite,
    ...withNote(siteOfNote(request), request.roomAnswers),
    isFallback,
    isBuiltIn: modelOutput.reader === BUILT_IN,
  }
}
