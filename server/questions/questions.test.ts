// Questions about a quote over HTTP: asked on the customer's page, answered by the business in the same thread.
import { dayIn, formatInstantDay } from '@quotewright/domain/dates'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { stopClock } from '../testing/clock.ts'
import { mailsTo, postPage, sentQuote } from '../testing/sent-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

await buildProduct()
const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 100_000 } })

/** What the page of the customer shows, before it is painted. */
const page = async (token: string) =>
  (await server.client().get(`/q/${token}`, { accept: 'application/json' })).body.content
const uuid = () => crypto.randomUUID()
const ask = (token: string, question: string, questionId = uuid()) =>
  postPage(server, token, { do: 'ask', question, questionId })
const messages = async (person: Person, id: string) =>
  (await person.get(`/api/quotes/${id}/messages`)).body
const reply = (person: Person, id: string, text: string, replyId = uuid()) =>
  person.post(`/api/quotes/${id}/messages`, { id: replyId, text })

let customers = 0
async function sent(person: Person) {
  customers += 1
  const email = `rosa${customers}@example.com`
  const quote = await sentQuote(person, { firstName: 'Rosa', lastName: 'Díaz', email })
  advance(1000)
  return { ...quote, email }
}

describe('a question', () => {
  it('reaches the business, whose answer reaches the customer', async () => {
    const person = await server.signUp()
    const { id, token, email } = await sent(person)
    const { questionId } = await page(token)
    const asked = await ask(token, '  Does that include paint?\nAnd the ceiling?  ', questionId)
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `/q/${token}`])
    const question = { author: 'customer', text: 'Does that include paint?\nAnd the ceiling?' }
    expect(await messages(person, id)).toMatchObject([question])
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.subject).toBe('Rosa Díaz has a question about your quote')
    expect(mail?.text).toContain('“Does that include paint?')
    expect(mail?.text).toContain(`/quotes/${id}#questions`)
    expect((await person.get('/api/activity')).body[0]).toMatchObject({
      kind: 'asked',
      quoteId: id,
      note: question.text,
    })
    advance(1000)
    expect((await person.get(`/api/quotes/${id}/answer-way`)).body).toEqual({
      to: email,
      textsTo: null,
    })
    expect((await page(token)).answers).toEqual({ isMailed: true, textsTo: null })
    const answered = await reply(person, id, 'Yes, two coats.')
    expect(answered.body).toMatchObject([question, { author: 'member', text: 'Yes, two coats.' }])
    const [answer] = await mailsTo(server, email)
    expect(answer).toMatchObject({
      subject: 'Answer about your quote from Roe Drywall',
      replyTo: person.email,
    })
    expect(answer?.text).toContain('Yes, two coats.')
    expect(answer?.text).toContain(`You asked:\n“${question.text}”`)
    expect(answer?.text).toContain(`/q/${token}#questions`)
    expect((await person.get(`/api/quotes/${id}/history`)).body[0]).toMatchObject({
      kind: 'replied',
      to: email,
      acceptedAt: now().toISOString(),
    })
    expect((await page(token)).messages).toMatchObject([
      { ...question, on: expect.stringMatching(/^\w{3} \d+, \d+:\d\d [AP]M$/) },
      { author: 'member', text: 'Yes, two coats.' },
    ])
  })

  it('asks once if the form is sent twice, and so does an answer', async () => {
    const person = await server.signUp()
    const { id, token, email } = await sent(person)
    const questionId = uuid()
    for (const _ of [1, 2]) await ask(token, 'How long?', questionId)
    const replyId = uuid()
    for (const _ of [1, 2]) expect((await reply(person, id, 'A day.', replyId)).status).toBe(200)
    expect(await messages(person, id)).toHaveLength(2)
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => subject.startsWith('Answer'))).toHaveLength(1)
    const ours = (await mailsTo(server, person.email)).map(({ subject }) => subject)
    expect(ours.filter(subject => subject.includes('question'))).toHaveLength(1)
  })

  it('stops the reminders', async () => {
    const person = await server.signUp()
    const { id, token } = await sent(person)
    expect((await person.get(`/api/quotes/${id}/reminders`)).body.nextAt).not.toBeNull()
    await ask(token, 'How long?')
    expect((await person.get(`/api/quotes/${id}/reminders`)).body).toMatchObject({
      nextAt: null,
      stoppedBy: 'question',
    })
  })

  it('shows on the page of the next revision', async () => {
    const person = await server.signUp()
    const { id, token } = await sent(person)
    await ask(token, 'Cheaper?')
    const revision = (await person.post(`/api/quotes/${id}/revise`)).body
    expect(await messages(person, revision.id)).toMatchObject([{ text: 'Cheaper?' }])
    const late = await ask(token, 'Still there?')
    expect(late.status).not.toBe(303)
    expect(await messages(person, id)).toHaveLength(1)
  })

  it('is limited to ten an hour for a quote', async () => {
    const person = await server.signUp()
    const { id, token } = await sent(person)
    for (let asked = 0; asked < 10; asked += 1) expect((await ask(token, 'And?')).status).toBe(303)
    expect((await ask(token, 'And?')).status).not.toBe(303)
    expect(await messages(person, id)).toHaveLength(10)
    advance(3_600_000)
    expect((await ask(token, 'And now?')).status).toBe(303)
  })

  it('is answered within the limit of addresses', async () => {
    const person = await server.signUp()
    const { id, token } = await sent(person)
    await ask(token, 'How long?')
    advance(25 * 3_600_000)
    const { rows } = await server.pool.query('select business_id from quotes where id = $1', [id])
    await server.pool.query(
      `insert into invoice_mails (business_id, id, invoice_id, "to", kind, created_at)
       select $1, gen_random_uuid(), null, n || '@example.com', 'statement', $2 from generate_series(1, 50) n`,
      [rows[0].business_id, now()],
    )
    expect((await reply(person, id, 'A day.')).status).toBe(429)
    expect(await messages(person, id)).toHaveLength(1)
  })

  it('of another person does not show in a thread, whatever its id', async () => {
    const person = await server.signUp()
    const [one, other] = [await sent(person), await sent(person)]
    const questionId = uuid()
    await ask(one.token, 'Mine', questionId)
    await ask(other.token, 'Theirs', questionId)
    expect(await messages(person, other.id)).toEqual([])
    expect((await reply(person, other.id, 'Yes')).status).toBe(409)
  })
})

