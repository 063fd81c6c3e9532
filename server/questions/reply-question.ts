// The business answers a customer's question: on the customer's page, and by mail or text if one reaches them.
import { AppError } from '@quotewright/domain/errors'
import type { QuestionReply, QuoteMessage } from '@quotewright/domain/quote-links/question'
import type { AccountContext } from '../context.ts'
import { limitRecipients } from '../quote-links/limit-recipients.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { textOfAnswer } from './answer-texts.ts'
import { answerWay } from './answer-way.ts'
import { sendReplyMail } from './reply-mail.ts'
import { findMessages } from './store.ts'

/** Idempotent by the answer's id. */
export async function replyToQuestion(
  ctx: AccountContext,
  quoteId: string,
  { id, text }: QuestionReply,
): Promise<QuoteMessage[]> {
  const businessId = ctx.user.business.id
  const quote = await showQuote(ctx, quoteId)
  const { to, textsTo } = await answerWay(ctx, quote)
  return ctx.inBusiness(async tx => {
    await lockQuote(ctx, tx, quoteId)
    const messages = await findMessages(tx, businessId, quote.quoteNumber)
    if (messages.length === 0) throw new AppError('conflict', 'Nothing was asked about this quote')
    if (messages.some(message => message.id === id)) return messages
    if (to !== null) await limitRecipients(ctx, tx, to)
    const isNew = await noteEvent(ctx, tx, {
      id,
      quoteId,
      kind: 'replied',
      actor: 'member',
      detail: { note: text, ...(to !== null && { to }) },
    })
    if (!isNew) throw new AppError('conflict', 'This answer was sent already')
    if (to !== null) {
      const mail = { eventId: id, quoteId, userId: ctx.user.id, to, text }
      await ctx.jobs.enqueue(tx.$client, sendReplyMail, mail, id)
    }
    if (textsTo !== null) {
      const text = { textId: id, quoteId, userId: ctx.user.id }
      await ctx.jobs.enqueue(tx.$client, textOfAnswer, text, id)
    }
    return findMessages(tx, businessId, quote.quoteNumber)
  })
}
