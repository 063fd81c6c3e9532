// The text to a customer without an address when days are offered, set, moved or canceled: the job that plans it, and the one that sends it.
import { dayOf } from '@quotewright/domain/accounts/account'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { isSameSlot, type VisitSlot } from '@quotewright/domain/schedule/visit-slots'
import { newsText, offerText, type VisitNews } from '@quotewright/domain/texts/visit-text'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { stateOfLink } from '../quote-links/link-quote.ts'
import { noteText } from '../texts/note-text.ts'
import { planningTask } from '../texts/plan-text.ts'
import { type About, isOverdue, type TextJob, textTask } from '../texts/send-text.ts'
import { findSchedule, findVisits } from './store.ts'

type Offer = { deed: 'offered'; offerId: string; offers: VisitSlot[][] }

/** With the news as it was when the job was added. */
export type DaysTextJob = TextJob & { news: VisitNews | Offer }

export const sendDaysText = textTask<DaysTextJob>({
  name: 'send-days-text',
  wordsOf: (ctx, { job: { news } }, page) => {
    const { companyName: company } = templateOf(ctx.user.business)
    const by = { company, link: `${page}#days`, today: dayOf(ctx.user.business, ctx.now()) }
    return news.deed === 'offered' ? offerText(news.offers, by) : newsText(news, by)
  },
  endedBy: async (ctx, tx, about) => {
    if (!(await isStillSo(ctx, tx, about))) return 'canceled'
    return isOverdue(ctx, about.text) ? 'not sent' : null
  },
})

export const textOfDays = planningTask<DaysTextJob>({
  name: 'text-of-days',
  kind: 'visit',
  isWanted: async (ctx, tx, about) =>
    (await stateOfLink(ctx, tx, about.quote.id)) !== 'revoked' && isStillSo(ctx, tx, about),
  note: noteText,
  send: sendDaysText,
})

/** A later change has a text of its own. */
async function isStillSo(
  ctx: Context,
  tx: BusinessTransaction,
  { quote: { quoteNumber }, job: { news } }: About<DaysTextJob>,
): Promise<boolean> {
  const businessId = ctx.user.business.id
  const visits = await findVisits(tx, businessId, quoteNumber)
  if (news.deed === 'canceled') return visits.length === 0
  if (news.deed === 'offered') {
    const schedule = await findSchedule(tx, businessId, quoteNumber)
    return visits.length === 0 && schedule?.offerId === news.offerId
  }
  // Visits that have passed are no news.
  const coming = visits.filter(({ day }) => day >= (news.visits[0]?.day ?? ''))
  return (
    coming.length === news.visits.length &&
    news.visits.every(slot => coming.some(visit => isSameSlot(visit, slot)))
  )
}
