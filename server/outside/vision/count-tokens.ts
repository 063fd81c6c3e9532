// Adds up the tokens that a model server reports, within plausible bounds.
import type { TokenUsage } from '../../vision/photo-reader.ts'

/** Unchecked values from the server. */
export type ReportedUsage = { inputTokens?: number | undefined; outputTokens?: number | undefined }

/** More than any model accepts. Keeps the stored cost plausible. */
const MAX_TOKENS = 10_000_000

/** Returns null if nothing was reported yet. */
export function addTokens(
  used: TokenUsage | null,
  reported: ReportedUsage | undefined,
): TokenUsage | null {
  const [input, output] = [plausible(reported?.inputTokens), plausible(reported?.outputTokens)]
  if (input === null && output === null) return used
  return {
    inputTokens: (used?.inputTokens ?? 0) + (input ?? 0),
    outputTokens: (used?.outputTokens ?? 0) + (output ?? 0),
  }
}

function plausible(tokens: number | undefined): number | null {
  if (tokens === undefined || !Number.isInteger(tokens)) return null
  return tokens >= 0 && tokens <= MAX_TOKENS ? tokens : null
}
