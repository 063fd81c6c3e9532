// A quote that goes out later: when, to whom, and the two times that are offered.
import * as z from 'zod/mini'
import { addDays, dayIn, formatMoment, formatPlannedDay, isInstant, weekdayOf } from '../dates.ts'
import { MailedEmail } from '../email.ts'
import { hourOn } from '../local-time.ts'
import { boundedText } from '../text.ts'
import { Version } from '../version.ts'

const MOST_DAYS = 60

export const ScheduledMail = z.object({
  to: MailedEmail,
  message: boundedText('Message', 2000),
  /** Whether the sender gets a copy. */
  isCopied: z.boolean(),
  sendAt: z.string().check(z.refine(isInstant, 'Choose a day and a time')),
})
export type ScheduledMail = z.infer<typeof ScheduledMail>

export const MailToSchedule = z.extend(ScheduledMail, {
  /** The version that the sender saw: no other is planned. Apps of earlier releases send none. */
  version: z.optional(Version),
})
export type MailToSchedule = z.infer<typeof MailToSchedule>

/** Null if nothing is planned. */
export const ScheduledSend = z.object({ scheduled: z.nullable(ScheduledMail) })
export type ScheduledSend = z.infer<typeof ScheduledSend>

/** Returns the sentence that says what is wrong with the time, or null. */
export function sendTimeProblem(sendAt: Date, now: Date): string | null {
  if (sendAt <= now) return 'Choose a time that is still to come'
  const latest = now.getTime() + MOST_DAYS * 86_400_000
  return sendAt.getTime() > latest ? `A quote waits for at most ${MOST_DAYS} days` : null
}

const HOUR = 8

/** Tomorrow and next Monday at eight. On Sunday both are the same, so there is one. */
export function sendTimes(timeZone: string, now: Date): { label: string; at: Date }[] {
  const today = dayIn(timeZone, now)
  const tomorrow = addDays(today, 1)
  const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7)
  return [
    { label: 'Tomorrow 8 AM', at: hourOn(timeZone, tomorrow, HOUR) },
    ...(monday === tomorrow ? [] : [{ label: 'Monday 8 AM', at: hourOn(timeZone, monday, HOUR) }]),
  ]
}

/** `today at 5:00 PM`, `tomorrow at 8:00 AM`, `Mon, Nov 30 at 8:00 AM` or, in another year, `Mon, Jan 4, 2027 at 8:00 AM` */
export function whenText(timeZone: string, at: Date, now: Date): string {
  const day = dayIn(timeZone, at)
  const today = dayIn(timeZone, now)
  const time = formatMoment(timeZone, at).split(', ')[1]
  if (day === today) return `today at ${time}`
  if (day === addDays(today, 1)) return `tomorrow at ${time}`
  return `${formatPlannedDay(day, today)} at ${time}`
}
