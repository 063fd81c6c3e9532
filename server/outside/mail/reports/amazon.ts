// Amazon SES reports delivered by SNS: https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
import * as z from 'zod/mini'
import type { MailFate, MailReport, ReadReports } from './report.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))

/** `notificationType` of a topic for feedback, `eventType` of a configuration set. */
const Notification = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: Recipients })),
  complaint: z.optional(z.object({ complainedRecipients: Recipients })),
  delivery: z.optional(z.object({ recipients: z.array(z.string()) })),
})

/** The topic's envelope. With raw delivery there is none. */
const Envelope = z.object({ Type: z.string(), Message: z.string() })

export const amazonReports: ReadReports = body => {
  const envelope = Envelope.safeParse(body)
  const notification = envelope.success ? parseJson(envelope.data.Message) : body
  const { success, data } = Notification.safeParse(notification)
  const isNotification = success && (data.notificationType ?? data.eventType) !== undefined
  // Other messages of the topic, such as SES's test message.
  if (!isNotification) return envelope.success ? [] : null
  const { bounce, complaint, delivery } = data
  const isFinal = bounce?.bounceType === 'Permanent'
  return [
    ...reportsOf(bounce?.bouncedRecipients, { kind: 'bounce', isFinal }),
    ...reportsOf(complaint?.complainedRecipients, { kind: 'complaint', isFinal: true }),
    ...(delivery?.recipients ?? []).map(address => ({ address, kind: 'delivery' as const })),
  ]
}

function reportsOf(recipients: z.infer<typeof Recipients> = [], fate: MailFate): MailReport[] {
  return recipients.map(({ emailAddress: address }) => ({ ...fate, address }))
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

/** Returns the URL that confirms a topic's subscription, or null if it is not Amazon's. */
export function confirmationOf(body: unknown): URL | null {
  const { success, data } = Confirmation.safeParse(body)
  return success ? amazonUrl(data.SubscribeURL) : null
}

/** Returns null for a URL outside Amazon SNS. Other URLs are never requested. */
export function amazonUrl(text: string): URL | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return null
  return /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(url.hostname) ? url : null
}
