// Notification choices: groups of events, each switched on or off for push and for mail.
import * as z from 'zod/mini'

export const NotificationChoices = z.object({
  /** A customer opened a quote. */
  opened: z.boolean(),
  /** A customer accepted, declined, or took back a decline. */
  answers: z.boolean(),
  questions: z.boolean(),
  /** Days that were picked, set, moved or canceled, and the day before a visit. */
  visits: z.boolean(),
  /** Paid online, and disputes. */
  payments: z.boolean(),
  /** From the page for quote requests. */
  requests: z.boolean(),
  /** A sent quote passed its last day without an answer. */
  expired: z.boolean(),
})
export type NotificationChoices = z.infer<typeof NotificationChoices>

export type NotificationGroup = keyof NotificationChoices

export const defaultPush: NotificationChoices = {
  opened: true,
  answers: true,
  questions: true,
  visits: true,
  payments: true,
  requests: true,
  expired: true,
}

/** Mail for what needs a step of the business; the app shows the rest. */
export const defaultMail: NotificationChoices = {
  opened: false,
  answers: true,
  questions: true,
  visits: true,
  payments: true,
  requests: true,
  expired: false,
}
