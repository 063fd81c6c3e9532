// The job that mails both sides the day before a visit.
import { dayOf } from '@quotewright/domain/accounts/account'
import { addDays } from '@quotewright/domain/dates'
import { capitalized } from '@quotewright/domain/letter-case'
import { waitForDay } from '@quotewright/domain/quote-links/reminders'
import { formatSlot, type VisitSlot } from '@quotewright/domain/schedule/visit-slots'
import type { Services } from '../context.ts'
import type { Task } from '../jobs/jobs.ts'
import { mailMember } from '../notifications/mail-member.ts'
import { letter } from '../outside/mail/letter.ts'
import { perAddress } from '../quote-links/limit-recipients.ts'
import { type MailedQuote, mailedQuote, openLinkTo } from '../quote-links/mailed-quote.ts'
import { noteMailed } from '../quote-links/note-event.ts'
import { hasRefused } from '../reminders/has-refused.ts'
import { findVisits } from './store.ts'
import { factsOf, readerOf, senderOf, whoOf } from './visit-letter.ts'

type VisitReminderJob = {
  eventId: string
  quoteId: string
  visitId: string
  userId: string
  /** Null if the customer gets none. */
  to: string | null
}

export const sendVisitReminder: Task<VisitReminderJob> = {
  name: 'send-visit-reminder',
  run: async (services, job) => {
    const found = await mailedQuote(services, job.userId, job.quoteId)
    if (!found) return
    const { ctx, quote } = found
    const visits = await ctx.inBusiness(tx =>
      findVisits(tx, ctx.user.business.id, quote.quoteNumber),
    )
    const visit = visits.find(({ id }) => id === job.visitId)
    // Canceled or moved while the mail waited, or the mail waited until the day itself.
    if (visit?.day !== tomorrowOf(ctx)) return
    const sent = await Promise.allSettled([
      remindBusiness(found, job, visit),
      remindCustomer(services, found, job, visit),
    ])
    for (const one of sent) if (one.status === 'rejected') throw one.reason
  },
}

function tomorrowOf({ user, now }: MailedQuote['ctx']): string {
  return addDays(dayOf(user.business, now()), 1)
}

async function remindBusiness(
  found: MailedQuote,
  { eventId }: VisitReminderJob,
  visit: VisitSlot,
): Promise<void> {
  const { ctx } = found
  await mailMember(ctx, 'visits', {
    id: `visit-tomorrow-${eventId}`,
    letter: {
      subject: `Tomorrow: ${whoOf(found)}`,
      lines: [`Tomorrow you work for ${whoOf(found)}.`],
      facts: factsOf(found, [visit]),
      button: { label: 'Open the schedule', link: `${ctx.config.publicUrl}/schedule` },
      after: 'The schedule has the address, the phone number and the shopping list.',
    },
  })
}

async function remindCustomer(
  services: Services,
  found: MailedQuote,
  { eventId, quoteId, to }: VisitReminderJob,
  visit: VisitSlot,
): Promise<void> {
  const id = `visit-reminder-${eventId}`
  if (to === null || (await services.mail.isSent(id))) return
  const { ctx } = found
  const link = await openLinkTo(ctx, quoteId)
  if (link === null) return
  const { id: businessId, timeZone } = ctx.user.business
  // At night, or refused while the mail waited.
  if (waitForDay(timeZone, ctx.now()) !== null) return
  if (await ctx.inBusiness(tx => hasRefused(tx, businessId, to))) return
  await services.rateLimiter.take(`quote mail to ${to.toLowerCase()}`, perAddress)
  const { name, who, envelope } = senderOf(found)
  await services.mail.send({
    id,
    to,
    ...envelope,
    unsubscribe: `${link}/reminders`,
    ...letter({
      subject: `Tomorrow: ${who} comes to you`,
      from: name,
      reader: readerOf(found),
      lines: [
        `${capitalized(who)} comes tomorrow: ${formatSlot(visit, dayOf(ctx.user.business, ctx.now()))}.`,
      ],
      facts: factsOf(found, [visit]),
      button: { label: 'See the visit', link: `${link}#days` },
      after: `Does it not fit anymore? Reply to this email; it goes to ${who}.`,
      leave: { label: 'No more reminders', link: `${link}#reminders` },
    }),
  })
  await noteMailed(ctx, eventId, id)
}
