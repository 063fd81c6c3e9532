// Reminders of quotes without an answer and of overdue invoices: on which days, at what hour, and what they say.
import * as z from 'zod/mini'
import { addDays, dayIn } from '../dates.ts'
import { hourIn, hourOn } from '../local-time.ts'
import { requiredText } from '../text.ts'

const MOST_REMINDERS = 5
const LAST_DAY = 60

export const ReminderSettings = z.object({
  isOn: z.boolean(),
  /** Days after the quote was sent or the invoice was due, in order. */
  days: z
    .array(
      z
        .int('Enter days as numbers, such as 1, 3, 7')
        .check(
          z.gte(1, 'The first reminder is at least a day later'),
          z.lte(LAST_DAY, `A reminder is at most ${LAST_DAY} days later`),
        ),
    )
    .check(
      z.minLength(1, 'Choose at least one day'),
      z.maxLength(MOST_REMINDERS, `Choose at most ${MOST_REMINDERS} days`),
      z.refine(
        days => days.every((day, index) => index === 0 || day > Number(days[index - 1])),
        'Each day must be later than the one before',
      ),
    ),
  /** May contain the words of `reminderFields` or `invoiceReminderFields` in braces. */
  text: requiredText('Text', 1000),
})
export type ReminderSettings = z.infer<typeof ReminderSettings>

export const defaultReminders: ReminderSettings = {
  isOn: false,
  days: [1, 3, 7],
  text: 'I want to make sure that quote {quote number} reached you. You can see and answer it here: {link}\n\nIs anything unclear? Ask on that page, or reply to this email.',
}

export const reminderFields = ['first name', 'quote number', 'link'] as const

/** For overdue invoices. Days count from the due day. */
export const defaultInvoiceReminders: ReminderSettings = {
  isOn: false,
  days: [1, 7, 14],
  text: 'Invoice {invoice number} was due on {due day}, and {amount due} is still open. You can see it here: {link}\n\nIs your payment on its way? Then please ignore this email, and thank you.',
}

export const invoiceReminderFields = [
  'first name',
  'invoice number',
  'amount due',
  'due day',
  'link',
] as const

/** Fills in the fields; other words in braces stay. A field that is empty goes with its comma or space: `Hi,` */
export function filledReminder(text: string, values: Record<string, string>): string {
  return text.replaceAll(
    /(^|,? ?)\{([a-z ]+)\}(,? ?)/gm,
    (braced, before: string, field: string, after: string) => {
      const value = values[field]
      if (value === undefined) return braced
      if (value === '') return before === '' ? '' : after
      return before + value + after
    },
  )
}

/** Those of a quote or an invoice, as the owner sees and may switch them. */
export const Reminders = z.object({
  /** Null if none is planned. */
  nextAt: z.nullable(z.string()),
  /** Where they go; null if the customer has no email address. */
  to: z.nullable(z.string()),
  /** A question stops those of its quote, never those of an invoice. */
  stoppedBy: z.nullable(z.enum(['member', 'customer', 'question'])),
  /** Whether the business has them switched off in its settings, so that none goes out. */
  isOffForAll: z._default(z.boolean(), false),
})
export type Reminders = z.infer<typeof Reminders>

export const ReminderSwitch = z.object({ isOn: z.boolean() })
export type ReminderSwitch = z.infer<typeof ReminderSwitch>

/** Reminders go out at nine. */
const HOUR = 9
/** A quote sent after this hour counts as sent on the next day, so that its first reminder is not there in the morning. */
const EVENING = 17
const FIRST_HOUR = 8
const LAST_HOUR = 20
/** Between two reminders if one was late. */
const PAUSE_MS = 20 * 3_600_000

/** The days count from when it was sent, or from `dueDay` if that is later. */
type Plan = { timeZone: string; startedAt: Date; days: readonly number[]; dueDay?: string }

/** Returns the first reminder after `now`, or null. Reminders whose time has passed are left out. */
export function nextReminder(
  { timeZone, startedAt, days, dueDay = '' }: Plan,
  now: Date,
): Date | null {
  const sentDay = dayIn(timeZone, startedAt)
  const sent = hourIn(timeZone, startedAt) < EVENING ? sentDay : addDays(sentDay, 1)
  const first = dueDay > sent ? dueDay : sent
  const times = days.map(day => hourOn(timeZone, addDays(first, day), HOUR))
  return times.find(time => time > now) ?? null
}

/** The reminder after one that goes out now. */
export function reminderAfter(plan: Plan, now: Date): Date | null {
  return nextReminder(plan, new Date(now.getTime() + PAUSE_MS))
}

/** Returns when a late reminder may go out, or null if it may now: never before eight and after eight at night. */
export function waitForDay(timeZone: string, now: Date): Date | null {
  const hour = hourIn(timeZone, now)
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) return null
  const today = dayIn(timeZone, now)
  return hourOn(timeZone, hour < FIRST_HOUR ? today : addDays(today, 1), HOUR)
}
