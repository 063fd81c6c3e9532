// The job that mails the events that have no other mail: a customer opened a quote, or it expired without an answer.
import { customerName } from '@quotewright/domain/customers/customer'
import { mailableName, mailableNumber } from '@quotewright/domain/customers/mailable-name'
import { formatDay } from '@quotewright/domain/dates'
import { groupOf } from '@quotewright/domain/notifications/notification'
import { nounOf } from '@quotewright/domain/quotes/quote'
import { listedTotal } from '@quotewright/domain/quotes/quote-options'
import type { Task } from '../jobs/jobs.ts'
import { type MailedQuote, mailedQuote } from '../quote-links/mailed-quote.ts'
import { type MemberMail, mailMember } from './mail-member.ts'

export type MailedKind = 'viewed' | 'expired'

/** The mail's id is set with the event, so that repeated jobs send one. */
export type EventMailJob = { mailId: string; kind: MailedKind; quoteId: string; userId: string }

export const sendEventMail: Task<EventMailJob> = {
  name: 'send-event-mail',
  run: async (services, { mailId, kind, quoteId, userId }) => {
    const found = await mailedQuote(services, userId, quoteId)
    if (!found) return
    await mailMember(found.ctx, groupOf[kind], { id: mailId, letter: letterOf(kind, found) })
  },
}

function letterOf(kind: MailedKind, { ctx, quote }: MailedQuote): MemberMail['letter'] {
  const who = (quote.customer && mailableName(customerName(quote.customer))) ?? 'Your customer'
  const noun = nounOf(quote)
  const number = mailableNumber(quote.quoteNumber)
  const [subject, lines] =
    kind === 'viewed'
      ? [`${who} opened your ${noun}`, ['Do you have a minute? Now is a good time to call.']]
      : [`${who}’s ${noun} has expired`, expiredLines(noun, quote.validUntil)]
  return {
    subject,
    lines: [`${subject}.`, ...lines],
    facts: {
      Total: listedTotal(quote),
      ...(number !== null && { Quote: number }),
    },
    button: { label: `Open the ${noun}`, link: `${ctx.config.publicUrl}/quotes/${quote.id}` },
    after: `You get this email because you sent the ${noun}.`,
  }
}

function expiredLines(noun: string, lastDay: string | null): string[] {
  return [
    ...(lastDay === null ? [] : [`Its last day was ${formatDay(lastDay)}. There was no answer.`]),
    `Still want the job? Revise the ${noun} and send it again with a new last day.`,
  ]
}
