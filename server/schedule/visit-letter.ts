// What the mails about visits share: sender, reader and the facts of the job.
import { dayOf } from '@quotewright/domain/accounts/account'
import { customerName, greetedName } from '@quotewright/domain/customers/customer'
import {
  mailableAddress,
  mailableName,
  mailableNumber,
} from '@quotewright/domain/customers/mailable-name'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { formatSlot, type VisitSlot } from '@quotewright/domain/schedule/visit-slots'
import { linesOf } from '@quotewright/domain/text'
import type { MailMessage } from '../outside/mail/mail.ts'
import type { MailedQuote } from '../quote-links/mailed-quote.ts'
import { zoneOfHours } from './zone-of-hours.ts'

/** The sender, for a mail to the customer. `who` comes to them; it names no one if the name is not mailable. */
export function senderOf({ ctx }: MailedQuote): {
  name: string
  who: string
  envelope: Pick<MailMessage, 'senderName' | 'replyTo'>
} {
  const { companyName, companyEmail } = templateOf(ctx.user.business)
  const sender = mailableName(companyName)
  return {
    name: sender ?? 'Quotewright',
    who: sender ?? 'your contractor',
    envelope: {
      ...(sender !== null && { senderName: sender }),
      replyTo: companyEmail || ctx.user.email,
    },
  }
}

export function readerOf({ quote }: MailedQuote): string {
  return quote.customer ? greetedName(quote.customer) : ''
}

export function whoOf({ quote }: MailedQuote): string {
  return (quote.customer && mailableName(customerName(quote.customer))) ?? 'your customer'
}

export function factsOf(
  { ctx, quote }: MailedQuote,
  visits: readonly VisitSlot[],
): Record<string, string> {
  const number = mailableNumber(quote.quoteNumber)
  const address = mailableAddress(linesOf(quote.jobAddress ?? quote.customer?.address ?? ''))
  const zone = zoneOfHours(ctx, quote)
  return {
    ...Object.fromEntries(
      visits.map((visit, index) => [
        visits.length === 1 ? 'Visit' : `Visit ${index + 1}`,
        formatSlot(visit, dayOf(ctx.user.business, ctx.now())),
      ]),
    ),
    ...(zone !== null && { Times: zone }),
    ...(address !== null && { Address: address }),
    ...(number !== null && { Quote: number }),
  }
}
