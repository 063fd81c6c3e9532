// The calls that analyze photos, estimate from what was found, and show what the analyses took.
import {
  Analysis,
  AnalysisRequest,
  DeviceAnalysis,
  EstimateRequest,
  MAX_ANALYSIS_BYTES,
} from '../analysis/analysis.ts'
import { AnalysisUsage } from '../analysis/analysis-usage.ts'
import { call } from '../call.ts'

export const analysisCalls = {
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
  /** Reports an analysis or estimate that a phone made without the server. Idempotent. */
  reportAnalysis: call('PUT', '/api/analyses/{id}', { access: 'subscribed', body: DeviceAnalysis }),
  /** Covers this month. */
  analysisUsage: call('GET', '/api/ai/usage', { access: 'member', reply: AnalysisUsage }),
} as const
