// Amazon SES by way of SNS: https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
import * as z from 'zod/mini'
import type { MailReport, ReadReports } from './report.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))

/** `notificationType` of a topic for feedback, `eventType` of a configuration set. */
const Notification = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: Recipients })),
  complaint: z.optional(z.object({ complainedRecipients: Recipients })),
})

/** The topic's envelope; with raw delivery the notification comes without one. */
const Envelope = z.object({ Type: z.string(), Message: z.string() })

export const amazonReports: ReadReports = body => {
  const envelope = Envelope.safeParse(body)
  const notification = envelope.success ? parseJson(envelope.data.Message) : body
  const { success, data } = Notification.safeParse(notification)
  const isNotification = success && (data.notificationType ?? data.eventType) !== undefined
  // Other words of the topic, such as SES's first one, which says that it works.
  if (!isNotification) return envelope.success ? [] : null
  const { bounce, complaint } = data
  const isFinal = bounce?.bounceType === 'Permanent'
  return [
    ...reportsOf(bounce?.bouncedRecipients, { kind: 'bounce', isFinal }),
    ...reportsOf(complaint?.complainedRecipients, { kind: 'complaint', isFinal: true }),
  ]
}

function reportsOf(
  recipients: z.infer<typeof Recipients> = [],
  report: Omit<MailReport, 'address'>,
): MailReport[] {
  return recipients.map(({ emailAddress: address }) => ({ ...report, address }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Confirmation = z.object({
  Type: z.literal('SubscriptionConfirmation'),
  SubscribeURL: z.string(),
})

/** The address that confirms a topic's subscription, if it is Amazon's. */
export function confirmationOf(body: unknown): URL | null {
  const { success, data } = Confirmation.safeParse(body)
  return success ? amazonUrl(data.SubscribeURL) : null
}

/** Null unless it is an address of Amazon SNS. Other addresses are never requested. */
export function amazonUrl(text: string): URL | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return null
  return /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(url.hostname) ? url : null
}
