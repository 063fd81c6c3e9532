// Asks the server to analyse photos, and to estimate again.

import type { Analysis, EstimateRequest } from '@quotewright/domain/analysis'
import { photoCalls } from '@quotewright/domain/calls/photos'
import { request } from '../api.ts'

/** `photos` are data URLs, the first one the primary photo (spec §7). */
export function analyzePhotos(photos: readonly string[], signal: AbortSignal): Promise<Analysis> {
  return request(photoCalls.analyzePhoto, {
    body: {
      imageData: photos[0] ?? null,
      allImages: [...photos],
      analysisType: 'drywall',
      note: '',
    },
    signal,
  })
}

/** The same photos, as a person has measured and answered them since. */
export function estimateAgain(body: EstimateRequest): Promise<Analysis> {
  return request(photoCalls.estimateAgain, { body })
}
