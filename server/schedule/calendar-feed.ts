// A person's calendar feed: its secret address, and the visits that a calendar reads from it.
import { addDays, dayIn } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import { clockInstant } from '@quotewright/domain/local-time'
import { formatPhone } from '@quotewright/domain/phone'
import type { CalendarFeed, NewCalendarFeed } from '@quotewright/domain/schedule/calendar-feed'
import { calendarFile } from '@quotewright/domain/schedule/calendar-file'
import { findSession } from '../accounts/find-session.sql.ts'
import { findCurrentUser } from '../accounts/find-user.ts'
import { lockUser } from '../accounts/lock-user.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { AccountContext, Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { contextOf } from '../http/bind.ts'
import { limitLinks } from '../http/limit-links.ts'
import { type Http, thisSession } from '../settings/end-sessions.ts'
import { endFeed } from './end-feed.ts'
import { findFeedSince, findFeedUser, putFeed } from './feed-store.ts'
import { findVisitsBetween } from './store.ts'
import { visitUid } from './visit-files.ts'
import { findWhereabouts } from './whereabouts-store.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 365
/** Several crews with a visit on each working day of a year, and a bound for the reply. */
const MOST_VISITS = 2000

export async function showFeed(ctx: AccountContext): Promise<CalendarFeed> {
  const since = await findFeedSince(asOwner(ctx), ctx.user.id)
  return { since: since && since.toISOString() }
}

export async function makeFeed(ctx: AccountContext, http: Http): Promise<NewCalendarFeed> {
  const [token, since] = [newToken(), ctx.now()]
  await inTransaction(asOwner(ctx), async client => {
    // A person who is removed, or signed out by a reset, at the same moment gets no address that outlives it.
    await lockUser(client, ctx.user.id)
    if (!(await findSession(client, thisSession(ctx, http), since))) {
      throw new AppError('unauthenticated', 'Please sign in to continue')
    }
    await putFeed(client, ctx.user.id, { tokenHash: hashToken(token), since })
  })
  return { since: since.toISOString(), url: `${ctx.config.publicUrl}/calendar/${token}.ics` }
}

export function stopFeed(ctx: AccountContext): Promise<void> {
  return endFeed(asOwner(ctx), ctx.user.id)
}

/** Returns null if no feed has this token. */
export async function readFeed(
  services: Services,
  token: string,
  clientAddress: string,
): Promise<string | null> {
  await limitLinks(services, clientAddress)
  const pool = asOwner(services)
  const userId = await findFeedUser(pool, hashToken(token))
  const user = userId === null ? null : await findCurrentUser(pool, userId)
  return user && visitsOf(contextOf(services, user))
}

async function visitsOf(ctx: AccountContext): Promise<string> {
  const { id: businessId, name, timeZone } = ctx.user.business
  const today = dayIn(timeZone, ctx.now())
  const span = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
  const { visits, places } = await ctx.inBusiness(async tx => {
    const found = await findVisitsBetween(tx, businessId, { ...span, most: MOST_VISITS })
    const ids = [...new Set(found.map(({ quoteId }) => quoteId))]
    return { visits: found, places: await findWhereabouts(tx, businessId, ids) }
  })
  const events = visits.flatMap(({ id, day, start, minutes, sequence, quoteId }) => {
    const place = places.get(quoteId)
    if (!place) return []
    return {
      uid: visitUid(ctx, id),
      sequence,
      stamp: ctx.now(),
      start: clockInstant(timeZone, day, start),
      end: clockInstant(timeZone, day, start + minutes),
      summary: place.customer,
      location: place.address,
      description: [formatPhone(place.phone), `${ctx.config.publicUrl}/quotes/${quoteId}`]
        .filter(Boolean)
        .join('\n'),
      organizer: null,
      attendee: null,
    }
  })
  return calendarFile(events, 'PUBLISH', name)
}
