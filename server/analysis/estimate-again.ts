// Estimates once more, when a person has measured a photo or said what counts; nobody looks at the photos again.
import type { Analysis, EstimateBasis, EstimateRequest } from '@quotewright/domain/analysis'
import { suggestedLines } from '@quotewright/domain/corrections'
import { AppError } from '@quotewright/domain/errors'
import { priceAnalysis } from '@quotewright/domain/price-analysis'
import type { Context } from '../context.ts'
import { readPriceBook } from '../price-book/read-price-book.ts'
import { keepReading } from './keep-reading.ts'
import { updateSuggestedLines } from './store.ts'

export async function estimateAgain(
  ctx: Context,
  { id, photos, basis, reading }: EstimateRequest,
): Promise<Analysis> {
  requireInPhotos(basis, photos.length)
  if (reading) requireInPhotos({ ...reading, sightings: [] }, photos.length)
  if (reading && id === null) {
    throw new AppError('invalid', 'An analysis that is to be kept needs an id')
  }
  const analysis = priceAnalysis({ id, photos, basis }, await readPriceBook(ctx))
  if (id === null) return analysis
  await ctx.inBusiness(async tx => {
    if (reading) await keepReading(ctx, tx, reading, { ...analysis, id })
    const lines = suggestedLines(analysis.materials)
    await updateSuggestedLines(tx, ctx.user.business.id, id, lines)
  })
  return analysis
}

function requireInPhotos(
  { findings, sightings }: Pick<EstimateBasis, 'findings' | 'sightings'>,
  photos: number,
): void {
  const seenIn = [findings.length - 1, ...sightings.map(({ imageIndex }) => imageIndex)]
  if (seenIn.some(index => index >= photos)) {
    throw new AppError('invalid', 'What was found belongs to a photo that is missing')
  }
}
