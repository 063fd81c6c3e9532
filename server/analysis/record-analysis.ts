// Stores an analysis's usage, which the owner sees, and its proposal, which corrections are compared with.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import { type Proposal, proposedLines } from '@quotewright/domain/analysis/corrections'
import type { AppError } from '@quotewright/domain/errors'
import type { TokenPrices } from '../ai-settings.ts'
import type { Context } from '../context.ts'
import type { ModelOutput, TokenUsage } from '../vision/photo-reader.ts'
import { insertAnalysis } from './store.ts'

/** The outcome: a model output, or a failure with the tokens it used. */
export type Ending = ModelOutput | Failure
/** `refusal`: set if the last reader was only busy. */
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
      proposal: reader === null ? null : proposalOf(analysis),
      createdAt: ctx.now(),
    }),
  )
}

export function proposalOf({
  photos,
  estimateInput,
  materials,
}: Pick<Analysis, 'photos' | 'estimateInput' | 'materials'>): Proposal {
  return { photoIds: photos.map(({ id }) => id), estimateInput, lines: proposedLines(materials) }
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
