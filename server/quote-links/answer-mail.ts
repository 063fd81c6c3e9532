// The mail to the business about its customer's answer.
import { mailableName, mailableNumber } from '@quotewright/domain/customers/mailable-name'
import { formatDollars } from '@quotewright/domain/money'
import { nounOf } from '@quotewright/domain/quotes/quote'
import { optionsOf, tierPrices } from '@quotewright/domain/quotes/quote-options'
import { tierNames } from '@quotewright/domain/quotes/quote-section'
import type { Task } from '../jobs/jobs.ts'
import { type MemberMail, mailMember } from '../notifications/mail-member.ts'
import { type MailedQuote, mailedQuote } from './mailed-quote.ts'
import { versionFacts } from './quote-mail.ts'

export type AnswerMailJob = {
  eventId: string
  quoteId: string
  userId: string
  answer: 'approved' | 'rejected' | 'reopened'
  name: string
  note: string
}

const verbs: Record<AnswerMailJob['answer'], string> = {
  approved: 'accepted',
  rejected: 'declined',
  reopened: 'took back their decline of',
}

/** An acceptance is mailed with the signed PDF (signed-mails.ts); earlier releases added it here, without one. */
export const sendAnswerMail: Task<AnswerMailJob> = {
  name: 'send-answer-mail',
  run: async (services, job) => {
    const found = await mailedQuote(services, job.userId, job.quoteId)
    if (found) await mailMember(found.ctx, 'answers', answerMail(found, job))
  },
}

export function answerMail(
  { ctx, quote }: MailedQuote,
  { eventId, answer, name, note }: AnswerMailJob,
): MemberMail {
  const total = formatDollars(quote.total)
  const isOrder = quote.changeOrder !== null
  const number = mailableNumber(quote.quoteNumber)
  const what = `${mailableName(name) ?? 'Your customer'} ${verbs[answer]} your ${nounOf(quote)}`
  return {
    id: `answer-${eventId}`,
    ...(quote.customer?.email && { replyTo: quote.customer.email }),
    letter: {
      subject: isOrder ? `${what}: new total ${total}` : `${what} for ${total}`,
      lines: [`${what}.`, ...(note ? [`“${note}”`] : [])],
      facts: {
        [isOrder ? 'New total' : 'Total']: total,
        ...(answer === 'approved' && choiceFacts(quote)),
        ...versionFacts(quote, number),
      },
      button: {
        label: `Open the ${nounOf(quote)}`,
        link: `${ctx.config.publicUrl}/quotes/${quote.id}`,
      },
      after: `You get this email because you sent the ${nounOf(quote)}.`,
    },
  }
}

/** The tier and the options that the customer took. */
function choiceFacts(quote: MailedQuote['quote']): Record<string, string> {
  const tier = tierPrices(quote, quote.lineItems).find(({ isSelected }) => isSelected)
  const options = optionsOf(quote.sections, quote.lineItems)
  const taken = options.filter(({ isSelected }) => isSelected).map(({ title }) => title)
  return {
    ...(tier && { Choice: tierNames[tier.tier] }),
    ...(options.length > 0 && { Options: taken.join('; ') || 'None' }),
  }
}
