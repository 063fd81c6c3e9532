// The calendar files of visits: attachments of mails, and one for the customer's page.
import { customerName } from '@quotewright/domain/customers/customer'
import { mailableName } from '@quotewright/domain/customers/mailable-name'
import { addressOfSender } from '@quotewright/domain/email'
import { clockInstant } from '@quotewright/domain/local-time'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { type CalendarEvent, calendarFile } from '@quotewright/domain/schedule/calendar-file'
import type { VisitSlot } from '@quotewright/domain/schedule/visit-slots'
import type { Context } from '../context.ts'
import type { MailMessage } from '../outside/mail/mail.ts'
import type { MailedQuote } from '../quote-links/mailed-quote.ts'

export type FiledVisit = VisitSlot & { id: string; sequence: number }

/** `email` is null where no mail brings the file. */
type Reader = { email: string | null; isCustomer: boolean; link: string }

/** One file per visit: calendars take one event of an invitation. */
export function visitFiles(
  found: MailedQuote,
  reader: Reader,
  { visits, canceled }: { visits: readonly FiledVisit[]; canceled: readonly FiledVisit[] },
): NonNullable<MailMessage['attachments']> {
  const attach = (visit: FiledVisit, index: number, method: 'REQUEST' | 'CANCEL') => ({
    filename: `${method === 'REQUEST' ? 'visit' : 'canceled'}-${index + 1}.ics`,
    content: Buffer.from(calendarFile([eventOf(found, reader, visit, method)], method)),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  })
  return [
    ...visits.map((visit, index) => attach(visit, index, 'REQUEST')),
    ...canceled.map((visit, index) => attach(visit, index, 'CANCEL')),
  ]
}

/** All visits in one file. One that is opened again moves what it added before, by the same ids as the mails'. */
export function visitsToDownload(
  found: MailedQuote,
  link: string,
  visits: readonly FiledVisit[],
): string {
  const reader = { email: null, isCustomer: true, link }
  return calendarFile(
    visits.map(visit => eventOf(found, reader, visit, 'PUBLISH')),
    'PUBLISH',
  )
}

function eventOf(
  { ctx, quote }: MailedQuote,
  { email, isCustomer, link }: Reader,
  { id, day, start, minutes, sequence }: FiledVisit,
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
): CalendarEvent {
  const { timeZone } = ctx.user.business
  const company = mailableName(templateOf(ctx.user.business).companyName) ?? 'Quotewright'
  const customer = (quote.customer && mailableName(customerName(quote.customer))) ?? 'Customer'
  return {
    uid: visitUid(ctx, id),
    // A cancellation is newer than the entry that it takes out.
    sequence: method === 'CANCEL' ? sequence + 1 : sequence,
    stamp: ctx.now(),
    start: clockInstant(timeZone, day, start),
    end: clockInstant(timeZone, day, start + minutes),
    summary: isCustomer ? `${company}: work at your place` : customer,
    location: quote.jobAddress ?? quote.customer?.address ?? '',
    description: link,
    // Calendars trust an invitation whose organizer is the mail's sender.
    organizer: { name: company, email: addressOfSender(ctx.config.mailFrom) },
    attendee: email,
  }
}

/** The same in every file and feed, so that a calendar has each visit once. */
export function visitUid({ config }: Pick<Context, 'config'>, id: string): string {
  return `visit-${id}@${new URL(config.publicUrl).hostname}`
}
