// Merging customers over HTTP: what moves, what stays as it was sent, and two phones at once.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startInvoicing } from '../testing/invoicing.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

let time = Date.parse('2026-11-10T15:00:00Z')
const server = await startTestServer({ services: { now: () => new Date(time) } })
const rosa = { firstName: 'Rosa', lastName: 'Díaz', phone: '5125550134' }
const again = { firstName: 'Rosa', lastName: 'Diaz-Vega', email: 'Rosa@example.com' }

const add = async (person: Person, body: object) =>
  (await person.post('/api/customers', body)).body as { id: string; version: number }

async function pair(person: Person) {
  return { kept: await add(person, rosa), gone: await add(person, again) }
}

type Stored = { id: string; version: number }
const bodyOf = (kept: Stored, gone: Stored, fromOther: string[] = []) => ({
  version: kept.version,
  other: { id: gone.id, version: gone.version },
  fromOther,
})
const merge = (person: Person, kept: Stored, gone: Stored, fromOther: string[] = []) =>
  person.post(`/api/customers/${kept.id}/merge`, bodyOf(kept, gone, fromOther))

const quoteFor = async (person: Person, customerId: string, status = 'pending') =>
  person.post('/api/quotes', {
    quote: { customerId, status },
    lineItems: [{ description: 'Work', quantity: '1', unitPrice: '100.00' }],
  })

describe('merging two customers', () => {
  it('keeps one with the chosen fields and the quotes of both, found by the kept name', async () => {
    const person = await server.signUp()
    const { kept, gone } = await pair(person)
    await quoteFor(person, kept.id)
    await quoteFor(person, gone.id)
    const { status, body } = await merge(person, kept, gone, ['name', 'email'])
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...rosa, ...again, id: kept.id, version: 2 })
    expect((await person.get('/api/customers')).body).toEqual([body])
    expect((await person.get(`/api/customers/${kept.id}`)).body.figures.quotes).toBe(2)
    const found = await person.get(`/api/quotes?q=${encodeURIComponent('diaz-vega 5125550134')}`)
    expect(found.body).toHaveLength(2)
  })

  it('tells phones whose work the customer has, also after a second merge', async () => {
    const person = await server.signUp()
    const { kept, gone } = await pair(person)
    const shown = async (id: string) => (await person.get(`/api/customers/${id}`)).body
    expect(await shown(kept.id)).not.toHaveProperty('earlierIds')
    await merge(person, kept, gone)
    expect((await shown(gone.id)).earlierIds).toEqual([gone.id])
    const last = await add(person, { firstName: 'Rosa', lastName: 'Last' })
    await merge(person, last, (await shown(kept.id)).customer)
    expect((await shown(last.id)).earlierIds.toSorted()).toEqual([kept.id, gone.id].toSorted())
  })

  it('moves invoices with the statement, and leaves a sent invoice as it went out', async () => {
    const { person, customerId, accepted, invoice, payOn } = await startInvoicing(server)
    const { id } = await accepted()
    const made = (await invoice(id)).body
    await person.post(`/api/invoices/${made.id}/share`, { id: randomUUID() })
    await payOn(made.id, '50.00')
    const { customer: gone } = (await person.get(`/api/customers/${customerId}`)).body
    const kept = await add(person, { firstName: 'R.', lastName: 'Kept' })
    const stored = async () =>
      (await server.pool.query('select document::text from invoices where id = $1', [made.id])).rows
    const before = await stored()
    expect(before[0].document).toContain(gone.lastName)
    expect((await merge(person, kept, gone)).status).toBe(200)
    expect(await stored()).toEqual(before)
    const listed = (await person.get(`/api/invoices?customerId=${kept.id}`)).body
    expect(listed.map((row: { id: string }) => row.id)).toEqual([made.id])
    expect((await person.get(`/api/customers/${kept.id}/statement`)).status).toBe(200)
  })

  it('goes on under the name that the bookkeeper has, unless both are known there', async () => {
    const { person, customerId, accepted, deposit } = await startInvoicing(server)
    await deposit((await accepted()).id, '20.00')
    const wanted = { id: randomUUID(), period: '30d' }
    expect((await person.post('/api/bookkeeping/exports', wanted)).status).toBe(201)
    const { customer: gone } = (await person.get(`/api/customers/${customerId}`)).body
    const kept = await add(person, { firstName: 'Rosa', lastName: gone.lastName })
    await merge(person, kept, gone)
    const { rows } = await server.pool.query(
      `select exported_name from bookkeeper_marks where kind = 'customer' and document_id = $1`,
      [kept.id],
    )
    expect(rows).toEqual([{ exported_name: `${gone.firstName} ${gone.lastName}` }])
  })

  it('moves the consent to texts, unless either has taken it back since', async () => {
    const person = await server.signUp()
    const agreed = async (customer: Stored, isGiven: boolean) => {
      time += 1000
      await person.put(`/api/customers/${customer.id}/texts`, { isGiven })
    }
    const consentAfter = async (takesBack: boolean) => {
      const kept = await add(person, { ...rosa, firstName: 'Kept' })
      const gone = await add(person, rosa)
      await agreed(gone, true)
      await agreed(kept, true)
      await agreed(kept, false)
      if (!takesBack) await agreed(gone, false)
      if (!takesBack) await agreed(gone, true)
      await merge(person, kept, gone)
      return (await person.get(`/api/customers/${kept.id}/texts`)).body.consent
    }
    expect(await consentAfter(true)).toBeNull()
    expect(await consentAfter(false)).toMatchObject({ source: 'asked' })
  })
})

