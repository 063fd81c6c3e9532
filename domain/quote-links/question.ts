// Questions about a quote: the customer asks on their page, the business answers in the same thread.
import * as z from 'zod/mini'
import { requiredText } from '../text.ts'

export const MAX_QUESTION = 1000

/** `id` is made with the page, so that a form sent twice asks once. */
export const Question = z.object({
  id: z.uuid(),
  text: requiredText('Your question', MAX_QUESTION, 'Please enter your question'),
})
export type Question = z.infer<typeof Question>

/** `id` is made by the phone, so that a repeated answer is sent once. */
export const QuestionReply = z.object({
  id: z.uuid(),
  text: requiredText('Your answer', 2000, 'Please enter your answer'),
})
export type QuestionReply = z.infer<typeof QuestionReply>

export const QuoteMessage = z.object({
  id: z.uuid(),
  author: z.enum(['member', 'customer']),
  text: z.string(),
  at: z.string(),
})
export type QuoteMessage = z.infer<typeof QuoteMessage>

/** What the button of an expired quote asks. */
export const renewalRequest = 'This quote is no longer valid. Please send me a new one.'

export const MAX_OTHER_DAYS = 500
export const OtherDays = z.object({
  text: requiredText('Your answer', MAX_OTHER_DAYS, 'Please say which days fit you'),
})

/** How a request for other days begins. */
export const noDayFits = 'None of the offered days fits.'

/** What the customer writes if none of the offered days fits. */
export function otherDaysRequest(text: string): string {
  return `${noDayFits} ${text}`
}
