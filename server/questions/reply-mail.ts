// The job that mails the business's answer to its customer.
import { greetedName } from '@quotewright/domain/customers/customer'
import { mailableName, mailableNumber } from '@quotewright/domain/customers/mailable-name'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { QuoteMessage } from '@quotewright/domain/quote-links/question'
import { nounOf } from '@quotewright/domain/quotes/quote'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { perAddress } from '../quote-links/limit-recipients.ts'
import { mailedQuote, openLinkTo } from '../quote-links/mailed-quote.ts'
import { noteMailed } from '../quote-links/note-event.ts'
import { titleOf } from '../quote-links/quote-mail.ts'
import { messagesOf } from './show-messages.ts'

export type ReplyMailJob = {
  eventId: string
  quoteId: string
  userId: string
  to: string
  text: string
}

export const sendReplyMail: Task<ReplyMailJob> = {
  name: 'send-reply-mail',
  run: async (services, { eventId, quoteId, userId, to, text }) => {
    const id = `reply-${eventId}`
    const found = await mailedQuote(services, userId, quoteId)
    if (!found || (await services.mail.isSent(id))) return
    const { ctx, quote } = found
    const link = await openLinkTo(ctx, quoteId)
    if (link === null) return
    await services.rateLimiter.take(`quote mail to ${to.toLowerCase()}`, perAddress)
    const { companyName, companyEmail } = templateOf(ctx.user.business)
    const sender = mailableName(companyName)
    const number = mailableNumber(quote.quoteNumber)
    const question = questionBefore(eventId, await messagesOf(ctx, quote))
    await services.mail.send({
      id,
      to,
      ...(sender !== null && { senderName: sender }),
      replyTo: companyEmail || ctx.user.email,
      ...letter({
        subject: `Answer about your ${titleOf(quote, sender, number)}`,
        from: sender ?? 'Quotewright',
        reader: quote.customer ? greetedName(quote.customer) : '',
        lines: text.split(/\n{2,}/),
        ...(number !== null && { facts: { Quote: number } }),
        ...(question !== null && { more: [`You asked:\n“${question}”`] }),
        button: { label: `View the ${nounOf(quote)}`, link: `${link}#questions` },
        after: `You get this email because you asked a question about the ${nounOf(quote)}.`,
      }),
    })
    await noteMailed(ctx, eventId, id)
  },
}

/** The last one before the answer. Null if it is no longer among the messages that are shown. */
function questionBefore(answerId: string, messages: readonly QuoteMessage[]): string | null {
  const place = messages.findIndex(({ id }) => id === answerId)
  return (
    messages.slice(0, Math.max(0, place)).findLast(({ author }) => author === 'customer')?.text ??
    null
  )
}
