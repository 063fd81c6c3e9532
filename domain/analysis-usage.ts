// What the analyses of a month took: how many, how long, what they cost.
import * as z from 'zod/mini'
import { Amount } from './money.ts'

export const AnalysisUsage = z.object({
  /** The vision language model that is asked first, such as `openai/gpt-5`; null when the built-in model reads alone. */
  model: z.nullable(z.string()),
  /** The first day of the month, in the business's time zone. */
  since: z.string(),
  analyses: z.int(),
  /** Of these, those that the built-in model had to read instead, and those that nobody could. */
  fallbacks: z.int(),
  failures: z.int(),
  /** Null when there was none. */
  averageMs: z.nullable(z.int()),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** To the next cent; null when nobody said what tokens cost. */
  cost: z.nullable(Amount),
})
export type AnalysisUsage = z.infer<typeof AnalysisUsage>
