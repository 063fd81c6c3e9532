// The outcome of a quote as the business marks it by hand.
import * as z from 'zod/mini'
import { boundedText } from './text.ts'

export const QuoteOutcome = z.object({
  outcome: z.enum(['won', 'lost', 'open']),
  reason: z._default(boundedText('Reason', 2000), ''),
})
export type QuoteOutcome = z.infer<typeof QuoteOutcome>
