// Keeps what an analysis took, for the owner to see, and what it proposed, to tell what a person changes of it.
import type { Analysis } from '@quotewright/domain/analysis'
import { type Suggestion, suggestedLines } from '@quotewright/domain/corrections'
import type { AppError } from '@quotewright/domain/errors'
import type { TokenPrices } from '../ai-settings.ts'
import type { Context } from '../context.ts'
import type { Reading, TokenUsage } from '../outside/vision/photo-reader.ts'
import { insertAnalysis } from './store.ts'

/** How it ended: with a reading, or with none and what was used all the same. */
export type Ending = Reading | Failure
/** `refusal`: who might have read in the end was only busy. */
type Failure = { reader: null; usage: TokenUsage | null; refusal: AppError | null }

export function recordAnalysis(
  ctx: Context,
  ending: Ending,
  { id, analysis, durationMs }: { id: string; analysis: Analysis; durationMs: number },
): Promise<void> {
  const { reader, usage } = ending
  return ctx.inBusiness(tx =>
    insertAnalysis(tx, {
      id,
      businessId: ctx.user.business.id,
      reader,
      outcome: outcomeOf(ending),
      photos: analysis.photos.length,
      durationMs,
      inputTokens: usage?.inputTokens ?? null,
      outputTokens: usage?.outputTokens ?? null,
      costMicros: usage && costMicros(usage, ctx.config.ai?.prices),
      suggestion: reader === null ? null : suggestionOf(analysis),
      createdAt: ctx.now(),
    }),
  )
}

export function suggestionOf({
  photos,
  basis,
  materials,
}: Pick<Analysis, 'photos' | 'basis' | 'materials'>): Suggestion {
  return { photoIds: photos.map(({ id }) => id), basis, lines: suggestedLines(materials) }
}

function outcomeOf(ending: Ending): 'read' | 'fallback' | 'failed' {
  if (ending.reader === null) return 'failed'
  return ending.isFallback ? 'fallback' : 'read'
}

/** Dollars per million tokens are millionths of a dollar per token. */
function costMicros(usage: TokenUsage, prices: TokenPrices | undefined): number | null {
  if (!prices) return null
  return Math.round(usage.inputTokens * prices.input + usage.outputTokens * prices.output)
}
