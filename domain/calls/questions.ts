// API calls for the thread of questions and answers about a quote. Customers ask by the form of their page.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { QuestionReply, QuoteMessage } from '../question.ts'

export const questionCalls = {
  /** Oldest first, of all versions of the quote. */
  quoteMessages: call('GET', '/api/quotes/{id}/messages', {
    access: 'member',
    reply: z.array(QuoteMessage),
  }),
  /** Also mails the answer if the customer has an email address. */
  replyToQuestion: call('POST', '/api/quotes/{id}/messages', {
    access: 'subscribed',
    body: QuestionReply,
    reply: z.array(QuoteMessage),
  }),
} as const
