// Offers days to the customer, who picks one of the alternatives on their page, and takes the offer back.
import { AppError } from '@quotewright/domain/errors'
import type { JobSchedule, OffersToMake } from '@quotewright/domain/schedule/job-schedule'
import {
  type Calendar,
  isTaken,
  offersProblem,
  slotsProblem,
} from '@quotewright/domain/schedule/visit-slots'
import type { AccountContext, Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { limitRecipients } from '../quote-links/limit-recipients.ts'
import { linkTo } from '../quote-links/link-quote.ts'
import { addressToMail, refuseDemo } from '../quote-links/mail-address.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { quoteAddress } from '../quote-links/quote-address.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { limitTexts } from '../texts/limit-texts.ts'
import { type DaysTextJob, textOfDays } from './days-texts.ts'
import { lockJob, requireNotDone, scheduleOf, showSchedule } from './job.ts'
import { sendOfferMail } from './offer-mail.ts'
import { clearSchedule, findSchedule, findVisits, storeSchedule } from './store.ts'

/** Idempotent by the offer's id. */
export async function offerDays(
  ctx: AccountContext,
  id: string,
  { id: offerId = ctx.newId(), offers, isMailed }: OffersToMake,
): Promise<JobSchedule> {
  const to = isMailed ? await recipient(ctx, id) : null
  const isTexted = isMailed && to === null
  return ctx.inBusiness(async tx => {
    const { quote, schedule, visits, work, calendar, today } = await lockJob(ctx, tx, id)
    if (schedule.offerId === offerId) return scheduleOf(ctx, tx, quote)
    if (visits.length > 0 || schedule.doneAt !== null) {
      throw new AppError('conflict', 'The visits are set already. Move or cancel them instead.')
    }
    for (const offer of offers) {
      const { timeZone } = calendar
      const problem = slotsProblem(offer, { ...work, timeZone, today })
      if (problem !== null) throw new AppError('invalid', problem)
      if (isTaken(offer, calendar)) throw taken(calendar)
    }
    const same = offersProblem(offers)
    if (same !== null) throw new AppError('invalid', same)
    const { quoteNumber } = quote
    const key = { businessId: ctx.user.business.id, quoteNumber, userId: ctx.user.id }
    await storeSchedule(tx, key, { ...schedule, offerId, offers })
    if (to !== null) {
      await limitRecipients(ctx, tx, to)
      await linkTo(ctx, tx, id)
    }
    if (isTexted) await limitTexts(ctx, tx)
    const eventId = ctx.newId()
    await noteEvent(ctx, tx, {
      id: eventId,
      quoteId: id,
      kind: 'proposed',
      actor: 'member',
      detail: to === null ? {} : { to },
    })
    if (to !== null) {
      const mail = { eventId, quoteId: id, userId: ctx.user.id, to }
      await ctx.jobs.enqueue(tx.$client, sendOfferMail, mail, eventId)
    }
    if (isTexted) {
      const news = { deed: 'offered' as const, offerId, offers }
      const job = { textId: eventId, quoteId: id, userId: ctx.user.id, news }
      await ctx.jobs.enqueue<DaysTextJob>(tx.$client, textOfDays, job, eventId)
    }
    return scheduleOf(ctx, tx, quote)
  })
}

/** Null if the customer has no address and gets a text. */
async function recipient(ctx: AccountContext, id: string): Promise<string | null> {
  refuseDemo(ctx)
  const quote = await showQuote(ctx, id)
  const address = await ctx.inBusiness(tx => quoteAddress(ctx, tx, quote))
  if (address !== null) return addressToMail(ctx, address)
  if ((await showSchedule(ctx, id)).textsTo !== null) return null
  throw new AppError('conflict', 'This customer has no email address. Share the link instead.')
}

export function taken({ crews }: Pick<Calendar, 'crews'>): AppError {
  const who = crews === 1 ? 'Another job has' : `Other jobs have all ${crews} crews at`
  return new AppError('conflict', `${who} these hours. Please choose other days.`)
}

/** Idempotent. A page that still shows the days says that they are no longer offered. */
export function withdrawDays(ctx: Context, id: string): Promise<JobSchedule> {
  return ctx.inBusiness(async tx => {
    const quote = await lockQuote(ctx, tx, id)
    await withdrawOffers(ctx, tx, quote.quoteNumber)
    return scheduleOf(ctx, tx, quote)
  })
}

/** Runs in a transaction that has locked the quote. Days that were picked stay. */
async function withdrawOffers(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
): Promise<void> {
  const businessId = ctx.user.business.id
  const schedule = await findSchedule(tx, businessId, quoteNumber)
  if (!schedule || schedule.doneAt !== null) return
  if ((await findVisits(tx, businessId, quoteNumber)).length > 0) return
  await clearSchedule(tx, businessId, quoteNumber)
}

/** Throws `conflict` if visits depend on the quote's acceptance; days that are only offered are withdrawn. */
export async function endSchedule(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
): Promise<void> {
  const businessId = ctx.user.business.id
  const schedule = await findSchedule(tx, businessId, quoteNumber)
  requireNotDone(schedule)
  if ((await findVisits(tx, businessId, quoteNumber)).length > 0) {
    throw new AppError('conflict', 'The visits of this quote are scheduled. Cancel them first.')
  }
  await withdrawOffers(ctx, tx, quoteNumber)
}
