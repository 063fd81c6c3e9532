// Mailgun's webhooks, and the signature in their bodies: https://documentation.mailgun.com/docs/mailgun/user-manual/events/webhooks
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { ReadReports } from './report.ts'

const Body = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    severity: z.optional(z.string()),
    recipient: z._default(z.string(), ''),
  }),
})

export const mailgunReports: ReadReports = body => {
  const { success, data } = Body.safeParse(body)
  if (!success) return null
  const { event, severity, recipient: address } = data['event-data']
  if (event === 'delivered') return [{ address, kind: 'delivery' }]
  if (event === 'complained') return [{ address, kind: 'complaint', isFinal: true }]
  // Mailgun retries after a temporary failure.
  const isFinal = event === 'failed' && severity === 'permanent'
  return isFinal ? [{ address, kind: 'bounce', isFinal }] : []
}

/** Mailgun's documentation asks for a timestamp "not too far" from now; webhook libraries take five minutes. */
const FRESH_MS = 5 * 60_000

/** Returns the signature's token, which Mailgun uses once, or null if the signature is wrong or too old. */
export function mailgunToken(body: unknown, signingKey: string, now: Date): string | null {
  const { success, data } = Body.safeParse(body)
  if (!success) return null
  const { timestamp, token, signature } = data.signature
  const age = Math.abs(now.getTime() - Number(timestamp) * 1000)
  if (!(age <= FRESH_MS)) return null
  const expected = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest()
  const given = Buffer.from(signature, 'hex')
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned ? token : null
}
