// Sending and answering quotes over HTTP: mails, links, views, answers and refusals.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({
  services: { now },
  config: { trialHours: 100_000 },
})
const DAY = 86_400_000

const rosa = { firstName: 'Rosa', lastName: "O'Díaz; DROP", email: 'rosa@example.com' }

const patch = { description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }

async function addQuote(
  person: Person,
  { customer = rosa, lineItems = [patch], ...quote }: Record<string, object | string> = {},
) {
  const { id: customerId } = (await person.post('/api/customers', customer)).body
  const { body } = await person.post('/api/quotes', {
    quote: { customerId, ...quote },
    lineItems,
  })
  return body.quote
}

async function sent(person: Person) {
  const quote = await addQuote(person)
  advance(1000)
  const { url } = (await person.post(`/api/quotes/${quote.id}/link`)).body
  await person.post(`/api/quotes/${quote.id}/email`, {})
  advance(1000)
  return { quote, token: url.split('/').at(-1) as string }
}

const show = (token: string) => server.client().get(`/api/customer-quote?token=${token}`)
const answer = (token: string, part: object = {}) =>
  server.client().post('/api/customer-quote/answer', {
    token,
    answer: 'approved',
    name: 'Rosa Díaz',
    version: 2,
    ...part,
  })
const kinds = async (person: Person, id: string) =>
  (await person.get(`/api/quotes/${id}/history`)).body.map((event: { kind: string }) => event.kind)

