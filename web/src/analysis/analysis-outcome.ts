// The outcome of an analysis as the screen shows it: result, banner and items.
import {
  type Analysis,
  analysisSentences,
  type DeviceOutput,
} from '@quotewright/domain/analysis/analysis'
import { ApiError } from '../api-error.ts'
import { type AnalysisItem, itemsOf, type TypedMaterial } from './analysis-items.ts'
import type { Drawing } from './drawing.ts'
import type { Measuring } from './measuring.ts'

/** An on-device estimate not yet reported. `modelOutput` is null if the server analyzed the photos. */
export type Unsynced = { modelOutput: DeviceOutput | null }
/** Analyses made by the server are already stored there; only on-device ones are reported. */
export type MadeAnalysis = Analysis & { unsynced?: Unsynced | null }

export type AnalysisOutcome = {
  /** Null if the analysis failed; the user then enters everything by hand. */
  analysis: Analysis | null
  /** Green normally, orange on failure (spec §2). */
  banner: { isProblem: boolean; text: string }
  items: AnalysisItem[]
  /** Damage the user is marking. */
  drawing?: Drawing | null
  /** A line of known length the user is drawing. */
  measuring?: Measuring | null
  /** A typed material that is not added yet. */
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
 * A failed analysis leads to manual entry (spec §8). At a limit (402, 429) the banner shows the server's message.
 * Returns null on a 401: the photos are analyzed after the next sign-in.
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
