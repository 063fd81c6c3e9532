// Texts through a local server that speaks Twilio's protocol, and the signature of its webhooks.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { startTwilioServer } from '../../testing/twilio-server.ts'
import { openSms, SmsNotTaken, SmsRefused } from './sms.ts'
import { createTwilioSms } from './twilio-sms.ts'
import { readTwilioReply, readTwilioReport, twilioSignature } from './twilio-webhooks.ts'

const twilio = await startTwilioServer(() => new Date())
afterAll(twilio.close)
const sms = createTwilioSms(twilio.settings, twilio.address)
const statusUrl = 'https://quotes.example.com/api/webhooks/sms/status?text=1'
let count = 0
const message = (to = '+15125550134') => {
  count += 1
  return { to, body: `Here is your quote: https://quotes.example.com/q/${count}`, statusUrl }
}
const aMinuteAgo = () => new Date(Date.now() - 60_000)

describe('a text', () => {
  it('is sent from our number, and reports go to its address', async () => {
    const sent = message()
    const id = await sms.send(sent)
    expect(twilio.texts.at(-1)).toMatchObject({
      sid: id,
      to: sent.to,
      from: twilio.settings.from,
      body: sent.body,
      callback: statusUrl,
    })
  })

  it('is sent by a messaging service', async () => {
    const from = `MG${'0'.repeat(32)}`
    await createTwilioSms({ ...twilio.settings, from }, twilio.address).send(message())
    expect(twilio.texts.at(-1)?.from).toBe(from)
  })

  it.each([
    ['+10000000000', '21211'],
    ['+15125550199', '21610'],
  ])('to %s is refused with error %s', async (to, code) => {
    twilio.stopped.add('+15125550199')
    const refusal = await sms.send(message(to)).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SmsRefused)
    expect(refusal).toMatchObject({ code })
  })

  it.each([
    ['too many requests', () => twilio.failNext('busy'), {}],
    ['a wrong token', () => undefined, { authToken: 'another token of an account' }],
  ])('was certainly not taken after %s', async (_, fail, part) => {
    fail()
    const before = twilio.texts.length
    const other = createTwilioSms({ ...twilio.settings, ...part }, twilio.address)
    await expect(other.send(message())).rejects.toThrow(SmsNotTaken)
    expect(twilio.texts).toHaveLength(before)
  })

  it('was certainly not taken if the provider cannot be reached', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    const away = createTwilioSms(twilio.settings, `http://127.0.0.1:${port}`)
    await expect(away.send(message())).rejects.toThrow(SmsNotTaken)
  })

  it.each([
    ['lost', true],
    ['hung up', false],
    ['broken', false],
  ] as const)(
    'whose answer is %s may have gone out, and is found: %s',
    async (failure, isThere) => {
      twilio.failNext(failure)
      const sent = message()
      const outcome = await sms.send(sent).catch((error: unknown) => error)
      expect(outcome).toBeInstanceOf(Error)
      expect(outcome).not.toBeInstanceOf(SmsNotTaken)
      expect(outcome).not.toBeInstanceOf(SmsRefused)
      const found = await sms.find({ to: sent.to, words: sent.body }, aMinuteAgo())
      expect(found).toEqual(isThere ? [twilio.texts.at(-1)?.sid] : [])
    },
  )

  it('is found by its words and its time, also with words before it', async () => {
    const { body: words, ...sent } = message()
    const id = await sms.send({ ...sent, body: `From a trial account - ${words}` })
    const { to } = sent
    expect(await sms.find({ to, words: 'Other words' }, aMinuteAgo())).toEqual([])
    expect(await sms.find({ to: '+15125550135', words }, aMinuteAgo())).toEqual([])
    expect(await sms.find({ to, words }, new Date(Date.now() + 600_000))).toEqual([])
    expect(await sms.find({ to, words }, aMinuteAgo())).toEqual([id])
  })

  it('with an endless answer fails', async () => {
    const server = createServer((_, response) => {
      response.writeHead(201)
      const more = () => {
        while (response.write(Buffer.alloc(100_000, ' ')));
        response.once('drain', more)
      }
      more()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const endless = createTwilioSms(twilio.settings, `http://127.0.0.1:${port}`)
    await expect(endless.send(message())).rejects.toThrow('The answer is too long')
    server.closeAllConnections()
    server.close()
  })
})

describe('a webhook', () => {
  const authToken = '12345'
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }

  it('has the signature of the provider’s own example', () => {
    const signature = twilioSignature(url, new URLSearchParams(fields), authToken)
    expect(signature).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })

  const signed = (form: Record<string, string>) => {
    const body = new URLSearchParams(form)
    return { url, body: body.toString(), signature: twilioSignature(url, body, authToken) }
  }

  it.each([
    ['another address', { url: `${url}&baz=3` }],
    ['other fields', { body: 'MessageSid=SM2&MessageStatus=delivered' }],
    ['no signature', { signature: '' }],
    ['a shorter signature', { signature: 'RSOY' }],
  ])('with %s is refused', (_, part) => {
    const request = { ...signed({ MessageSid: 'SM1', MessageStatus: 'delivered' }), ...part }
    expect(() => readTwilioReport(request, authToken)).toThrow('not signed')
    expect(() => readTwilioReply(request, authToken)).toThrow('not signed')
  })

  it.each([
    ['queued', undefined, null],
    ['sending', undefined, null],
    ['sent', undefined, { state: 'sent', code: '0' }],
    ['delivered', undefined, { state: 'delivered', code: '0' }],
    ['undelivered', '30003', { state: 'failed', code: '30003' }],
    ['failed', '<script>', { state: 'failed', code: '0' }],
    ['failed', undefined, { state: 'failed', code: '0' }],
  ])('reports the state %s, error %s', (status, code, report) => {
    const form = { MessageSid: 'SM1', MessageStatus: status, ...(code && { ErrorCode: code }) }
    const read = readTwilioReport(signed(form), authToken)
    expect(read).toEqual(report && { id: 'SM1', ...report })
  })

  it('brings a reply with the provider’s reading', () => {
    const form = { From: '+15125550134', Body: 'Alto', OptOutType: 'STOP' }
    expect(readTwilioReply(signed(form), authToken)).toEqual({
      from: '+15125550134',
      body: 'Alto',
      word: 'STOP',
    })
  })
})

it('without a provider there are no texts', async () => {
  expect(await openSms(readConfig({}))).toBeNull()
  const { accountSid, authToken, from } = twilio.settings
  const variables = {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
  }
  expect(await openSms(readConfig(variables))).not.toBeNull()
})
