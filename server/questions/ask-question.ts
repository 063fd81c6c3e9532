// The customer asks a question on their page. The business is notified, and reminders stop.
import { AppError } from '@quotewright/domain/errors'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import {
  closedBy,
  closedSentence,
  whereToAsk,
} from '@quotewright/domain/quote-links/closed-version'
import { type Question, renewalRequest } from '@quotewright/domain/quote-links/question'
import { nounOf } from '@quotewright/domain/quotes/quote'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { openLink } from '../quote-links/open-link.ts'
import { otherVersions } from '../quote-links/other-versions.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { stopPlan } from '../reminders/plan-store.ts'
import { sendQuestionMail } from './question-mail.ts'
import { takesRenewal } from './renewal.ts'

/** Anyone with the link may ask. */
const perQuote: Limit = { attempts: 10, minutes: 60 }
const perClient: Limit = { attempts: 30, minutes: 60 }

/** Idempotent by the question's id, and a request for a new quote by the expiry. */
export async function askQuestion(
  services: Services,
  token: string,
  { id, text }: Question,
  request: FastifyRequest,
): Promise<void> {
  const { ctx, ...opened } = await openLink(services, token, request)
  const { quote } = opened
  const closed = closedBy(quote, opened.contract)
  if (closed !== null) {
    const { newer } = await otherVersions(ctx, opened)
    const business = { name: templateOf(ctx.user.business).companyName }
    const advice = whereToAsk({ newer, business })
    throw new AppError('conflict', `${closedSentence(closed, nounOf(quote))}. ${advice}`)
  }
  await services.rateLimiter.takeForClient('question', request.ip, perClient)
  await services.rateLimiter.take(`questions about ${ctx.user.business.id} ${quote.id}`, perQuote)
  await ctx.inBusiness(async tx => {
    const locked = await lockQuote(ctx, tx, quote.id)
    if (text === renewalRequest && !(await takesRenewal(ctx, tx, locked))) return
    const isNew = await noteEvent(ctx, tx, {
      id,
      quoteId: quote.id,
      kind: 'asked',
      actor: 'customer',
      detail: { note: text },
    })
    if (!isNew) return
    await stopPlan(tx, ctx.user.business.id, { quoteId: quote.id }, 'question')
    await notifyBusiness(ctx, tx, { id, kind: 'asked', note: text, quote })
    const mail = { eventId: id, quoteId: quote.id, userId: ctx.user.id, text }
    await ctx.jobs.enqueue(tx.$client, sendQuestionMail, mail, id)
  })
}
