// When a quote has expired without an answer, and when its business is notified.
import { addDays, startOfDay } from '../dates.ts'
import { hourOn } from '../local-time.ts'
import type { QuoteStatus } from './quote-status.ts'

const HOUR = 9
/** Near the last year that dates can hold, a quote never expires. */
const NEVER = '9000'

/** The last day to accept; null without one, and once the quote is accepted: then it no longer runs out. */
export function openUntil(quote: {
  status: QuoteStatus
  validUntil: string | null
}): string | null {
  return quote.status === 'approved' ? null : quote.validUntil
}

/** Whether the last day has passed on `today` of the business. */
export function hasExpired(lastDay: string | null, today: string): boolean {
  // ISO dates compare as text. The last day still counts.
  return lastDay !== null && lastDay < today
}

/** The first instant after the last day in the business's time zone. */
export function expiresAt(timeZone: string, lastDay: string): Date {
  return startOfDay(timeZone, addDays(lastDay, 1))
}

/** At nine in the morning after the last day; null if the quote does not expire. */
export function expiryNotice(timeZone: string, lastDay: string | null): Date | null {
  if (lastDay === null || lastDay >= NEVER) return null
  return hourOn(timeZone, addDays(lastDay, 1), HOUR)
}
