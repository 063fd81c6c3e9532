// The calendar file that the customer's page offers, for customers whose days come by no mail.
import { dayIn } from '@quotewright/domain/dates'
import { isInForce } from '@quotewright/domain/quotes/quote-status'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { openLink } from '../quote-links/open-link.ts'
import { findSchedule, findVisits, type StoredVisit } from './store.ts'
import { visitsToDownload } from './visit-files.ts'

/** Returns null if no visit is to come. */
export async function showVisitFile(
  services: Services,
  token: string,
  request: FastifyRequest,
): Promise<string | null> {
  const { ctx, quote } = await openLink(services, token, request)
  if (!isInForce(quote)) return null
  const { id: businessId, timeZone } = ctx.user.business
  const { quoteNumber } = quote
  const visits = await ctx.inBusiness(async tx => {
    const schedule = await findSchedule(tx, businessId, quoteNumber)
    if (schedule === null || schedule.doneAt !== null) return []
    return comingVisits(await findVisits(tx, businessId, quoteNumber), dayIn(timeZone, ctx.now()))
  })
  if (visits.length === 0) return null
  return visitsToDownload({ ctx, quote }, `${ctx.config.publicUrl}/q/${token}#days`, visits)
}

/** Visits that belong in a calendar. */
export function comingVisits(visits: readonly StoredVisit[], today: string): StoredVisit[] {
  return visits.filter(({ day }) => day >= today)
}
