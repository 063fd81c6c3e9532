// The jobs that mail a quote to its customer, and the customer's answer to the business.
import { customerName } from '@quotewright/domain/customer'
import { formatDay } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import { templateOf } from '@quotewright/domain/quote-template'
import { findCurrentUser } from '../accounts/find-user.ts'
import type { Services } from '../context.ts'
import { turnOf } from '../fair-queue.ts'
import { contextOf } from '../http/bind.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { renderQuotePdf } from '../quotes/render-quote-pdf.ts'
import { findQuote } from '../quotes/show-quote.ts'

export type QuoteMailJob = {
  /** The event that says it was sent; the mail is named after it, so it is one mail however often the job runs. */
  eventId: string
  quoteId: string
  userId: string
  to: string
  message: string
  link: string
}

export const sendQuoteMail: Task<QuoteMailJob> = {
  name: 'send-quote-mail',
  run: async (services, { eventId, quoteId, userId, to, message, link }) => {
    const found = await quoteOf(services, userId, quoteId)
    // Gone in the meantime: there is nothing to send.
    if (!found) return
    const { ctx, quote } = found
    const { companyName, companyEmail } = templateOf(ctx.user.business)
    const { bytes, name } = await renderQuotePdf(ctx, quoteId, { ...turnOf(ctx), isJob: true })
    await services.mail.send({
      id: `quote-${eventId}`,
      to,
      senderName: companyName,
      replyTo: companyEmail || ctx.user.email,
      ...letter({
        subject: `Your quote from ${companyName}: ${formatDollars(quote.total)}`,
        from: companyName,
        greeting: quote.customer ? `Hi ${customerName(quote.customer)},` : 'Hello,',
        lines: [
          ...(message ? message.split(/\n{2,}/) : []),
          `Here is your quote from ${companyName}.`,
        ],
        facts: {
          Total: formatDollars(quote.total),
          Quote: quote.quoteNumber,
          ...(quote.validUntil && { 'Valid until': formatDay(quote.validUntil) }),
        },
        more: ['Open it to see the details, and to accept or decline it. The PDF is attached.'],
        button: { label: 'View the quote', link },
        after: `Questions? Reply to this email; it goes to ${companyName}.`,
      }),
      attachments: [
        {
          filename: name ?? 'quote.pdf',
          content: Buffer.from(bytes),
          contentType: 'application/pdf',
        },
      ],
    })
  },
}

export type AnswerMailJob = {
  eventId: string
  quoteId: string
  userId: string
  answer: 'approved' | 'rejected'
  name: string
  note: string
}

export const sendAnswerMail: Task<AnswerMailJob> = {
  name: 'send-answer-mail',
  run: async (services, { eventId, quoteId, userId, answer, name, note }) => {
    const found = await quoteOf(services, userId, quoteId)
    if (!found) return
    const { ctx, quote } = found
    const total = formatDollars(quote.total)
    const verb = answer === 'approved' ? 'accepted' : 'declined'
    await services.mail.send({
      id: `answer-${eventId}`,
      to: ctx.user.email,
      ...(quote.customer?.email && { replyTo: quote.customer.email }),
      ...letter({
        subject: `${name} ${verb} your quote for ${total}`,
        from: 'Quotewright',
        greeting: `Hi ${ctx.user.firstName},`,
        lines: [`${name} ${verb} your quote.`, ...(note ? [`“${note}”`] : [])],
        facts: { Total: total, Quote: quote.quoteNumber },
        button: { label: 'Open the quote', link: `${services.config.publicUrl}/quotes/${quoteId}` },
        after: 'You get this email because you sent the quote.',
      }),
    })
  },
}

/** Null when the person or the quote is gone. */
async function quoteOf(services: Services, userId: string, quoteId: string) {
  const user = await findCurrentUser(services.pool, userId)
  if (!user) return null
  const ctx = contextOf(services, user)
  const quote = await findQuote(ctx, quoteId)
  return quote && { ctx, quote }
}
