// The address from which a person's own calendar reads the visits.
import * as z from 'zod/mini'

/** When the feed was made; null without a feed. */
export const CalendarFeed = z.object({ since: z.nullable(z.string()) })
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** The address is shown once, because only its hash is stored. */
export const NewCalendarFeed = z.extend(CalendarFeed, { url: z.string() })
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>

/** The page on which Google Calendar asks whether to subscribe. */
export function googleHref(url: string): string {
  return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribeHref(url))}`
}

/** The scheme by which iPhones, Macs and Outlook subscribe. */
export function subscribeHref(url: string): string {
  return url.replace(/^https?:/, 'webcal:')
}