describe('sending a quote', () => {
  it('needs no body', async () => {
    const person = await server.signUp()
    const quote = await addQuote(person)
    const answered = await person.post(`/api/quotes/${quote.id}/email`)
    expect(answered.body).toMatchObject({ id: quote.id, status: 'sent' })
  })

  it('mails the customer the quote with its PDF and link, and marks it as sent', async () => {
    const person = await server.signUp()
    const quote = await addQuote(person)
    advance(1000)
    const answered = await person.post(`/api/quotes/${quote.id}/email`, {
      message: 'See you on Monday.',
    })
    expect(answered.body).toMatchObject({ id: quote.id, status: 'sent', version: 2 })
    const mail = (await server.mails()).find(({ to }) => to === 'rosa@example.com')
    expect(mail).toMatchObject({
      to: 'rosa@example.com',
      from: 'Roe Drywall <no-reply@localhost>',
      subject: 'Your quote from Roe Drywall: $108.25',
      replyTo: person.email,
      attachments: [{ filename: `${quote.quoteNumber}.pdf`, contentType: 'application/pdf' }],
    })
    expect(mail?.text).toContain('See you on Monday.')
    expect(mail?.text).toContain('Hi Rosa,')
    const token = /\/q\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    advance(1000)
    expect((await show(token)).body).toMatchObject({ status: 'sent', isExpired: false, version: 2 })
    const pdf = await server.client().get(`/api/customer-quote/pdf?token=${token}`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect((await person.get(`/api/quotes/${quote.id}/history`)).body).toMatchObject([
      { kind: 'viewed', actor: 'customer' },
      { kind: 'sent', to: 'rosa@example.com' },
      { kind: 'created' },
    ])
  })

  it('again is a reminder with the same link', async () => {
    const person = await server.signUp()
    const { quote, token } = await sent(person)
    const before = (await server.mails()).length
    await person.post(`/api/quotes/${quote.id}/email`, { to: 'other@example.com' })
    const mails = await server.mails()
    expect(mails).toHaveLength(before + 1)
    const reminder = mails.find(({ to }) => to === 'other@example.com')
    expect(reminder?.text).toContain(token)
  })

  it('once, if a phone without an answer sends the same mail again', async () => {
    const person = await server.signUp()
    const quote = await addQuote(person)
    advance(1000)
    const mail = { id: randomUUID(), to: 'once@example.com' }
    const send = () => person.post(`/api/quotes/${quote.id}/email`, mail)
    const [first, again] = [await send(), await send()]
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect((await server.mails()).filter(({ to }) => to === mail.to)).toHaveLength(1)
    expect(await kinds(person, quote.id)).toEqual(['sent', 'created'])
  })

  it('needs an address and a finished, unanswered quote', async () => {
    const person = await server.signUp()
    const silent = await addQuote(person, { customer: { ...rosa, email: '' } })
    const send = (id: string) => person.post(`/api/quotes/${id}/email`, {})
    expect((await send(silent.id)).body.message).toBe(
      'This customer has no email address; please enter one',
    )
    const draft = await addQuote(person, { status: 'draft' })
    expect((await send(draft.id)).status).toBe(409)
    expect((await person.post(`/api/quotes/${draft.id}/link`)).status).toBe(409)
    const approved = await addQuote(person, { status: 'approved' })
    expect((await send(approved.id)).body.message).toBe('This quote has been answered already')
  })

  it('is limited to ten mails an hour per address, from all senders', async () => {
    const one = await server.signUp()
    const other = await server.signUp()
    const send = async (person: Person) => {
      const { id } = await addQuote(person)
      return person.post(`/api/quotes/${id}/email`, { to: 'Flooded@example.com' })
    }
    for (let sent = 0; sent < 10; sent += 1) expect((await send(one)).status).toBe(200)
    const refused = await send(other)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    const [quote] = (await other.get('/api/quotes')).body
    expect(quote.status).toBe('pending')
    advance(3_600_000)
    expect((await send(other)).status).toBe(200)
  })
})

describe('the customer', () => {
  it('accepts once; the business is notified, and the figures change', async () => {
    const person = await server.signUp()
    const { quote, token } = await sent(person)
    const first = await answer(token, { note: 'Please come in the morning' })
    expect(first.body).toMatchObject({ status: 'approved', version: 3 })
    expect((await answer(token)).body).toEqual(first.body)
    expect((await answer(token, { answer: 'rejected' })).status).toBe(409)
    const mail = (await server.mails()).find(({ subject }) => subject.includes('accepted'))
    expect(mail).toMatchObject({
      to: person.email,
      subject: 'Rosa Díaz accepted your quote for $108.25',
    })
    expect(mail?.text).toContain('Please come in the morning')
    expect((await person.get('/api/dashboard/stats')).body.monthlyRevenue).toBe(108.25)
    expect(await kinds(person, quote.id)).toEqual(['approved', 'sent', 'created'])
  })

  it('declines with a reason', async () => {
    const person = await server.signUp()
    const { quote, token } = await sent(person)
    await answer(token, { answer: 'rejected', note: 'Too dear' })
    expect((await person.get(`/api/quotes/${quote.id}/history`)).body[0]).toMatchObject({
      kind: 'rejected',
      actor: 'customer',
      name: 'Rosa Díaz',
      note: 'Too dear',
    })
  })

  it('answers only the quote they saw, and only while it is valid', async () => {
    const person = await server.signUp()
    const { token } = await sent(person)
    const stale = await answer(token, { version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body.message).toBe(
      'The quote has changed since you opened it. Read it again, then answer.',
    )
    advance(32 * DAY)
    expect((await show(token)).body.isExpired).toBe(true)
    expect((await answer(token)).body.message).toBe(
      'This quote is no longer valid. Please ask for a new one.',
    )
  })

  it("views are recorded once an hour, without the business's own", async () => {
    const person = await server.signUp()
    const { quote, token } = await sent(person)
    await person.get(`/api/customer-quote?token=${token}`)
    expect(await kinds(person, quote.id)).toEqual(['sent', 'created'])
    await show(token)
    await show(token)
    expect(await kinds(person, quote.id)).toEqual(['viewed', 'sent', 'created'])
    advance(3_700_000)
    await show(token)
    expect((await kinds(person, quote.id)).slice(0, 2)).toEqual(['viewed', 'viewed'])
  })

  it("sees the quote's photos, and no others of the business", async () => {
    const person = await server.signUp()
    const photo = async (background: string) => {
      const create = { width: 1600, height: 1200, channels: 3 as const, background }
      return (await person.post('/api/photos', await sharp({ create }).jpeg().toBuffer())).body
    }
    const [shown, other] = [await photo('#987'), await photo('#123')]
    const quote = await addQuote(person, { photoUrl: shown.url })
    const { url } = (await person.post(`/api/quotes/${quote.id}/link`)).body
    const token = url.split('/').at(-1)
    const get = (id: string) =>
      server.client().get(`/api/customer-quote/photos/${id}?token=${token}`)
    const { body, headers } = await get(shown.id)
    expect(headers['content-type']).toBe('image/jpeg')
    // In the size of a document, because phones download it.
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 900 })
    expect((await get(other.id)).status).toBe(404)
  })

  it('gets a 404 for an invalid link, or if the quote is a draft again', async () => {
    expect((await show('A'.repeat(43))).status).toBe(404)
    expect((await show('short')).status).toBe(422)
    const person = await server.signUp()
    const quote = await addQuote(person)
    const { url } = (await person.post(`/api/quotes/${quote.id}/link`)).body
    const token = url.split('/').at(-1)
    expect((await show(token)).status).toBe(200)
    await person.put(`/api/quotes/${quote.id}`, {
      quote: { status: 'draft', version: 1 },
      lineItems: [],
    })
    expect((await show(token)).status).toBe(404)
  })
})