describe('the id of a merged customer', () => {
  it('shows and quotes the one who stayed, also after a second merge', async () => {
    const person = await server.signUp()
    const { kept, gone } = await pair(person)
    const last = await add(person, { firstName: 'Bo', lastName: 'Li' })
    const draft = (await quoteFor(person, gone.id, 'draft')).body.quote
    const first = (await merge(person, kept, gone)).body
    await merge(person, last, first)
    expect((await person.get(`/api/customers/${gone.id}`)).body.customer.id).toBe(last.id)
    const late = await quoteFor(person, gone.id)
    expect([late.status, late.body.quote.customerId]).toEqual([201, last.id])
    const saved = await person.put(`/api/quotes/${draft.id}`, {
      quote: { ...draft, customerId: gone.id },
      lineItems: [{ description: 'Work', quantity: '2', unitPrice: '100.00' }],
    })
    expect([saved.status, saved.body.quote.customerId]).toEqual([200, last.id])
    expect((await person.get(`/api/customers/${last.id}`)).body.figures.quotes).toBe(2)
  })

  it('lets an edit begun before the merge be saved on the one who stayed, after a look', async () => {
    const person = await server.signUp()
    const { kept, gone } = await pair(person)
    const merged = (await merge(person, kept, gone)).body
    const typed = { ...again, phone: '5125550155' }
    const save = (version: number) => person.put(`/api/customers/${gone.id}`, { ...typed, version })
    expect((await save(gone.version)).status).toBe(409)
    expect(await save(merged.version)).toMatchObject({
      status: 200,
      body: { id: kept.id, ...typed },
    })
  })

  it('is not taken again by a phone that repeats adding the customer', async () => {
    const person = await server.signUp()
    const { kept, gone } = await pair(person)
    await merge(person, kept, gone)
    expect((await add(person, { ...again, id: gone.id })).id).toBe(kept.id)
    expect((await person.get('/api/customers')).body).toHaveLength(1)
  })
})

