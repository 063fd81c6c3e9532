// Invoices over HTTP: made of accepted quotes, numbered without gaps, in parts, and voided.
import { describe, expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'

const now = () => new Date('2026-11-10T15:00:00Z')
const server = await startTestServer({ services: { now } })
const start = () => startInvoicing(server)

describe('an invoice', () => {
  it('has the accepted total, the next number and the due day of the settings', async () => {
    const { accepted, invoice, money, read } = await start()
    const quote = await accepted()
    const { status, body } = await invoice(quote.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      number: 'INV-2026-0001',
      quoteId: quote.id,
      quoteNumber: quote.quoteNumber,
      customerName: 'Rosa Díaz',
      customerEmail: 'rosa@example.com',
      state: 'draft',
      day: '2026-11-10',
      dueDay: '2026-11-24',
      subtotal: '100.00',
      tax: '8.25',
      total: '108.25',
      paid: '0.00',
      open: '108.25',
      entries: [],
    })
    expect(await read(body.id)).toEqual(body)
    expect(await money(quote.id)).toMatchObject({
      accepted: '108.25',
      invoiced: '108.25',
      left: '0.00',
      open: '0.00',
      invoices: [{ id: body.id, state: 'draft', open: '108.25' }],
    })
  })

  it('is open on its job once the customer has it, as on Home', async () => {
    const { accepted, invoice, money, payOn, person } = await start()
    const { id } = await accepted()
    const half = { part: { kind: 'percent', value: '50.00' } }
    const out = (await invoice(id, half)).body
    await invoice(id, half)
    const opens = async () => [
      (await money(id)).open,
      (await person.get('/api/invoices/figures')).body.open,
    ]
    expect(await opens()).toEqual(['0.00', '0.00'])
    await person.post(`/api/invoices/${out.id}/share`, { id: newId() })
    expect(await opens()).toEqual([out.total, out.total])
    await payOn(out.id, '4.00')
    expect(await opens()).toEqual(['50.13', '50.13'])
  })

  it('is made once on a double tap, and on two phones', async () => {
    const { accepted, invoice, person } = await start()
    const { id: quoteId } = await accepted()
    const id = newId()
    const all = await Promise.all([
      invoice(quoteId, { id }),
      invoice(quoteId, { id }),
      invoice(quoteId),
      invoice(quoteId),
    ])
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
    expect((await person.get('/api/invoices')).headers['x-total-count']).toBe('1')
  })

  it('of a part is made once on a repeated tap', async () => {
    const { accepted, invoice, person } = await start()
    const { id: quoteId } = await accepted()
    const part = { id: newId(), part: { kind: 'percent', value: '50' } }
    const first = await invoice(quoteId, part)
    expect(first.status).toBe(201)
    expect(await invoice(quoteId, part)).toMatchObject({ status: 201, body: first.body })
    expect((await person.get('/api/invoices')).headers['x-total-count']).toBe('1')
  })

  it('needs an accepted quote of the business', async () => {
    const { accepted, invoice } = await start()
    const other = await start()
    const open = await accepted({ status: 'pending' })
    const refused = await invoice(open.id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'Invoices and payments need an accepted quote. If the customer agreed in person, mark it as won.',
    )
    const { id } = await accepted()
    expect((await other.invoice(id)).status).toBe(404)
  })

  it('belongs to its business alone', async () => {
    const { accepted, invoice, payOn } = await start()
    const { person } = await start()
    const { id: quoteId } = await accepted()
    const { id } = (await invoice(quoteId)).body
    const entry = (await payOn(id, '1.00')).body.entries[0]
    const payment = { id: newId(), amount: '1.00', method: 'cash', day: '2026-11-10' }
    const answers = await Promise.all([
      person.get(`/api/invoices/${id}`),
      person.get(`/api/invoices/${id}/pdf`),
      person.get(`/api/quotes/${quoteId}/money`),
      person.post(`/api/invoices/${id}/payments`, payment),
      person.post(`/api/quotes/${quoteId}/deposits`, payment),
      person.post(`/api/payments/${entry.id}/reverse`),
      person.post(`/api/invoices/${id}/void`),
      person.post(`/api/invoices/${id}/share`, { id: crypto.randomUUID() }),
      person.post(`/api/invoices/${id}/link`),
      person.post(`/api/invoices/${id}/email`, { to: 'a@example.com' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(404))
    expect((await person.get('/api/invoices')).body).toEqual([])
    expect((await person.get('/api/invoices/figures')).body).toEqual({
      open: '0.00',
      overdue: '0.00',
      draft: '0.00',
    })
  })

  it('includes accepted change orders', async () => {
    const { accepted, invoice, order, finish, outcome, money } = await start()
    const contract = await accepted()
    const first = await invoice(contract.id)
    const { id } = (await order(contract.id)).body
    await finish(id)
    await outcome(id, { outcome: 'won', reason: '' })
    expect(await money(contract.id)).toMatchObject({ accepted: '162.38', left: '54.13' })
    const rest = await invoice(contract.id, { seen: 1 })
    expect(rest.body).toMatchObject({ quoteId: id, total: '54.13', tax: '4.13', subtotal: '50.00' })
    expect(rest.body.purpose).toBe(`Change Order 1, ${contract.quoteNumber}`)
    expect(first.body).toMatchObject({
      total: '108.25',
      purpose: `Whole quote ${contract.quoteNumber}`,
    })
  })

  it('keeps its quote accepted while it stands', async () => {
    const { accepted, invoice, outcome, voidInvoice, deposit, reverse, money } = await start()
    const { id: quoteId } = await accepted()
    const { id } = (await invoice(quoteId)).body
    const reopened = () => outcome(quoteId, { outcome: 'open', reason: '' })
    const refused = await reopened()
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This quote has an invoice. Void the invoice first.')
    await voidInvoice(id)
    const paid = await deposit(quoteId, '10.00')
    expect((await reopened()).body.message).toBe(
      'This quote has a deposit. Refund or reverse it first.',
    )
    await reverse(paid.body.deposits[0].id)
    expect((await reopened()).status).toBe(200)
    expect(await money(quoteId)).toMatchObject({ accepted: null, left: '0.00', invoiced: '0.00' })
  })
})

describe('invoice numbers', () => {
  it('have no gap and no duplicate when many are made at once and some are refused', async () => {
    const { accepted, invoice, person } = await start()
    const quotes = await Promise.all(Array.from({ length: 6 }, () => accepted()))
    const open = await accepted({ status: 'pending' })
    const answers = await Promise.all(
      quotes.flatMap(({ id }) => [
        invoice(id),
        invoice(open.id),
        invoice(id, { part: { kind: 'amount', value: '999.00' } }),
      ]),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    const numbers = (await person.get('/api/invoices')).body
      .map(({ number }: { number: string }) => number)
      .toSorted()
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map(n => `INV-2026-000${n}`))
  })

  it('follow the pattern of the business, and void ones are not used again', async () => {
    const { accepted, invoice, person, voidInvoice } = await start()
    const settings = () => person.get('/api/invoices/settings')
    expect((await settings()).body).toEqual({
      pattern: 'INV-{year}-{number:4}',
      dueDays: 14,
      version: 0,
      next: 1,
    })
    const first = (await invoice((await accepted()).id)).body
    await voidInvoice(first.id)
    const change = { pattern: 'Roe {number:3}', dueDays: 30, version: 0 }
    const saved = await person.put('/api/invoices/settings', change)
    expect(saved.body).toEqual({ ...change, version: 1, next: 2 })
    expect((await person.put('/api/invoices/settings', change)).status).toBe(409)
    expect((await invoice((await accepted()).id)).body).toMatchObject({
      number: 'Roe 002',
      dueDay: '2026-12-10',
    })
    expect((await settings()).body.next).toBe(3)
  })

  it('refuse a pattern that would repeat one, without using a number up', async () => {
    const { accepted, invoice, person } = await start()
    const save = (pattern: string, version: number) =>
      person.put('/api/invoices/settings', { pattern, dueDays: 14, version })
    await save('1{number}', 0)
    expect((await invoice((await accepted()).id)).body.number).toBe('11')
    await save('{number:2}', 1)
    for (let n = 2; n <= 10; n++) await invoice((await accepted()).id)
    const quote = await accepted()
    const refused = await invoice(quote.id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('The invoice number 11 is already in use')
    await save('A-{number}', 2)
    expect((await invoice(quote.id)).body.number).toBe('A-11')
  })
})

describe('milestones', () => {
  it('ask for parts, with their share of the tax, and the last takes what is left', async () => {
    const { accepted, invoice, money } = await start()
    const { id, quoteNumber } = await accepted()
    const half = await invoice(id, { part: { kind: 'percent', value: '50.00' } })
    const purpose = `50% of quote ${quoteNumber}`
    expect(half.body).toMatchObject({ total: '54.13', tax: '4.13', subtotal: '50.00', purpose })
    const some = await invoice(id, { part: { kind: 'amount', value: '20.00' }, seen: 1 })
    expect(some.body).toMatchObject({ total: '20.00', tax: '1.52' })
    const rest = await invoice(id, { seen: 2 })
    expect(rest.body).toMatchObject({ total: '34.12', tax: '2.60' })
    expect(await money(id)).toMatchObject({ invoiced: '108.25', left: '0.00' })
  })

  it('never exceed the accepted total', async () => {
    const { accepted, invoice } = await start()
    const { id } = await accepted()
    await invoice(id, { part: { kind: 'amount', value: '100.00' } })
    const more = await invoice(id, { part: { kind: 'amount', value: '8.26' }, seen: 1 })
    expect(more.status).toBe(422)
    expect(more.body.fields.part).toBe(
      'Only $8.25 of this quote is not invoiced yet. Enter at most that.',
    )
    await invoice(id, { seen: 1 })
    const none = await invoice(id, { part: { kind: 'amount', value: '0.01' }, seen: 2 })
    expect(none.body.message).toBe('Everything in this quote is invoiced already.')
  })

  it('of two phones are one', async () => {
    const { accepted, invoice } = await start()
    const { id } = await accepted()
    const part = { kind: 'percent', value: '50.00' }
    const both = await Promise.all([invoice(id, { part }), invoice(id, { part })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await invoice(id)).status).toBe(409)
  })

  it('return to the quote if they become void', async () => {
    const { accepted, invoice, voidInvoice, money, read } = await start()
    const { id } = await accepted()
    const half = (await invoice(id, { part: { kind: 'percent', value: '50.00' } })).body
    const voided = await voidInvoice(half.id)
    expect(voided.body).toMatchObject({ state: 'void', number: 'INV-2026-0001', open: '0.00' })
    expect((await voidInvoice(half.id)).body).toEqual(voided.body)
    expect(await money(id)).toMatchObject({ left: '108.25', invoiced: '0.00', open: '0.00' })
    expect((await invoice(id)).body).toMatchObject({ number: 'INV-2026-0002', total: '108.25' })
    expect((await read(half.id)).state).toBe('void')
  })

  it('are at most 50', async () => {
    const { accepted, invoice, voidInvoice } = await start()
    const { id } = await accepted()
    for (let n = 0; n < 50; n++) await voidInvoice((await invoice(id)).body.id)
    expect((await invoice(id)).body.message).toBe('A quote can have at most 50 invoices')
  })
})

describe('a void invoice', () => {
  it('outlives its quote, and its customer stays', async () => {
    const { accepted, invoice, voidInvoice, outcome, person, customerId, read } = await start()
    const quote = await accepted()
    const { id } = (await invoice(quote.id)).body
    await voidInvoice(id)
    await outcome(quote.id, { outcome: 'open', reason: '' })
    const { version } = (await person.get(`/api/quotes/details/${quote.id}`)).body
    await person.put(`/api/quotes/${quote.id}`, {
      quote: { status: 'draft', version },
      lineItems: [],
    })
    expect((await person.delete(`/api/quotes/${quote.id}`)).status).toBe(204)
    expect(await read(id)).toMatchObject({ state: 'void', quoteId: null })
    expect((await person.delete(`/api/customers/${customerId}`)).status).toBe(409)
  })
})
