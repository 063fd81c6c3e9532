// API calls for the thread of questions and answers about a quote. Customers ask by the form of their page.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { AnswerWay } from '../quote-links/answer-way.ts'
import { QuestionReply, QuoteMessage } from '../quote-links/question.ts'

export const questionCalls = {
  /** Oldest first, of all versions of the quote. */
  quoteMessages: call('GET', '/api/quotes/{id}/messages', {
    access: 'member',
    reply: z.array(QuoteMessage),
  }),
  /** How the customer learns of an answer. */
  answerWay: call('GET', '/api/quotes/{id}/answer-way', { access: 'member', reply: AnswerWay }),
  /** Also mails the answer, or texts that there is one. */
  replyToQuestion: call('POST', '/api/quotes/{id}/messages', {
    access: 'subscribed',
    body: QuestionReply,
    reply: z.array(QuoteMessage),
  }),
} as const
