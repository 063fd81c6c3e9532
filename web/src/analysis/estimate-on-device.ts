// An analysis made on this phone when the server cannot be reached: the same model, rules and prices.
import type { EstimateRequest } from '@quotewright/domain/analysis'
import { readNote } from '@quotewright/domain/job-note'
import type { MaterialLine } from '@quotewright/domain/material-line'
import { priceAnalysis } from '@quotewright/domain/price-analysis'
import { markForReview } from '@quotewright/domain/review'
import { photoScale } from '@quotewright/domain/scale-reference'
import { v7 as uuid } from 'uuid'
import type { MadeAnalysis } from './analysis-outcome.ts'
import { readKeptPrices } from './kept-prices.ts'
import { lookOnDevice } from './look-on-device.ts'

/** Its photos have no address yet: they are sent with the quote, and the server is told then what was read in them. */
export async function analyzeOnDevice(
  photos: readonly string[],
  note: string,
  signal: AbortSignal,
): Promise<MadeAnalysis> {
  const start = performance.now()
  const { findings: found, references, sizes, sameViews } = await lookOnDevice(photos, signal)
  const findings = markForReview(found, sameViews)
  const scales = references.map(photoScale)
  const durationMs = Math.round(performance.now() - start)
  const estimateInput = {
    findings,
    proposedItems: [],
    scales,
    ...readNote(note),
    isFallback: false,
    isBuiltIn: true,
    isOnDevice: true,
  }
  const kept = sizes.map(size => ({ ...size, id: uuid(), url: '' }))
  const analysis = priceAnalysis(
    { id: uuid(), photos: kept, estimateInput },
    await readKeptPrices(),
  )
  return { ...analysis, unsynced: { modelOutput: { findings, scales, durationMs } } }
}

/** Only the prices of repairs are kept here: what was named costs what it did in the estimate before. */
export async function estimateOnDevice(
  { id, photos, estimateInput }: EstimateRequest,
  priced: readonly MaterialLine[],
): Promise<MadeAnalysis> {
  const analysis = priceAnalysis({ id, photos, estimateInput, priced }, await readKeptPrices())
  return { ...analysis, unsynced: { modelOutput: null } }
}
