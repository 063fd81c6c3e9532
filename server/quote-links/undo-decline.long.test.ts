// A customer takes back a decline until midnight, and the business reopens a rejected quote.
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { postPage } from '../testing/sent-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

await buildProduct()

// 10 in the morning in Chicago, where the test business is.
let clock = new Date('2026-03-02T16:00:00Z')
const server = await startTestServer({
  services: { now: () => clock },
  config: { trialHours: 1000 },
})
const later = (instant: string) => {
  clock = new Date(instant)
}

async function finished(person: Person): Promise<string> {
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com' }
  const { id: customerId } = (await person.post('/api/customers', rosa)).body
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const quote = { customerId, validUntil: '2026-04-01' }
  return (await person.post('/api/quotes', { quote, lineItems })).body.quote.id
}

async function tokenOf(person: Person, id: string): Promise<string> {
  return (await person.post(`/api/quotes/${id}/link`)).body.url.split('/').at(-1)
}

const show = async (token: string) =>
  (await server.client().get(`/api/customer-quote?token=${token}`)).body

async function declined(person: Person, note = 'Too expensive') {
  later('2026-03-02T16:00:00Z')
  const id = await finished(person)
  await person.post(`/api/quotes/${id}/email`, {})
  const token = await tokenOf(person, id)
  const { version } = await show(token)
  const words = { token, answer: 'rejected', name: 'Rosa Díaz', note, version }
  const { body } = await server.client().post('/api/customer-quote/answer', words)
  return { id, token, quote: body }
}

const undo = (token: string) => server.client().post('/api/customer-quote/undo-decline', { token })
const latest = async (person: Person, id: string) =>
  (await person.get(`/api/quotes/${id}/history`)).body[0]

describe('a customer who declined', () => {
  it('can undo it until midnight of the business, and then accept', async () => {
    const person = await server.signUp()
    const { id, token, quote } = await declined(person)
    expect(quote).toMatchObject({ status: 'rejected', canUndo: true })
    // One minute before midnight in Chicago, and the next day in UTC.
    later('2026-03-03T05:59:00Z')
    expect((await show(token)).canUndo).toBe(true)
    const undone = await undo(token)
    expect(undone.body).toMatchObject({ status: 'sent', canUndo: false })
    expect(await latest(person, id)).toMatchObject({
      kind: 'reopened',
      actor: 'customer',
      name: 'Rosa Díaz',
    })
    const { version } = undone.body
    const accept = { token, answer: 'approved', name: 'Rosa Díaz', version }
    const accepted = await server.client().post('/api/customer-quote/answer', accept)
    expect(accepted.body.status).toBe('approved')
  })

  it('cannot undo it after midnight', async () => {
    const person = await server.signUp()
    const { token } = await declined(person)
    later('2026-03-03T06:00:00Z')
    expect((await show(token)).canUndo).toBe(false)
    const refused = await undo(token)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/^This can no longer be undone\. Please ask /)
    expect((await show(token)).status).toBe('rejected')
    const page = await (await postPage(server, token, { do: 'undo' })).text()
    expect(page.includes(refused.body.message)).toBe(true)
  })

  it('undoes it once if they press twice, and the business gets one mail about it', async () => {
    const person = await server.signUp()
    const { id, token } = await declined(person, 'Chose someone else')
    later('2026-03-02T17:00:00Z')
    const first = await undo(token)
    expect((await undo(token)).body).toEqual(first.body)
    const { body: events } = await person.get(`/api/quotes/${id}/history`)
    expect(events.filter(({ kind }: { kind: string }) => kind === 'reopened')).toHaveLength(1)
    const mails = (await server.mails()).filter(({ to }) => to === person.email)
    expect(mails.filter(({ subject }) => subject.includes('took back'))).toMatchObject([
      { subject: 'Rosa Díaz took back their decline of your quote for $108.25' },
    ])
    expect(mails.find(({ subject }) => subject.includes('declined'))?.text).toContain(
      'Chose someone else',
    )
  })

  it('cannot undo a rejection by the business, or a quote without an answer', async () => {
    const person = await server.signUp()
    const id = await finished(person)
    const token = await tokenOf(person, id)
    expect((await undo(token)).status).toBe(409)
    const quote = { status: 'rejected', version: 1 }
    const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
    await person.put(`/api/quotes/${id}`, { quote, lineItems })
    expect(await show(token)).toMatchObject({ status: 'rejected', canUndo: false })
    expect((await undo(token)).status).toBe(409)
  })
})

describe('the business', () => {
  const reopen = (person: Person, id: string) =>
    person.post(`/api/quotes/${id}/outcome`, { outcome: 'open' })

  it('reopens a declined quote: it is sent again, and the history says so', async () => {
    const person = await server.signUp()
    const { id, token } = await declined(person)
    later('2026-03-05T16:00:00Z')
    const reopened = await reopen(person, id)
    expect(reopened.body).toMatchObject({ id, status: 'sent', version: 4 })
    expect(await latest(person, id)).toMatchObject({ kind: 'reopened', actor: 'member' })
    expect(await show(token)).toMatchObject({ status: 'sent', version: 4 })
  })

  it('closes a quote by hand: the page does not say that the customer declined it', async () => {
    const person = await server.signUp()
    later('2026-03-02T16:00:00Z')
    const id = await finished(person)
    const { url } = (await person.post(`/api/quotes/${id}/link`)).body
    const page = async () => {
      const reply = await server.client().get(new URL(url).pathname, { accept: 'text/html' })
      return String(reply.body)
    }
    await person.post(`/api/quotes/${id}/outcome`, { outcome: 'lost', reason: '' })
    expect(await page()).toContain('This quote is closed')
    expect(await page()).not.toContain('has been notified')
    await reopen(person, id)
    await person.post(`/api/quotes/${id}/outcome`, { outcome: 'won', reason: '' })
    expect(await page()).toContain('This quote is accepted')
    expect(await page()).not.toContain('has been notified')
  })

  it('reopens a quote that was never sent as pending, so that it can be edited', async () => {
    const person = await server.signUp()
    later('2026-03-02T16:00:00Z')
    const id = await finished(person)
    const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
    const save = (quote: object) => person.put(`/api/quotes/${id}`, { quote, lineItems })
    await save({ status: 'rejected', version: 1 })
    later('2026-03-02T17:00:00Z')
    expect((await reopen(person, id)).body.status).toBe('pending')
    expect((await save({ status: 'pending', version: 3 })).status).toBe(200)
  })
})
