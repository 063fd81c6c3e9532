// Where a quote's mail goes once the quote was mailed to an address that the sender typed.
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { postmark } from '../testing/provider-reports.ts'
import { startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { mailsTo, postPage } from '../testing/sent-quote.ts'
import { accept, linkedQuote } from '../testing/signed-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const mailWebhookSecret = 'a-secret-of-the-provider'
const server = await startTestServer({
  services: { now },
  config: { trialHours: 1_000_000, mailWebhookSecret },
})
/** Ten in the morning in Chicago, where the test business is. */
const setDay = (day: string) => advance(Date.parse(`${day}T16:00:00Z`) - now().getTime())

let addresses = 0
const newAddress = () => `typed${(addresses += 1)}@example.com`
const unnamed = { firstName: 'Sam', lastName: 'Poe' }

async function mailTo(person: Person, id: string, to: string) {
  advance(1000)
  expect((await person.post(`/api/quotes/${id}/email`, { to })).status).toBe(200)
}

const subjectsTo = async (address: string) =>
  (await mailsTo(server, address)).map(({ subject }) => subject)

async function bounce(address: string) {
  advance(1000)
  const headers = { authorization: `Bearer ${mailWebhookSecret}` }
  const { status } = await server.client().post('/api/webhooks/mail', postmark(address), headers)
  expect(status).toBe(204)
}

/** What the customer's page says about their copy, and how many copies came to the address. */
async function signed(token: string, address: string) {
  const { version } = (await server.client().get(`/api/customer-quote?token=${token}`)).body
  const { isMailed } = (await accept(server.client(), token, { version })).body.signed
  const mails = await mailsTo(server, address)
  return { isMailed, copies: mails.filter(({ subject }) => subject.startsWith('Signed:')).length }
}

describe('the signed copy', () => {
  it('goes where the quote was last mailed, also if the link was shared since', async () => {
    const person = await server.signUp()
    const { id, token } = await linkedQuote(person, unnamed)
    const [first, last] = [newAddress(), newAddress()]
    await mailTo(person, id, first)
    await mailTo(person, id, last)
    advance(1000)
    await person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })
    expect(await signed(token, last)).toEqual({ isMailed: true, copies: 1 })
    expect((await subjectsTo(first)).filter(subject => subject.startsWith('Signed'))).toEqual([])
  })

  it('goes to the customer if the mail to the other address bounced', async () => {
    const person = await server.signUp()
    const [own, typo] = [newAddress(), newAddress()]
    const { id, token } = await linkedQuote(person, { ...unnamed, email: own })
    await mailTo(person, id, typo)
    await bounce(typo)
    expect(await signed(token, own)).toEqual({ isMailed: true, copies: 1 })
  })

  it('is not promised to an address that refuses mail', async () => {
    const person = await server.signUp()
    const own = newAddress()
    const { id, token } = await linkedQuote(person, { ...unnamed, email: own })
    await mailTo(person, id, own)
    await bounce(own)
    expect(await signed(token, own)).toEqual({ isMailed: false, copies: 0 })
  })

  it('of a change order that was never mailed goes to the customer', async () => {
    const person = await server.signUp()
    const [own, typed] = [newAddress(), newAddress()]
    const { id, token } = await linkedQuote(person, { ...unnamed, email: own })
    await mailTo(person, id, typed)
    expect(await signed(token, typed)).toEqual({ isMailed: true, copies: 1 })
    const order = (await person.post(`/api/quotes/${id}/change-order`)).body
    const { lineItems, ...quote } = (await person.get(`/api/quotes/details/${order.id}`)).body
    const more = { description: 'Skim coat', quantity: '1', unitPrice: '70.00' }
    await person.put(`/api/quotes/${order.id}`, {
      quote: { ...quote, status: 'pending' },
      lineItems: [...lineItems, more],
    })
    const { url } = (await person.post(`/api/quotes/${order.id}/link`)).body
    const orderToken = String(url.split('/').at(-1))
    expect(await signed(orderToken, own)).toEqual({ isMailed: true, copies: 1 })
  })
})

describe('the visits of a customer without an address on file', () => {
  /** A job that was mailed to the address before it was accepted. */
  async function mailedJob() {
    setDay('2026-11-30')
    const business = await startScheduling(server)
    const { person, job, outcome } = business
    const customerId = (await person.post('/api/customers', unnamed)).body.id
    const { id, token } = await job({ customerId, status: 'pending' })
    const to = newAddress()
    await mailTo(person, id, to)
    expect((await outcome(id, { outcome: 'won' })).status).toBe(200)
    return { ...business, id, token, to }
  }

  it('are offered, set and reminded of where the quote was mailed', async () => {
    const { id, to, offer, set, shown } = await mailedJob()
    expect((await shown(id)).to).toBe(to)
    expect((await offer(id, [[tuesday, thursday]], true)).status).toBe(200)
    expect(await subjectsTo(to)).toContain('Pick a day for the work of Roe Drywall')
    await set(id)
    const files = (await mailsTo(server, to)).flatMap(({ attachments }) => attachments)
    expect(files.map(({ filename }) => filename)).toContainEqual(expect.stringMatching(/\.ics$/))
    setDay('2026-12-02')
    const reminders = async () =>
      (await subjectsTo(to)).filter(subject => subject.startsWith('Tomorrow')).length
    expect(await reminders()).toBe(1)
  })

  it('are not reminded of where the customer refused, also where quotes have no reminders', async () => {
    const { person, id, to, token, set } = await mailedJob()
    await person.put('/api/settings/reminders', { isOn: false, days: [1], text: '{link}' })
    await server.pool.query('delete from quote_reminders where quote_id = $1', [id])
    await set(id)
    expect((await postPage(server, token, { do: 'quiet' })).status).toBe(303)
    setDay('2026-12-02')
    expect(await subjectsTo(person.email)).toContain('Tomorrow: Sam Poe')
    expect((await subjectsTo(to)).filter(subject => subject.startsWith('Tomorrow'))).toEqual([])
  })
})
