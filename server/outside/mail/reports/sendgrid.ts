// SendGrid's event webhook: https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event
import * as z from 'zod/mini'
import type { MailReport, ReadReports } from './report.ts'

const Event = z.object({
  event: z.string(),
  email: z.string(),
  /** For a bounce: `bounce` or `blocked`. */
  type: z.optional(z.string()),
  reason: z.optional(z.string()),
})
type Event = z.infer<typeof Event>

export const sendGridReports: ReadReports = body => {
  const { success, data } = z.array(Event).safeParse(body)
  return success ? data.flatMap(toReports) : null
}

function toReports({ event, email: address, type, reason }: Event): MailReport[] {
  if (event === 'delivered') return [{ address, kind: 'delivery' }]
  if (event === 'spamreport') return [{ address, kind: 'complaint', isFinal: true }]
  if (event === 'bounce') return [{ address, kind: 'bounce', isFinal: type !== 'blocked' }]
  if (event !== 'dropped') return []
  // A dropped mail: SendGrid did not send it because of an earlier bounce or complaint.
  if (reason === 'Spam Reporting Address') return [{ address, kind: 'complaint', isFinal: true }]
  const isFinal = reason === 'Bounced Address' || reason === 'Invalid'
  return [{ address, kind: 'bounce', isFinal }]
}
