// Postmark's webhooks: https://postmarkapp.com/developer/webhooks/bounce-webhook, …/spam-complaint-webhook
// and …/delivery-webhook
import * as z from 'zod/mini'
import type { ReadReports } from './report.ts'

const Body = z.object({
  RecordType: z.string(),
  Type: z._default(z.string(), ''),
  Email: z._default(z.string(), ''),
  /** Deliveries have it in place of Email. */
  Recipient: z._default(z.string(), ''),
  /** True if Postmark has stopped sending to the address. */
  Inactive: z._default(z.boolean(), false),
})

const complaints = ['SpamComplaint', 'SpamNotification']
const final = ['HardBounce', 'BadEmailAddress']
/** Bounces that may succeed later. Postmark retries Transient ones itself. */
const temporary = ['SoftBounce', 'DnsError', 'Blocked', 'VirusNotification', 'DMARCPolicy']

export const postmarkReports: ReadReports = body => {
  const { success, data } = Body.safeParse(body)
  if (!success) return null
  const { RecordType, Type, Email: address, Recipient, Inactive } = data
  if (RecordType === 'Delivery') {
    return [{ address: Recipient, kind: 'delivery' }]
  }
  if (RecordType === 'SpamComplaint' || complaints.includes(Type)) {
    return [{ address, kind: 'complaint', isFinal: true }]
  }
  if (RecordType !== 'Bounce') return []
  const isFinal = Inactive || final.includes(Type)
  return isFinal || temporary.includes(Type) ? [{ address, kind: 'bounce', isFinal }] : []
}
