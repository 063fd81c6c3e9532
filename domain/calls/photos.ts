// API calls to store photos, analyze them, and show analysis usage.
import * as z from 'zod/mini'
import {
  Analysis,
  AnalysisRequest,
  AnalyzedPhoto,
  EstimateRequest,
  MAX_ANALYSIS_BYTES,
} from '../analysis.ts'
import { AnalysisUsage } from '../analysis-usage.ts'
import { call } from '../call.ts'
import { MAX_PHOTO_BYTES } from '../photo.ts'

const PhotoSize = z.object({ size: z._default(z.enum(['full', 'thumbnail']), 'full') })

export const photoCalls = {
  uploadPhoto: call('POST', '/api/photos', {
    access: 'subscribed',
    body: 'photo',
    reply: AnalyzedPhoto,
    status: 201,
    bodyLimit: MAX_PHOTO_BYTES,
  }),
  photo: call('GET', '/api/photos/{id}', { access: 'member', query: PhotoSize, reply: 'image' }),
  analyzePhoto: call('POST', '/api/ai/analyze-photo', {
    access: 'subscribed',
    body: AnalysisRequest,
    reply: Analysis,
    bodyLimit: MAX_ANALYSIS_BYTES,
  }),
  estimateAgain: call('POST', '/api/ai/estimate', {
    access: 'subscribed',
    body: EstimateRequest,
    reply: Analysis,
  }),
  /** This month's usage. */
  analysisUsage: call('GET', '/api/ai/usage', { access: 'member', reply: AnalysisUsage }),
} as const
