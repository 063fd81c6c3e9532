// The outcome of a quote as the business marks it by hand, and its reason.
import * as z from 'zod/mini'
import { boundedText } from '../text.ts'

/** Reasons to tap when a quote is lost. A reason may also be typed. */
export const lostReasons = [
  'Too expensive',
  'Chose someone else',
  'Not doing the work now',
  'No answer',
] as const

export const QuoteOutcome = z.object({
  outcome: z.enum(['won', 'lost', 'open']),
  reason: z._default(boundedText('Reason', 2000), ''),
})
export type QuoteOutcome = z.infer<typeof QuoteOutcome>

/** Joins the tapped reason and the typed one. */
export function joinedReason(reason: string | null, typed: string): string {
  return [reason, typed.trim()].filter(Boolean).join(': ')
}
