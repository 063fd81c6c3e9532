// Texts by Twilio: https://www.twilio.com/docs/messaging/api/message-resource. A lost answer is looked up, because the API has no idempotency keys.
import * as z from 'zod/mini'
import type { TwilioSettings } from '../../config.ts'
import { measured } from '../../telemetry.ts'
import { readBounded } from './read-bounded.ts'
import { type Sms, SmsNotTaken, SmsRefused } from './sms.ts'
import { readTwilioReply, readTwilioReport } from './twilio-webhooks.ts'

const TIMEOUT_MS = 20_000
/** The newest to one number. */
const MOST_FOUND = 20
/** Twilio's clock may differ from ours. */
const CLOCKS_MS = 60_000

const Message = z.object({ sid: z.string() })
const Messages = z.object({
  messages: z.array(z.extend(Message, { body: z.string(), date_created: z.string() })),
})
const Refusal = z.object({ code: z.int() })

/** Tests replace the address. */
export function createTwilioSms(
  { accountSid, authToken, from }: TwilioSettings,
  address = 'https://api.twilio.com',
): Sms {
  const messagesUrl = `${address}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'

  async function ask(url: string, init: RequestInit) {
    const response = await fetch(url, {
      ...init,
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, body: await readBounded(response) }
  }

  async function send({ to, body, statusUrl }: Parameters<Sms['send']>[0]): Promise<string> {
    const form = { To: to, [sender]: from, Body: body, StatusCallback: statusUrl }
    const init = { method: 'POST', body: new URLSearchParams(form) }
    const answer = await ask(messagesUrl, init).catch((error: unknown) => {
      const code = neverConnected(error)
      throw code === null ? error : new SmsNotTaken(code)
    })
    if (answer.status === 201) return z.parse(Message, parsed(answer.body)).sid
    if (answer.status === 400) throw new SmsRefused(`${z.parse(Refusal, parsed(answer.body)).code}`)
    // Its own failures may come after it took the text; refusals do not.
    if (answer.status > 400 && answer.status < 500) throw new SmsNotTaken(String(answer.status))
    throw new Error(`The provider answered ${answer.status}`)
  }

  async function find({ to, words }: Parameters<Sms['find']>[0], since: Date): Promise<string[]> {
    const query = new URLSearchParams({ To: to, PageSize: String(MOST_FOUND) })
    const answer = await ask(`${messagesUrl}?${query}`, {})
    if (answer.status !== 200) throw new SmsNotTaken(String(answer.status))
    const { messages } = z.parse(Messages, parsed(answer.body))
    const earliest = since.getTime() - CLOCKS_MS
    return messages
      .filter(({ body, date_created: at }) => body.includes(words) && Date.parse(at) >= earliest)
      .map(({ sid }) => sid)
  }

  return {
    send: message => measured('sms', () => send(message)),
    find: (text, since) => measured('sms', () => find(text, since)),
    readReport: request => readTwilioReport(request, authToken),
    readReply: request => readTwilioReply(request, authToken),
  }
}

/** Null if it is not JSON, such as the page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The code of an error that came before anything was sent, or null. */
function neverConnected(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return beforeSending.has(code) ? code : null
}
