// The job that mails a reminder of a quote to its customer.
import { greetedName } from '@quotewright/domain/customers/customer'
import { mailableName, mailableNumber } from '@quotewright/domain/customers/mailable-name'
import { formatDay } from '@quotewright/domain/dates'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { filledReminder } from '@quotewright/domain/quote-links/reminders'
import { nounOf, type QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { shownTotal } from '@quotewright/domain/quotes/quote-options'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { perAddress } from '../quote-links/limit-recipients.ts'
import { mailedQuote, openLinkTo } from '../quote-links/mailed-quote.ts'
import { noteMailed } from '../quote-links/note-event.ts'
import { rangeFact, titleOf, versionFacts } from '../quote-links/quote-mail.ts'
import { isAwaited } from './is-awaited.ts'
import { mayGoNow } from './may-go-now.ts'

export type ReminderMailJob = {
  /** The id of the reminder's event, also used as the mail's id, so that repeated jobs send one mail. */
  eventId: string
  quoteId: string
  userId: string
  to: string
  text: string
}

export const sendReminderMail: Task<ReminderMailJob> = {
  name: 'send-reminder-mail',
  run: async (services, job) => {
    const { eventId, quoteId, userId, to, text } = job
    const id = `reminder-${eventId}`
    const found = await mailedQuote(services, userId, quoteId)
    if (!found || (await services.mail.isSent(id))) return
    const { ctx, quote } = found
    const link = await openLinkTo(ctx, quoteId)
    // Answered while the mail waited.
    if (link === null || !(await ctx.inBusiness(tx => isAwaited(ctx, tx, quote)))) return
    const addAgain = (tx: BusinessTransaction, at: Date) =>
      ctx.jobs.enqueue(tx.$client, sendReminderMail, job, eventId, at)
    const kind = { reminded: { quoteId }, settings: 'quotes' } as const
    if (!(await mayGoNow(ctx, kind, { to, addAgain }))) return
    await services.rateLimiter.take(`quote mail to ${to.toLowerCase()}`, perAddress)
    const { companyName, companyEmail } = templateOf(ctx.user.business)
    const sender = mailableName(companyName)
    const number = mailableNumber(quote.quoteNumber)
    const reader = quote.customer ? greetedName(quote.customer) : ''
    await services.mail.send({
      id,
      to,
      ...(sender !== null && { senderName: sender }),
      replyTo: companyEmail || ctx.user.email,
      unsubscribe: `${link}/reminders`,
      ...letter({
        subject: `Reminder: your ${titleOf(quote, sender, number)}`,
        from: sender ?? 'Quotewright',
        reader,
        lines: filledReminder(text, {
          'first name': mailableName(reader) ?? '',
          'quote number': number ?? '',
          link,
        }).split(/\n{2,}/),
        facts: factsOf(quote, number),
        button: { label: `View the ${nounOf(quote)}`, link },
        after: `Questions? Reply to this email; it goes to ${sender ?? 'the sender'}.`,
        leave: { label: 'No more reminders', link: `${link}#reminders` },
      }),
    })
    await noteMailed(ctx, eventId, id)
  },
}

function factsOf(quote: QuoteWithLines, number: string | null): Record<string, string> {
  return {
    [quote.changeOrder === null ? 'Total' : 'New total']: shownTotal(quote),
    ...rangeFact(quote),
    ...versionFacts(quote, number),
    ...(quote.validUntil && { 'Valid until': formatDay(quote.validUntil) }),
  }
}