describe('an expired quote', () => {
  it('can be asked for again', async () => {
    const person = await server.signUp()
    const { id, token } = await sent(person)
    await server.pool.query(`update quotes set valid_until = '2020-01-01' where id = $1`, [id])
    expect((await person.get(`/api/quotes/${id}/history`)).body[0]).toMatchObject({
      kind: 'expired',
      at: '2020-01-02T06:00:00.000Z',
    })
    const asked = await postPage(server, token, { do: 'renew', questionId: uuid() })
    expect(asked.status).toBe(303)
    expect(await messages(person, id)).toMatchObject([
      { text: 'This quote is no longer valid. Please send me a new one.' },
    ])
  })

  it('is asked for again once for each time it expires', async () => {
    const person = await server.signUp()
    const { id, token } = await sent(person)
    const expire = (day: string) =>
      server.pool.query('update quotes set valid_until = $2 where id = $1', [id, day])
    const painted = async () => (await server.client().get(`/q/${token}`)).body
    const renew = () => postPage(server, token, { do: 'renew', questionId: uuid() })
    await renew()
    expect(await messages(person, id)).toEqual([])
    await expire('2020-01-01')
    expect(await painted()).toContain('Request a new quote')
    for (const _ of [1, 2]) expect((await renew()).status).toBe(303)
    expect(await messages(person, id)).toHaveLength(1)
    const mails = await mailsTo(server, person.email)
    expect(mails.filter(({ subject }) => subject.includes('question'))).toHaveLength(1)
    const on = formatInstantDay('America/Chicago', now())
    expect(await painted()).toContain(`You asked for a new quote on ${on}.`)
    expect(await painted()).not.toContain('Request a new quote')
    await expire(dayIn('America/Chicago', now()))
    advance(2 * 86_400_000)
    expect(await painted()).toContain('Request a new quote')
    await renew()
    expect(await messages(person, id)).toHaveLength(2)
  })
})

describe('an answer', () => {
  it('shows on the page alone if the customer has no address', async () => {
    const person = await server.signUp()
    const { body: customer } = await person.post('/api/customers', {
      firstName: 'Sam',
      lastName: 'Poe',
    })
    const { body } = await person.post('/api/quotes', {
      quote: { customerId: customer.id },
      lineItems: [{ description: 'Patch', quantity: '1', unitPrice: '9.00' }],
    })
    const { url } = (await person.post(`/api/quotes/${body.quote.id}/link`)).body
    const token = String(url.split('/').at(-1))
    await ask(token, 'When?')
    advance(1000)
    expect((await page(token)).answers).toEqual({ isMailed: false, textsTo: null })
    expect((await person.get(`/api/quotes/${body.quote.id}/answer-way`)).body).toEqual({
      to: null,
      textsTo: null,
    })
    expect((await reply(person, body.quote.id, 'On Monday.')).status).toBe(200)
    expect((await page(token)).messages.at(-1)).toMatchObject({ text: 'On Monday.' })
    const [event] = (await person.get(`/api/quotes/${body.quote.id}/history`)).body
    expect(event).toMatchObject({ kind: 'replied', to: null })
  })
})
