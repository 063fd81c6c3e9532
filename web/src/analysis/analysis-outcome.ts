// How an analysis ended, in what the screen shows: its result if there is one, its banner, its items.
import { type Analysis, analysisSentences, type DeviceOutput } from '@quotewright/domain/analysis'
import { ApiError } from '../api-error.ts'
import { type AnalysisItem, itemsOf, type TypedMaterial } from './analysis-items.ts'
import type { Drawing } from './drawing.ts'
import type { Measuring } from './measuring.ts'

/** An estimate that this phone made and has not reported: with what its model found, unless the server analyzed the photos. */
export type Unsynced = { modelOutput: DeviceOutput | null }
/** Analyses made by the server are already stored there; only on-device ones are reported. */
export type MadeAnalysis = Analysis & { unsynced?: Unsynced | null }

export type AnalysisOutcome = {
  /** Null when it could not be made: everything is entered by hand. */
  analysis: Analysis | null
  /** Green normally, orange on failure (spec §2). */
  banner: { isProblem: boolean; text: string }
  items: AnalysisItem[]
  /** Damage that is being marked in a photo. */
  drawing?: Drawing | null
  /** A line of known length that is being drawn over a photo. */
  measuring?: Measuring | null
  /** A material that is typed and not added yet. */
  typed?: TypedMaterial
  /** Reported before the quote is sent. */
  unsynced?: Unsynced | null
}

export function outcomeOf({ unsynced = null, ...analysis }: MadeAnalysis): AnalysisOutcome {
  const isEmpty = analysis.analysisError || analysis.detections.length === 0
  if (isEmpty) {
    const text = analysis.notes || analysisSentences.nothingFound
    return { analysis, banner: { isProblem: true, text }, items: [], unsynced }
  }
  return {
    analysis,
    unsynced,
    banner: { isProblem: false, text: analysis.notes },
    items: itemsOf(analysis.materials),
  }
}

/**
 * spec §8: network or other failure leads to manual entry. A limit that is reached says so itself; null where the session
 * is over: whoever signs in again has the photos analyzed then.
 */
export function failedOutcome(error: unknown): AnalysisOutcome | null {
  if (error instanceof ApiError && error.status === 401) return null
  const isLimit = error instanceof ApiError && (error.status === 402 || error.status === 429)
  return {
    analysis: null,
    banner: { isProblem: true, text: isLimit ? error.message : analysisSentences.unreachable },
    items: [],
  }
}
