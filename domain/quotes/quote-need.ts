// What the business should look at next: quotes with an open question, that were answered, that expire soon, or that got no answer.
import * as z from 'zod/mini'
import { countText } from '../count-limit.ts'

export const QuoteNeed = z.enum(['asked', 'answered', 'expiring', 'unanswered'])
export type QuoteNeed = z.infer<typeof QuoteNeed>

/** The number of quotes per need; above COUNT_LIMIT there are more. An app ignores the needs of a later release. */
export const QuoteNeeds = z.object({
  /** Missing beside a server of an earlier release, and unless the app asks for it. */
  asked: z.optional(z.int()),
  answered: z.int(),
  expiring: z.int(),
  unanswered: z.int(),
} satisfies Record<QuoteNeed, unknown>)
export type QuoteNeeds = z.infer<typeof QuoteNeeds>

/** For this many days, a customer waits for the answer to a question. */
export const ASKED_DAYS = 30
/** For this many days, a customer's answer is news, unless a member has opened the quote since. */
export const ANSWER_DAYS = 7
/** An open quote expires soon if its last day is within this many days, today included. */
export const EXPIRY_DAYS = 7
/** A sent quote needs a reminder if this many days passed without an answer or a question. */
export const SILENT_DAYS = 2

/** `1 question to answer`, `3 answered`, `2 expire this week` */
export function needCount(need: QuoteNeed, count: number): string {
  const quotes = countText(count)
  if (need === 'asked') return `${quotes} ${count === 1 ? 'question' : 'questions'} to answer`
  if (need === 'answered') return `${quotes} answered`
  if (need === 'expiring') return `${quotes} ${count === 1 ? 'expires' : 'expire'} this week`
  return `${quotes} without an answer for ${SILENT_DAYS} days`
}
