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
  if (event === 'complained') return [{ address, kind: 'complaint', isFinal: true }]
  // A temporary failure is still being tried.
  const isFinal = event === 'failed' && severity === 'permanent'
  return isFinal ? [{ address, kind: 'bounce', isFinal }] : []
}

export function isSignedByMailgun(body: unknown, signingKey: string): boolean {
  const { success, data } = Body.safeParse(body)
  if (!success) return false
  const { timestamp, token, signature } = data.signature
  const expected = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
