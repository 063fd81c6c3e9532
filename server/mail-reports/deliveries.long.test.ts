// The providers' reports of deliveries: a quote's history says that its mail is in the customer's mailbox.
import { eventSentence, type QuoteEvent } from '@quotewright/domain/quote-links/quote-event'
import { expect, it } from 'vitest'
import { openSnsTopics } from '../outside/mail/reports/sns-topics.ts'
import {
  amazonDelivery,
  mailgunSignedWith,
  postmark,
  postmarkDelivery,
  sendGrid,
} from '../testing/provider-reports.ts'
import { startSnsServer } from '../testing/sns-server.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const secret = 'a-secret-of-the-provider'
const start = new Date('2026-11-02T15:00:00Z')
let time = start
const amazon = await startSnsServer()
const server = await startTestServer({
  config: { mailWebhookSecret: secret },
  services: { snsTopics: openSnsTopics(amazon.fetch), now: () => time },
})
const person = await server.signUp()
const headers = { authorization: `Bearer ${secret}` }
const mailgun = mailgunSignedWith(secret)

async function report(body: unknown): Promise<void> {
  expect((await server.client().post('/api/webhooks/mail', body, headers)).status).toBe(204)
}

async function sendQuote(email: string, by: Person = person): Promise<string> {
  const customer = await by.post('/api/customers', { firstName: 'M', lastName: 'D', email })
  const { body } = await by.post('/api/quotes', {
    quote: { customerId: customer.body.id },
    lineItems: [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }],
  })
  expect((await by.post(`/api/quotes/${body.quote.id}/email`, {})).status).toBe(200)
  return body.quote.id
}

async function deliveries(quoteId: string): Promise<(string | undefined)[]> {
  const { body } = await person.get(`/api/quotes/${quoteId}/history`)
  return body
    .filter(({ kind }: { kind: string }) => kind === 'sent')
    .map(({ deliveredAt }: { deliveredAt?: string }) => deliveredAt)
}

const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

it.each([
  ['Amazon', (to: string) => amazon.notification(amazonDelivery(to))],
  ['Postmark', (to: string) => postmarkDelivery(to)],
  ['SendGrid', (to: string) => sendGrid(to, { event: 'delivered', type: undefined })],
  ['Mailgun', (to: string) => mailgun(to, { event: 'delivered' }, time.getTime())],
])('%s: the history says when it arrived, and keeps the first time', async (provider, bodyTo) => {
  time = start
  const email = `${provider}@example.com`
  const id = await sendQuote(email)
  await server.mails()
  expect(await deliveries(id)).toEqual([undefined])
  time = at(2)
  await report(bodyTo(email.toUpperCase()))
  time = at(3)
  await report(bodyTo(email))
  expect(await deliveries(id)).toEqual([at(2).toISOString()])
})

it('counts no mail that the mail server has not taken yet', async () => {
  time = start
  const id = await sendQuote('waiting@example.com')
  await report(postmarkDelivery('waiting@example.com'))
  expect(await deliveries(id)).toEqual([undefined])
})

it('counts a mail after one to the same address that was held back, and its bounce', async () => {
  time = start
  const email = 'again@example.com'
  const id = await sendQuote(email)
  time = at(1)
  await person.delete(`/api/quotes/${id}/link`)
  await person.post(`/api/quotes/${id}/link`)
  await person.post(`/api/quotes/${id}/email`, {})
  time = at(2)
  expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(1)
  await report(postmarkDelivery(email))
  expect(await deliveries(id)).toEqual([at(2).toISOString(), undefined])
  time = at(3)
  await report(postmark(email))
  const { body } = await person.get(`/api/quotes/${id}/history`)
  const sentences = body.map((event: QuoteEvent) => eventSentence(event))
  expect(sentences.slice(0, 2)).toEqual([
    `Could not be delivered to ${email}`,
    `Not sent to ${email}: its link was revoked before the email went out`,
  ])
})

it('counts no mail that bounced after it', async () => {
  time = start
  const id = await sendQuote('bounced@example.com')
  await server.mails()
  time = at(1)
  await report(postmark('bounced@example.com', { Type: 'SoftBounce', Inactive: false }))
  time = at(2)
  await report(postmarkDelivery('bounced@example.com'))
  expect(await deliveries(id)).toEqual([undefined])
})

it('counts no mail from more than five days before', async () => {
  time = start
  const id = await sendQuote('old@example.com')
  await server.mails()
  time = at(6 * 24 * 60)
  await report(postmarkDelivery('old@example.com'))
  expect(await deliveries(id)).toEqual([undefined])
})

it('shows in the history of its own business alone', async () => {
  time = start
  const [mine, theirs] = ['mine@example.com', 'theirs@example.com']
  const id = await sendQuote(mine)
  await sendQuote(theirs, await server.signUp())
  await server.mails()
  await report(postmarkDelivery(theirs))
  expect(await deliveries(id)).toEqual([undefined])
})
