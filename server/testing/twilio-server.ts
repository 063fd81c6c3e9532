// A local server for the Twilio calls that we make: messages, their reports, and customers who reply.
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { twilioSignature } from '../outside/sms/twilio-webhooks.ts'

type Status = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed'

export type SentText = {
  sid: string
  to: string
  from: string
  body: string
  callback: string
  createdAt: Date
}

type Refusal = { status: number; code: number; message: string }

const settings = {
  accountSid: `AC${'a1'.repeat(16)}`,
  authToken: 'local token of 32 characters....'.replaceAll(' ', '-'),
  from: '+15125550100',
}

export async function startTwilioServer(now: () => Date) {
  const texts: SentText[] = []
  const calls: string[] = []
  const stopped = new Set<string>()
  const failures: ('busy' | 'broken' | 'lost' | 'hung up')[] = []

  function refusalOf(form: URLSearchParams): Refusal | null {
    const to = form.get('To') ?? ''
    const refuse = (code: number, message: string) => ({ status: 400, code, message })
    if (!form.get('Body')) return refuse(21602, 'Message body is required.')
    if ((form.get('Body') ?? '').length > 1600) return refuse(21617, 'The body is too long.')
    if (!form.get('From') && !form.get('MessagingServiceSid')) {
      return refuse(21603, "A 'From' phone number is required.")
    }
    if (!/^\+1[2-9]\d\d[2-9]\d{6}$/.test(to))
      return refuse(21211, `The 'To' number ${to} is not valid.`)
    if (stopped.has(to)) return refuse(21610, 'Attempt to send to unsubscribed recipient')
    return null
  }

  function create(form: URLSearchParams): SentText {
    const sent = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to: form.get('To') ?? '',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      body: form.get('Body') ?? '',
      callback: form.get('StatusCallback') ?? '',
      createdAt: now(),
    }
    texts.push(sent)
    return sent
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://twilio')
    const form = new URLSearchParams(await text(request))
    calls.push(`${request.method} ${url.pathname}`)
    const send = (status: number, body: unknown) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body))
    const fail = ({ status, code, message }: Refusal) =>
      send(status, {
        code,
        message,
        status,
        more_info: `https://www.twilio.com/docs/errors/${code}`,
      })
    const { accountSid, authToken } = settings
    const right = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    if (request.headers.authorization !== `Basic ${right}`) {
      return fail({ status: 401, code: 20003, message: 'Authenticate' })
    }
    if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
      return fail({ status: 404, code: 20404, message: 'The requested resource was not found' })
    }
    if (request.method === 'GET') {
      const to = url.searchParams.get('To')
      const found = texts.filter(message => message.to === to).toReversed()
      const size = Number(url.searchParams.get('PageSize') ?? 50)
      return send(200, { messages: found.slice(0, size).map(shown) })
    }
    const failure = failures.shift()
    if (failure === 'busy') {
      return fail({ status: 429, code: 20429, message: 'Too Many Requests' })
    }
    if (failure === 'broken') return fail({ status: 500, code: 20500, message: 'Internal error' })
    if (failure === 'hung up') return void response.destroy()
    const refusal = refusalOf(form)
    if (refusal) return fail(refusal)
    const created = create(form)
    // It took the text, but the answer gets lost.
    if (failure === 'lost') return void response.destroy()
    return send(201, shown(created))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  /** Posts a signed form to a webhook, whose address is public, by way of the server under test. */
  async function post(base: string, url: string, fields: Record<string, string>, token?: string) {
    const { pathname, search } = new URL(url)
    const form = new URLSearchParams(fields)
    const signature = twilioSignature(url, form, token ?? settings.authToken)
    const response = await fetch(`${base}${pathname}${search}`, {
      method: 'POST',
      body: form,
      headers: { 'x-twilio-signature': signature },
    })
    return { status: response.status, body: await response.text() }
  }

  return {
    settings,
    address: `http://127.0.0.1:${port}`,
    /** The texts that it accepted, oldest first. */
    texts,
    calls,
    /** Numbers that replied STOP to Twilio itself. */
    stopped,
    /** How the next requests for a text go: 429, 500, taken without an answer, and cut off before it is taken. */
    failNext: (...next: typeof failures) => void failures.push(...next),
    /** Reports a state of a text. `token` is wrong for a forged one. */
    report: (
      base: string,
      { sid, to, from, callback }: SentText,
      status: Status,
      { code, token }: { code?: number; token?: string } = {},
    ) =>
      post(
        base,
        callback,
        {
          MessageSid: sid,
          SmsSid: sid,
          MessageStatus: status,
          SmsStatus: status,
          To: to,
          From: from,
          AccountSid: settings.accountSid,
          ApiVersion: '2010-04-01',
          ...(code !== undefined && { ErrorCode: String(code) }),
        },
        token,
      ),
    /** A customer texts our number. Twilio keeps its own list of those who stopped. */
    reply: (
      base: string,
      url: string,
      { from, body, word }: { from: string; body: string; word?: string },
      token?: string,
    ) => {
      if (/^\s*stop\s*$/i.test(body)) stopped.add(from)
      if (/^\s*start\s*$/i.test(body)) stopped.delete(from)
      const sid = `SM${randomBytes(16).toString('hex')}`
      const fields = {
        MessageSid: sid,
        AccountSid: settings.accountSid,
        From: from,
        To: settings.from,
        Body: body,
        NumMedia: '0',
        ...(word !== undefined && { OptOutType: word }),
      }
      return post(base, url, fields, token)
    },
    close: () => void server.close(),
  }
}

const shown = ({ sid, to, from, body, createdAt }: SentText) => ({
  sid,
  to,
  from,
  body,
  status: 'queued',
  date_created: createdAt.toUTCString(),
  date_sent: null,
  error_code: null,
})
