// An analysis made on this phone when the server cannot be reached: the same model, rules and prices.
import type { Analysis, EstimateRequest } from '@quotewright/domain/analysis'
import { markDoubts } from '@quotewright/domain/doubts'
import { priceAnalysis } from '@quotewright/domain/price-analysis'
import { photoScale } from '@quotewright/domain/scale-reference'
import { v7 as uuid } from 'uuid'
import { readKeptPrices } from './kept-prices.ts'
import { lookOnDevice } from './look-on-device.ts'

/** Its photos have no address yet: they are sent with the quote. */
export async function analyzeOnDevice(
  photos: readonly string[],
  signal: AbortSignal,
): Promise<Analysis> {
  const { findings, references, sizes, sameViews } = await lookOnDevice(photos, signal)
  const basis = {
    findings: markDoubts(findings, sameViews),
    sightings: [],
    scales: references.map(photoScale),
    isFallback: false,
    isBuiltIn: true,
    isOnDevice: true,
  }
  const kept = sizes.map(size => ({ ...size, id: uuid(), url: '' }))
  return priceAnalysis({ id: null, photos: kept, basis }, await readKeptPrices())
}

export async function estimateOnDevice({ id, photos, basis }: EstimateRequest): Promise<Analysis> {
  return priceAnalysis({ id, photos, basis }, await readKeptPrices())
}