describe('a merge', () => {
  it('that is repeated returns the customer who stayed', async () => {
    const person = await server.signUp()
    const { kept, gone } = await pair(person)
    const answers = await Promise.all([1, 2, 3].map(() => merge(person, kept, gone, ['email'])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(answers[0]?.body))
  })

  it('by two phones in both directions keeps one of the two', async () => {
    const person = await server.signUp()
    const { kept, gone } = await pair(person)
    await quoteFor(person, kept.id)
    await quoteFor(person, gone.id)
    const answers = await Promise.all([merge(person, kept, gone), merge(person, gone, kept)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const [left, ...more] = (await person.get('/api/customers')).body
    expect(more).toEqual([])
    expect((await person.get(`/api/customers/${left.id}`)).body.figures.quotes).toBe(2)
  })

  it('while the customer who goes gets quotes loses none', async () => {
    const person = await server.signUp()
    const { kept, gone } = await pair(person)
    const made = Array.from({ length: 8 }, () => quoteFor(person, gone.id))
    const { status } = await merge(person, kept, gone)
    const stored = (await Promise.all(made)).filter(answer => answer.status === 201)
    expect(status).toBe(200)
    const { figures } = (await person.get(`/api/customers/${kept.id}`)).body
    expect(figures.quotes).toBe(stored.length)
  })

  it('is refused if someone changed either, and with themselves', async () => {
    const person = await server.signUp()
    const { kept, gone } = await pair(person)
    expect((await merge(person, kept, kept)).status).toBe(409)
    await person.put(`/api/customers/${gone.id}`, { ...again, lastName: 'New', version: 1 })
    const { status, body } = await merge(person, kept, gone)
    expect([status, body.message]).toEqual([
      409,
      'Someone else changed one of these customers in the meantime. Load the page again, then merge them.',
    ])
    expect((await person.get('/api/customers')).body).toHaveLength(2)
  })

  it('is refused if too many quotes would move', async () => {
    const person = await server.signUp()
    const { kept, gone } = await pair(person)
    const { id } = (await quoteFor(person, gone.id)).body.quote
    await server.pool.query(
      `insert into quotes (id, business_id, user_id, customer_id, quote_number, status, tax_rate,
         subtotal, tax, total, created_day)
       select gen_random_uuid(), business_id, user_id, customer_id, 'Q-' || n, 'draft', 0, 0, 0, 0, created_day
       from quotes, generate_series(1, 1000) n where id = $1`,
      [id],
    )
    const { status, body } = await merge(person, kept, gone)
    expect([status, body.message]).toEqual([
      409,
      'The customer who goes has more than 1,000 quotes. Open that customer and merge this one into it.',
    ])
    await server.pool.query('delete from quotes where id = $1', [id])
    expect((await merge(person, kept, gone)).status).toBe(200)
  })

  it('reaches no customer of another business', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const { kept } = await pair(person)
    const theirs = await add(other, rosa)
    expect((await merge(person, kept, theirs)).status).toBe(404)
    expect((await merge(person, theirs, kept)).status).toBe(404)
    expect((await other.get('/api/customers')).body).toHaveLength(1)
  })
})

it('a customer with the same phone or address as another is named as maybe the same', async () => {
  const [person, other] = [await server.signUp(), await server.signUp()]
  await add(other, rosa)
  const { kept, gone } = await pair(person)
  const namesakes = async ({ id }: Stored) =>
    (await person.get(`/api/customers/${id}/namesakes`)).body
  expect(await namesakes(kept)).toEqual([])
  const third = await add(person, { ...rosa, email: 'rosa@EXAMPLE.com' })
  expect(await namesakes(kept)).toEqual([{ id: third.id, name: 'Rosa Díaz', by: 'phone' }])
  expect(await namesakes(gone)).toEqual([{ id: third.id, name: 'Rosa Díaz', by: 'email' }])
})

it('the three newest with the same phone or address are named once each, however many share them', async () => {
  const person = await server.signUp()
  const shared = { phone: '5125550177', email: 'office@example.com' }
  const first = await add(person, { ...rosa, ...shared })
  const like = (firstName: string, contact: Partial<typeof shared>) =>
    add(person, { ...rosa, phone: '', email: '', ...contact, firstName })
  for (let n = 0; n < 4; n += 1) await like(`Old ${n}`, shared)
  await like('Called', { phone: shared.phone })
  await like('Both', shared)
  await like('Other', { phone: '5125550178', email: 'not.office@example.com' })
  await like('Mailed', { email: 'Office@example.com' })
  const { body } = await person.get(`/api/customers/${first.id}/namesakes`)
  expect(body).toMatchObject([
    { name: 'Mailed Díaz', by: 'email' },
    { name: 'Both Díaz', by: 'email' },
    { name: 'Called Díaz', by: 'phone' },
  ])
})
