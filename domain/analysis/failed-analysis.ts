// The empty result for photos that neither the server nor the phone could analyze. A person can still mark damage in them.
import { assumedScale } from '../photos/photo-scale.ts'
import { type Analysis, type AnalyzedPhoto, analysisSentences } from './analysis.ts'

export function failedAnalysis(id: string | null, photos: AnalyzedPhoto[]): Analysis {
  return {
    id,
    detections: [],
    materials: [],
    photos,
    estimateInput: {
      findings: photos.map(() => []),
      proposedItems: [],
      scales: photos.map(() => assumedScale),
      isFallback: false,
    },
    boxUnit: 'percent',
    analysisError: true,
    notes: analysisSentences.unreachable,
    overallConfidence: 0,
    confidence: 0,
    laborEstimate: null,
  }
}
