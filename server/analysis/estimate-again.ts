// Estimates again after a person has measured a photo or answered a question. The photos are not analyzed again.
import type { Analysis, EstimateRequest } from '@quotewright/domain/analysis/analysis'
import { proposedLines } from '@quotewright/domain/analysis/corrections'
import { priceAnalysis } from '@quotewright/domain/analysis/price-analysis'
import type { Context } from '../context.ts'
import { readPricing } from './read-pricing.ts'
import { requireInPhotos } from './require-in-photos.ts'
import { updateProposedLines } from './store.ts'

export async function estimateAgain(
  ctx: Context,
  { id, photos, estimateInput }: EstimateRequest,
): Promise<Analysis> {
  requireInPhotos(estimateInput, photos.length)
  const analysis = priceAnalysis({ id, photos, estimateInput }, await readPricing(ctx))
  if (id !== null) {
    const lines = proposedLines(analysis.materials)
    await ctx.inBusiness(tx => updateProposedLines(tx, ctx.user.business.id, id, lines))
  }
  return analysis
}
