// The text to a customer whom no mail reaches when their question is answered: the job that plans it, and the one that sends it.
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { answerText } from '@quotewright/domain/texts/text-message'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { stateOfLink } from '../quote-links/link-quote.ts'
import { noteText } from '../texts/note-text.ts'
import { planningTask } from '../texts/plan-text.ts'
import { type About, isOverdue, type TextJob, textTask } from '../texts/send-text.ts'
import { findMessages } from './store.ts'

export const sendAnswerText = textTask<TextJob>({
  name: 'send-answer-text',
  wordsOf: (ctx, _, page) => {
    const { companyName: company } = templateOf(ctx.user.business)
    return answerText({ company, link: `${page}#questions` })
  },
  endedBy: async (ctx, tx, about) => {
    if (!(await isNewest(ctx, tx, about))) return 'canceled'
    return isOverdue(ctx, about.text) ? 'not sent' : null
  },
})

export const textOfAnswer = planningTask<TextJob>({
  name: 'text-of-answer',
  kind: 'answer',
  isWanted: async (ctx, tx, about) =>
    (await stateOfLink(ctx, tx, about.quote.id)) !== 'revoked' && isNewest(ctx, tx, about),
  note: noteText,
  send: sendAnswerText,
})

/** A later answer has a text of its own, so that the morning brings one. */
async function isNewest(
  ctx: Context,
  tx: BusinessTransaction,
  { quote, job }: About<TextJob>,
): Promise<boolean> {
  const messages = await findMessages(tx, ctx.user.business.id, quote.quoteNumber)
  return messages.findLast(({ author }) => author === 'member')?.id === job.textId
}
