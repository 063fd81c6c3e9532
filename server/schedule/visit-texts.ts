// The text of the day before a visit, to a customer who has no address for mail: the job that plans it, and the one that sends it.
import { dayOf } from '@quotewright/domain/accounts/account'
import { dayIn } from '@quotewright/domain/dates'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { isSameSlot, type VisitSlot } from '@quotewright/domain/schedule/visit-slots'
import { visitText } from '@quotewright/domain/texts/visit-text'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { planningTask } from '../texts/plan-text.ts'
import { type About, type TextJob, textTask } from '../texts/send-text.ts'
import { findSchedule, findVisits } from './store.ts'

/** With the visit as it was planned. */
type VisitTextJob = TextJob & { visitId: string; slot: VisitSlot }

export const sendVisitText = textTask<VisitTextJob>({
  name: 'send-visit-text',
  wordsOf: (ctx, { job: { slot } }, link) => {
    const { companyName: company } = templateOf(ctx.user.business)
    return visitText(slot, {
      company,
      link: `${link}#days`,
      today: dayOf(ctx.user.business, ctx.now()),
    })
  },
  endedBy: async (ctx, tx, { goesOutAt, ...about }) => {
    if (!(await isStillPlanned(ctx, tx, about))) return 'canceled'
    return isDayBefore(ctx, about.job, goesOutAt) ? null : 'not sent'
  },
})

/** A text that could go out at night or on the day itself only is left out. */
export const textOfVisit = planningTask<VisitTextJob>({
  name: 'text-of-visit',
  kind: 'visit',
  isWanted: async (ctx, tx, { goesOutAt, ...about }) =>
    isDayBefore(ctx, about.job, goesOutAt) && isStillPlanned(ctx, tx, about),
  note: (ctx, tx, { textId: id, quoteId }, phone) =>
    noteEvent(ctx, tx, { id, quoteId, kind: 'reminded', actor: 'member', detail: { phone } }),
  send: sendVisitText,
})

/** Not moved, canceled or done. */
async function isStillPlanned(
  ctx: Context,
  tx: BusinessTransaction,
  { quote: { quoteNumber }, job: { visitId, slot } }: About<VisitTextJob>,
): Promise<boolean> {
  const businessId = ctx.user.business.id
  const visits = await findVisits(tx, businessId, quoteNumber)
  if (!visits.some(visit => visit.id === visitId && isSameSlot(visit, slot))) return false
  return (await findSchedule(tx, businessId, quoteNumber))?.doneAt === null
}

const isDayBefore = (ctx: Context, { slot }: VisitTextJob, at: Date) =>
  dayIn(ctx.user.business.timeZone, at) < slot.day
