// Twilio's webhooks and their signature: https://www.twilio.com/docs/usage/security
import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@quotewright/domain/errors'
import type { SmsReply, SmsReport, SmsRequest } from './sms.ts'

/** Reads the fields of a request that Twilio signed. */
function verified({ url, body, signature }: SmsRequest, authToken: string): URLSearchParams {
  const fields = new URLSearchParams(body)
  if (isSame(signature, twilioSignature(url, fields, authToken))) return fields
  throw new AppError('forbidden', 'This call is not signed with the token of our account')
}

/** HMAC-SHA1 of the address and the fields, sorted by name, without anything in between. */
export function twilioSignature(url: string, fields: URLSearchParams, authToken: string): string {
  const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const text = url + sorted.flat().join('')
  return createHmac('sha1', authToken).update(text).digest('base64')
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const states: Record<string, SmsReport['state']> = {
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** Null for `queued`, `sending` and states that Twilio may add. */
export function readTwilioReport(request: SmsRequest, authToken: string): SmsReport | null {
  const fields = verified(request, authToken)
  const state = states[fields.get('MessageStatus') ?? '']
  const code = Number(fields.get('ErrorCode') ?? 0)
  if (state === undefined) return null
  return { id: fields.get('MessageSid') ?? '', state, code: `${Number.isInteger(code) ? code : 0}` }
}

/** With Advanced Opt-Out, Twilio says itself what a word means, also in other languages. */
export function readTwilioReply(request: SmsRequest, authToken: string): SmsReply {
  const fields = verified(request, authToken)
  const text = (name: string) => fields.get(name) ?? ''
  return { from: text('From'), body: text('Body'), word: text('OptOutType') }
}
