// The quotes that need the business: with an open question, answered, expiring this week, without an answer for two days.
import { beforeEach, describe, expect, it } from 'vitest'
import { postPage } from '../testing/sent-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
// Monday, 10 in the morning in Chicago, where the test business is.
const monday = Date.parse('2026-03-02T16:00:00Z')
let clock = monday
const server = await startTestServer({
  services: { now: () => new Date(clock) },
  config: { trialHours: 10_000 },
})
beforeEach(() => {
  clock = monday
})

const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]

async function addQuote(person: Person, part: object = {}): Promise<string> {
  const { body } = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const quote = { customerId: body.id, validUntil: '2026-06-01', ...part }
  return (await person.post('/api/quotes', { quote, lineItems })).body.quote.id
}

const share = (person: Person, id: string) =>
  person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })

async function linkOf(person: Person, id: string): Promise<string> {
  return (await person.post(`/api/quotes/${id}/link`)).body.url.split('/').at(-1)
}

async function answer(person: Person, id: string, given: string) {
  const token = await linkOf(person, id)
  const { version } = (await server.client().get(`/api/customer-quote?token=${token}`)).body
  const words = { token, answer: given, name: 'Rosa', version }
  await server.client().post('/api/customer-quote/answer', words)
}

const needs = async (person: Person) => (await person.get('/api/quotes/needs?questions=true')).body
const listed = async (person: Person, query: string) => {
  const { body, headers } = await person.get(`/api/quotes?${query}`)
  expect(headers['x-total-count']).toBe(String(body.length))
  return body.map(({ id }: { id: string }) => id)
}

describe('a quote needs the business', () => {
  it('for a week after its customer has answered it, not if the business set the answer', async () => {
    const person = await server.signUp()
    const accepted = await addQuote(person)
    const declined = await addQuote(person)
    await addQuote(person, { status: 'approved' })
    await answer(person, accepted, 'approved')
    clock += HOUR
    await answer(person, declined, 'rejected')
    expect(await needs(person)).toEqual({ asked: 0, answered: 2, expiring: 0, unanswered: 0 })
    expect(await listed(person, 'need=answered')).toEqual([declined, accepted])
    clock += 7 * DAY - HOUR
    expect(await listed(person, 'need=answered')).toEqual([declined])
    clock += HOUR
    expect((await needs(person)).answered).toBe(0)
  })

  it('until a member has seen the answer, and again if the customer answers again', async () => {
    const person = await server.signUp()
    const id = await addQuote(person)
    const read = (who = person) => who.post(`/api/quotes/${id}/read-answer`)
    await answer(person, id, 'rejected')
    expect((await needs(person)).answered).toBe(1)
    expect((await read(await server.signUp())).status).toBe(404)
    expect((await needs(person)).answered).toBe(1)
    expect((await read()).status).toBe(204)
    expect(await needs(person)).toMatchObject({ answered: 0 })
    expect(await listed(person, 'need=answered')).toEqual([])
    const token = await linkOf(person, id)
    await server.client().post('/api/customer-quote/undo-decline', { token })
    clock += HOUR
    await answer(person, id, 'approved')
    expect(await listed(person, 'need=answered')).toEqual([id])
  })

  it('in the last week of an open quote, until the end of its last day', async () => {
    const person = await server.signUp()
    const today = await addQuote(person, { validUntil: '2026-03-02' })
    const sunday = await addQuote(person, { validUntil: '2026-03-08' })
    await addQuote(person, { validUntil: '2026-03-09' })
    await addQuote(person, { validUntil: '2026-03-03', status: 'approved' })
    await addQuote(person, { validUntil: '2026-03-03', status: 'draft' })
    expect((await needs(person)).expiring).toBe(2)
    expect(await listed(person, 'need=expiring')).toEqual([sunday, today])
    // 11:59 in the evening in Chicago.
    clock = Date.parse('2026-03-03T05:59:00Z')
    expect(await listed(person, 'need=expiring')).toContain(today)
    clock = Date.parse('2026-03-03T06:00:00Z')
    expect(await listed(person, 'need=expiring')).not.toContain(today)
  })

  it('two days after it went out without an answer, until it goes out again, is asked about or expires', async () => {
    const person = await server.signUp()
    const id = await addQuote(person, { validUntil: '2026-03-20' })
    await addQuote(person)
    await share(person, id)
    clock += 2 * DAY - 1
    expect((await needs(person)).unanswered).toBe(0)
    clock += 1
    expect(await listed(person, 'need=unanswered')).toEqual([id])
    await share(person, id)
    expect((await needs(person)).unanswered).toBe(0)
    clock += 2 * DAY
    const token = await linkOf(person, id)
    expect((await needs(person)).unanswered).toBe(1)
    const question = { do: 'ask', question: 'With paint?', questionId: crypto.randomUUID() }
    expect((await postPage(server, token, question)).status).toBe(303)
    expect((await needs(person)).unanswered).toBe(0)
    clock += 2 * DAY
    expect((await needs(person)).unanswered).toBe(1)
    await person.post(`/api/quotes/${id}/messages`, { id: crypto.randomUUID(), text: 'Yes.' })
    expect((await needs(person)).unanswered).toBe(0)
    clock = Date.parse('2026-03-21T16:00:00Z')
    expect((await needs(person)).unanswered).toBe(0)
  })

  it('also in a searched list, and only its own business', async () => {
    const person = await server.signUp()
    const elm = await addQuote(person, { validUntil: '2026-03-04', jobAddress: '12 Elm Street' })
    await addQuote(person, { validUntil: '2026-03-04', jobAddress: '9 Oak Street' })
    expect(await listed(person, 'need=expiring&q=ELM')).toEqual([elm])
    expect(await listed(person, 'need=expiring&q=elm+12')).toEqual([elm])
    expect((await needs(await server.signUp())).expiring).toBe(0)
    expect((await person.get('/api/quotes?need=sleep')).status).toBe(422)
  })
})

it('an app of an earlier release gets only the needs that it knows', async () => {
  const person = await server.signUp()
  const { body } = await person.get('/api/quotes/needs')
  expect(body).toEqual({ answered: 0, expiring: 0, unanswered: 0 })
})
