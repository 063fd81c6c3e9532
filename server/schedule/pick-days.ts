// The customer picks one of the offered alternatives on their page.
import { AppError } from '@quotewright/domain/errors'
import {
  formatStarts,
  isOpenOffer,
  isSameSlot,
  type VisitSlot,
} from '@quotewright/domain/schedule/visit-slots'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { openLink } from '../quote-links/open-link.ts'
import { lockJob } from './job.ts'
import { placeVisits } from './set-visits.ts'

/** `offerId` is that of the round of offers that the page showed. */
export type Pick = { offerId: string; index: number }

/** Idempotent: the same pick again is done already. */
export async function pickDays(
  services: Services,
  token: string,
  { offerId, index }: Pick,
  request: FastifyRequest,
): Promise<void> {
  const { ctx, quote } = await openLink(services, token, request)
  await ctx.inBusiness(async tx => {
    const job = await lockJob(ctx, tx, quote.id)
    const { schedule, visits, calendar, today } = job
    const picked = schedule.offerId === offerId ? schedule.offers?.[index] : undefined
    if (visits.length > 0) {
      if (picked && isAll(picked, visits)) return
      throw new AppError('conflict', `The days are agreed already: ${formatStarts(visits, today)}`)
    }
    if (schedule.offerId !== offerId) {
      throw new AppError(
        'conflict',
        schedule.offerId === null
          ? 'These days are no longer offered. You can ask for others below.'
          : 'Newer days are offered now. Please choose one of them.',
      )
    }
    if (!picked) throw new AppError('invalid', 'Please choose one of the dates')
    if (!isOpenOffer(picked, calendar, today)) {
      throw new AppError('conflict', 'These days were taken in the meantime. Please choose others.')
    }
    const eventId = await placeVisits(ctx, tx, { job, slots: picked, actor: 'customer' })
    if (eventId === null) return
    const when = formatStarts(picked, today)
    await notifyBusiness(ctx, tx, { id: eventId, kind: 'picked', when, quote })
  })
}

function isAll(picked: readonly VisitSlot[], visits: readonly VisitSlot[]): boolean {
  return (
    picked.length === visits.length &&
    picked.every((slot, index) => {
      const visit = visits[index]
      return visit !== undefined && isSameSlot(slot, visit)
    })
  )
}