describe('the activity', () => {
  it('contains an answer that the business set', async () => {
    const person = await server.signUp()
    const quote = await addQuote(person)
    advance(1000)
    const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
    const save = (part: object) =>
      person.put(`/api/quotes/${quote.id}`, { quote: { status: 'pending', ...part }, lineItems })
    await save({ version: 1, notes: 'Called, will decide' })
    expect(await kinds(person, quote.id)).toEqual(['created'])
    await save({ version: 2, status: 'approved' })
    const [latest] = (await person.get('/api/activity')).body
    expect(latest).toMatchObject({ quoteId: quote.id, kind: 'approved', actor: 'member' })
    const rejected = await addQuote(person, { status: 'rejected' })
    expect((await kinds(person, rejected.id)).toSorted()).toEqual(['created', 'rejected'])
  })

  it('lists the events of all quotes, newest first, page by page', async () => {
    const person = await server.signUp()
    const { token } = await sent(person)
    advance(1000)
    await answer(token)
    advance(1000)
    await addQuote(person)
    const seen: string[] = []
    let path: string | undefined = '/api/activity?limit=2'
    while (path) {
      const page = await person.get(path)
      expect(page.headers['x-total-count']).toBe('4')
      seen.push(...page.body.map((entry: { kind: string }) => entry.kind))
      path = /^<(.*)>; rel="next"$/.exec(page.headers['link'] ?? '')?.[1]
    }
    expect(seen.slice(0, 2)).toEqual(['created', 'approved'])
    expect(seen.toSorted()).toEqual(['approved', 'created', 'created', 'sent'])
  })

  it('says which quotes have options alone and none selected', async () => {
    const person = await server.signUp()
    const option = { description: 'Paint', quantity: '1', unitPrice: '40.00', isOptional: true }
    await addQuote(person, { lineItems: [option] })
    advance(1000)
    await addQuote(person, { lineItems: [{ ...option, isSelected: true }] })
    const [selected, open] = (await person.get('/api/activity')).body
    expect(selected.quote).toEqual({ status: 'pending', changeOrder: null })
    expect(open).toMatchObject({ total: '0.00', quote: { isNothingChosen: true } })
  })

  it('names a customer who has one name alone', async () => {
    const person = await server.signUp()
    await addQuote(person, { customer: { firstName: 'Lakeview Homes LLC', lastName: null } })
    const [latest] = (await person.get('/api/activity')).body
    expect(latest.customerName).toBe('Lakeview Homes LLC')
  })
})
