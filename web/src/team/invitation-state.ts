// Says until when an invitation's link works, in days of the business.
import { dayIn, formatMonthDay } from '@quotewright/domain/dates'
import type { Invitation } from '@quotewright/domain/team'

export function invitationState(
  { expiresAt }: Pick<Invitation, 'expiresAt'>,
  timeZone: string,
  now: Date,
): string {
  const end = new Date(expiresAt)
  const day = formatMonthDay(dayIn(timeZone, end))
  return end > now ? `Invited, until ${day}` : `Link expired ${day}`
}
