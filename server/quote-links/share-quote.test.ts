// A quote shared by hand counts as sent, once for each share, as with mail.
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1000 } })

const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]

async function addQuote(person: Person, status = 'pending'): Promise<string> {
  const customer = await person.post('/api/customers', { firstName: 'R', lastName: 'D' })
  const quote = { customerId: customer.body.id, status }
  const { body } = await person.post('/api/quotes', { quote, lineItems })
  advance(1000)
  return body.quote.id
}

const share = (person: Person, id: string, shareId: string = crypto.randomUUID()) =>
  person.post(`/api/quotes/${id}/share`, { id: shareId })
const history = async (person: Person, id: string) =>
  (await person.get(`/api/quotes/${id}/history`)).body

describe('a quote shared by hand', () => {
  it('counts as sent in its status, its history and the figure of quotes sent', async () => {
    const person = await server.signUp()
    const id = await addQuote(person)
    const shared = await share(person, id)
    expect(shared).toMatchObject({ status: 200, body: { id, status: 'sent', version: 2 } })
    expect(await history(person, id)).toMatchObject([
      { kind: 'sent', actor: 'member', to: null },
      { kind: 'created' },
    ])
    expect((await person.get('/api/dashboard/stats')).body.quotesSent).toBe(1)
    const subjects = (await server.mails()).map(({ subject }) => subject)
    expect(subjects.filter(subject => subject.startsWith('Your quote'))).toEqual([])
  })

  it('counts once if the phone reports it twice, and again if it is shared again', async () => {
    const person = await server.signUp()
    const id = await addQuote(person)
    const shareId = crypto.randomUUID()
    const first = await share(person, id, shareId)
    advance(1000)
    expect((await share(person, id, shareId)).body).toEqual(first.body)
    expect(await history(person, id)).toHaveLength(2)
    await share(person, id)
    expect(await history(person, id)).toHaveLength(3)
  })

  it('keeps the status of a quote that was already accepted', async () => {
    const person = await server.signUp()
    const id = await addQuote(person, 'approved')
    expect((await share(person, id)).body.status).toBe('approved')
    expect((await history(person, id)).map(({ kind }: { kind: string }) => kind)).not.toContain(
      'sent',
    )
  })

  it('must be finished, and belong to the business', async () => {
    const person = await server.signUp()
    expect((await share(person, await addQuote(person, 'draft'))).status).toBe(409)
    const id = await addQuote(person)
    expect((await share(await server.signUp(), id)).status).toBe(404)
  })
})
