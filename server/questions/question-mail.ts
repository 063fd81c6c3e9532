// The job that mails a customer's question to the business.
import { customerName } from '@quotewright/domain/customers/customer'
import { mailableName, mailableNumber } from '@quotewright/domain/customers/mailable-name'
import { nounOf } from '@quotewright/domain/quotes/quote'
import { listedTotal } from '@quotewright/domain/quotes/quote-options'
import type { Task } from '../jobs/jobs.ts'
import { mailMember } from '../notifications/mail-member.ts'
import { mailedQuote } from '../quote-links/mailed-quote.ts'

export type QuestionMailJob = { eventId: string; quoteId: string; userId: string; text: string }

export const sendQuestionMail: Task<QuestionMailJob> = {
  name: 'send-question-mail',
  run: async (services, { eventId, quoteId, userId, text }) => {
    const found = await mailedQuote(services, userId, quoteId)
    if (!found) return
    const { ctx, quote } = found
    const { customer } = quote
    const who = (customer && mailableName(customerName(customer))) ?? 'Your customer'
    const number = mailableNumber(quote.quoteNumber)
    const what = `${who} has a question about your ${nounOf(quote)}`
    await mailMember(ctx, 'questions', {
      id: `question-${eventId}`,
      letter: {
        subject: what,
        lines: [`${what}.`, `“${text}”`],
        facts: {
          Total: listedTotal(quote),
          ...(number !== null && { Quote: number }),
        },
        button: {
          label: 'Answer the question',
          link: `${ctx.config.publicUrl}/quotes/${quote.id}#questions`,
        },
        after:
          'Your answer shows on the customer’s page of the quote. Reminders of it have stopped.',
      },
    })
  },
}
