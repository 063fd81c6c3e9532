// Estimates once more, when a person has measured a photo or said what counts; nobody looks at the photos again.
import type { Analysis, EstimateInput, EstimateRequest } from '@quotewright/domain/analysis'
import { proposedLines } from '@quotewright/domain/corrections'
import { AppError } from '@quotewright/domain/errors'
import { priceAnalysis } from '@quotewright/domain/price-analysis'
import type { Context } from '../context.ts'
import { readPriceBook } from '../price-book/read-price-book.ts'
import { updateProposedLines } from './store.ts'
import { storeModelOutput } from './store-model-output.ts'

export async function estimateAgain(
  ctx: Context,
  { id, photos, estimateInput, modelOutput }: EstimateRequest,
): Promise<Analysis> {
  requireInPhotos(estimateInput, photos.length)
  if (modelOutput) requireInPhotos({ ...modelOutput, proposedItems: [] }, photos.length)
  if (modelOutput && id === null) {
    throw new AppError('invalid', 'An analysis that is to be kept needs an id')
  }
  const analysis = priceAnalysis({ id, photos, estimateInput }, await readPriceBook(ctx))
  if (id === null) return analysis
  await ctx.inBusiness(async tx => {
    if (modelOutput) await storeModelOutput(ctx, tx, modelOutput, { ...analysis, id })
    const lines = proposedLines(analysis.materials)
    await updateProposedLines(tx, ctx.user.business.id, id, lines)
  })
  return analysis
}

function requireInPhotos(
  { findings, proposedItems }: Pick<EstimateInput, 'findings' | 'proposedItems'>,
  photos: number,
): void {
  const seenIn = [findings.length - 1, ...proposedItems.map(({ imageIndex }) => imageIndex)]
  if (seenIn.some(index => index >= photos)) {
    throw new AppError('invalid', 'What was found belongs to a photo that is missing')
  }
}
