// Estimates once more, when a person has measured a photo or said what counts; nobody looks at the photos again.
import type { Analysis, EstimateRequest } from '@quotewright/domain/analysis'
import { suggestedLines } from '@quotewright/domain/corrections'
import { AppError } from '@quotewright/domain/errors'
import { priceAnalysis } from '@quotewright/domain/price-analysis'
import type { Context } from '../context.ts'
import { readPriceBook } from '../price-book/read-price-book.ts'
import { updateSuggestedLines } from './store.ts'

export async function estimateAgain(
  ctx: Context,
  { id, photos, basis }: EstimateRequest,
): Promise<Analysis> {
  const seenIn = [basis.findings.length - 1, ...basis.sightings.map(({ imageIndex }) => imageIndex)]
  if (seenIn.some(index => index >= photos.length)) {
    throw new AppError('invalid', 'What was found belongs to a photo that is missing')
  }
  const analysis = priceAnalysis({ id, photos, basis }, await readPriceBook(ctx))
  if (id !== null) {
    const lines = suggestedLines(analysis.materials)
    await ctx.inBusiness(tx => updateSuggestedLines(tx, ctx.user.business.id, id, lines))
  }
  return analysis
}
