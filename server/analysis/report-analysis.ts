// Stores an on-device analysis: the phone's model output and its latest estimate.
import type { Analysis, DeviceAnalysis, DeviceOutput } from '@quotewright/domain/analysis/analysis'
import { proposedLines } from '@quotewright/domain/analysis/corrections'
import { priceAnalysis } from '@quotewright/domain/analysis/price-analysis'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { BUILT_IN } from '../vision/built-in-reader.ts'
import { readPricing } from './read-pricing.ts'
import { proposalOf } from './record-analysis.ts'
import { requireInPhotos } from './require-in-photos.ts'
import { findContentHashes, insertMadeElsewhere, updateProposedLines } from './store.ts'

/** Idempotent: of the model's output the first report wins, of the estimate the last. Prices come from the price book. */
export async function reportAnalysis(
  ctx: Context,
  id: string,
  { photos, estimateInput, modelOutput }: DeviceAnalysis,
): Promise<void> {
  requireInPhotos(estimateInput, photos.length)
  if (modelOutput) requireInPhotos({ ...modelOutput, proposedItems: [] }, photos.length)
  const analysis = priceAnalysis({ id, photos, estimateInput }, await readPricing(ctx))
  await ctx.inBusiness(async tx => {
    if (modelOutput) await storeModelOutput(ctx, tx, modelOutput, { ...analysis, id })
    const lines = proposedLines(analysis.materials)
    await updateProposedLines(tx, ctx.user.business.id, id, lines)
  })
}

async function storeModelOutput(
  ctx: Context,
  tx: BusinessTransaction,
  modelOutput: DeviceOutput,
  analysis: Analysis & { id: string },
): Promise<void> {
  const businessId = ctx.user.business.id
  const photoIds = analysis.photos.map(photo => photo.id)
  await requireStored(tx, businessId, photoIds)
  const { durationMs, findings, scales } = modelOutput
  const estimateInput = {
    findings,
    scales,
    proposedItems: [],
    isFallback: false,
    isBuiltIn: true,
    isOnDevice: true,
  }
  await insertMadeElsewhere(tx, {
    id: analysis.id,
    businessId,
    reader: BUILT_IN,
    isOnDevice: true,
    outcome: 'read',
    photos: analysis.photos.length,
    durationMs,
    proposal: proposalOf({ ...analysis, estimateInput }),
    createdAt: ctx.now(),
  })
}

async function requireStored(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<void> {
  const stored = await findContentHashes(tx, businessId, ids)
  if (ids.every(id => stored.has(id.toLowerCase()))) return
  throw new AppError('invalid', 'A photo of this analysis does not exist; please upload it first')
}
