// Questions and answers over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { showAnswerWay } from './answer-way.ts'
import { replyToQuestion } from './reply-question.ts'
import { showMessages } from './show-messages.ts'

export const questionRoutes: Handlers<'quoteMessages' | 'answerWay' | 'replyToQuestion'> = {
  quoteMessages: (ctx, { params }) => showMessages(ctx, params.id),
  answerWay: { account: (ctx, { params }) => showAnswerWay(ctx, params.id) },
  replyToQuestion: { account: (ctx, { params, body }) => replyToQuestion(ctx, params.id, body) },
}
