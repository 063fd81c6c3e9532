// The job that mails both sides the visits that were set, moved or canceled, with their calendar files.
import { nounOf } from '@quotewright/domain/quotes/quote'
import type { Services } from '../context.ts'
import type { Task } from '../jobs/jobs.ts'
import { mailMember } from '../notifications/mail-member.ts'
import { letter } from '../outside/mail/letter.ts'
import { perAddress } from '../quote-links/limit-recipients.ts'
import { type MailedQuote, mailedQuote, openLinkTo } from '../quote-links/mailed-quote.ts'
import { noteMailed } from '../quote-links/note-event.ts'
import { findVisits } from './store.ts'
import { type FiledVisit, visitFiles } from './visit-files.ts'
import { factsOf, readerOf, senderOf, whoOf } from './visit-letter.ts'

export type VisitMailsJob = {
  /** The id of the event, also used in the mails' ids, so that repeated jobs send one mail. */
  eventId: string
  quoteId: string
  userId: string
  /** Null if the customer gets no mail. */
  to: string | null
  /** Whether there were other visits before. */
  isMoved: boolean
  /** The ids of the visits that are new or moved. */
  changed: string[]
  canceled: FiledVisit[]
}

export const sendVisitMails: Task<VisitMailsJob> = {
  name: 'send-visit-mails',
  run: async (services, job) => {
    const found = await mailedQuote(services, job.userId, job.quoteId)
    if (!found) return
    const { ctx, quote } = found
    const visits = await ctx.inBusiness(tx =>
      findVisits(tx, ctx.user.business.id, quote.quoteNumber),
    )
    // An address that refuses mail does not keep the other from its copy.
    const sent = await Promise.allSettled([
      tellBusiness(found, job, visits),
      tellCustomer(services, found, job, visits),
    ])
    for (const one of sent) if (one.status === 'rejected') throw one.reason
  },
}

/** The visits may have moved again since; what is set now is what counts. */
const filesOf = (visits: readonly FiledVisit[], { changed, canceled }: VisitMailsJob) => ({
  visits: visits.filter(({ id }) => changed.includes(id)),
  canceled,
})

type Words = {
  /** `visit` or `visits` */
  visits: string
  /** Such as `are set`. */
  change: string
  /** What the attached calendar files do. */
  files: string
}

function wordsOf(job: VisitMailsJob, visits: readonly FiledVisit[]): Words {
  const isCanceled = visits.length === 0
  const isOne = (isCanceled ? job.canceled : visits).length === 1
  const isOneFile = job.changed.length + job.canceled.length === 1
  const changes = isOne
    ? { canceled: 'is canceled', moved: 'has moved', set: 'is set' }
    : { canceled: 'are canceled', moved: 'have moved', set: 'are set' }
  return {
    visits: isOne ? 'visit' : 'visits',
    change: changes[isCanceled ? 'canceled' : job.isMoved ? 'moved' : 'set'],
    files: isOneFile
      ? 'The attached file keeps your calendar up to date.'
      : 'The attached files keep your calendar up to date.',
  }
}

async function tellBusiness(
  found: MailedQuote,
  job: VisitMailsJob,
  visits: readonly FiledVisit[],
): Promise<void> {
  const { ctx, quote } = found
  const link = `${ctx.config.publicUrl}/quotes/${quote.id}`
  const { email } = ctx.user
  const words = wordsOf(job, visits)
  const what = `The ${words.visits} for ${whoOf(found)} ${words.change}`
  await mailMember(ctx, 'visits', {
    id: `visits-${job.eventId}`,
    letter: {
      subject: what,
      lines: [`${what}. ${words.files}`],
      facts: factsOf(found, visits.length > 0 ? visits : job.canceled),
      button: { label: 'Open the quote', link },
      after: 'You get this email because you plan the visits of this quote.',
    },
    attachments: visitFiles(found, { email, isCustomer: false, link }, filesOf(visits, job)),
  })
}

async function tellCustomer(
  services: Services,
  found: MailedQuote,
  job: VisitMailsJob,
  visits: readonly FiledVisit[],
): Promise<void> {
  const id = `customer-visits-${job.eventId}`
  if (job.to === null || (await services.mail.isSent(id))) return
  const link = await openLinkTo(found.ctx, found.quote.id)
  if (link === null) return
  await services.rateLimiter.take(`quote mail to ${job.to.toLowerCase()}`, perAddress)
  const { name, who, envelope } = senderOf(found)
  const reader = { email: job.to, isCustomer: true, link: `${link}#days` }
  const words = wordsOf(job, visits)
  const isCanceled = visits.length === 0
  await services.mail.send({
    id,
    to: job.to,
    ...envelope,
    ...letter({
      subject: `Your ${words.visits} from ${who} ${words.change}`,
      from: name,
      reader: readerOf(found),
      lines: [`Your ${words.visits} ${words.change}. ${words.files}`],
      facts: factsOf(found, isCanceled ? job.canceled : visits),
      button: isCanceled
        ? { label: `View the ${nounOf(found.quote)}`, link }
        : { label: `See the ${words.visits}`, link: reader.link },
      after: `${isCanceled ? 'Questions?' : 'Does it not fit?'} Reply to this email; it goes to ${who}.`,
    }),
    attachments: visitFiles(found, reader, filesOf(visits, job)),
  })
  await noteMailed(found.ctx, job.eventId, id)
}
