// Statements over HTTP: what a customer owes, as a PDF and as a mail.
import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'
import { sendStatementMail } from './email-statement.ts'

let time = new Date('2026-11-10T15:00:00Z')
const server = await startTestServer({ services: { now: () => time } })

async function start() {
  const business = await startInvoicing(server)
  const path = `/api/customers/${business.customerId}/statement`
  const send = async (quote: object = {}) => {
    const { id } = await business.accepted(quote)
    const { body } = await business.invoice(id)
    await business.person.post(`/api/invoices/${body.id}/share`, { id: crypto.randomUUID() })
    return { quoteId: String(id), id: String(body.id) }
  }
  const read = async (of = path) => {
    const { body } = await business.person.get(of)
    const { totalPages, text } = await extractText(await getDocumentProxy(body), {
      mergePages: true,
    })
    return { pages: totalPages, text: text.replaceAll(/\s+/g, ' ') }
  }
  return { ...business, path, send, read }
}

describe('a statement', () => {
  it('has sent invoices, payments and deposits with a running balance, and what is open', async () => {
    const { accepted, invoice, deposit, payOn, reverse, voidInvoice, send, read } = await start()
    const first = await send()
    await payOn(first.id, '50.00', { method: 'check', checkNumber: '1042' })
    const wrong = await payOn(first.id, '8.25')
    await reverse(wrong.body.entries[1].id)
    await payOn(first.id, '5.00', { kind: 'refund' })
    const second = await send()
    await voidInvoice(second.id)
    const draft = await accepted()
    await deposit(draft.id, '20.00', { method: 'transfer' })
    await invoice(draft.id)
    const { text } = await read()
    for (const part of [
      'Statement November 10, 2026',
      'Amount due $63.25',
      'Statement for Rosa Díaz',
      'INV-2026-0001 Nov 10, 2026 Nov 24, 2026 $108.25 $63.25',
      'Deposits held -$20.00',
      'Invoice INV-2026-0001 Nov 10, 2026 $108.25 $108.25',
      'Payment, check 1042, INV-2026-0001 Nov 10, 2026 -$50.00 $58.25',
      'Payment, cash, INV-2026-0001 Nov 10, 2026 -$8.25 $50.00',
      'Reversed: payment, cash, INV-2026-0001 Nov 10, 2026 $8.25 $58.25',
      'Refund, cash, INV-2026-0001 Nov 10, 2026 $5.00 $63.25',
      'Deposit, transfer Nov 10, 2026 -$20.00 $43.25',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('INV-2026-0002')
    expect(text).not.toContain('INV-2026-0003')
  })

  it('names the job of each open invoice, for customers with several', async () => {
    const { send, read } = await start()
    await send({ jobAddress: '4412 Live Oak Bend, Apt 3\nAustin, TX 78745' })
    await send({ jobAddress: '9 Elm Street, Unit B' })
    await send()
    const { text } = await read()
    expect(text).toMatch(/INV-2026-0001, 4412 Live Oak Bend, Apt 3, .*Austin, TX 78745/)
    expect(text).toContain('INV-2026-0002, 9 Elm Street, Unit B')
    expect(text).toContain('INV-2026-0003 Nov 10, 2026')
  })

  it('has a deposit once, and none of another customer', async () => {
    const { accepted, invoice, deposit, person, read } = await start()
    const other = await person.post('/api/customers', { firstName: 'Ann', lastName: 'Lee' })
    const theirs = await accepted({ customerId: other.body.id })
    await deposit(theirs.id, '30.00')
    const own = await accepted()
    await deposit(own.id, '20.00')
    const { body } = await invoice(own.id)
    await person.post(`/api/invoices/${body.id}/share`, { id: crypto.randomUUID() })
    const { text } = await read()
    expect(text).toContain('Amount due $88.25')
    expect(text).toContain('Deposit, cash Nov 10, 2026 -$20.00')
    expect(text).not.toContain('Deposit deducted')
    expect(text).not.toContain('$30.00')
  })

  it('ends with what is due if a revision for another customer took the deposit along', async () => {
    const { accepted, invoice, deposit, person, read } = await start()
    const { id } = await accepted()
    await deposit(id, '30.00')
    const { body } = await invoice(id, { part: { kind: 'amount', value: '50.00' } })
    await person.post(`/api/invoices/${body.id}/share`, { id: crypto.randomUUID() })
    const other = await person.post('/api/customers', { firstName: 'Ann', lastName: 'Lee' })
    const {
      id: revision,
      version,
      lineItems,
    } = (await person.post(`/api/quotes/${id}/revise`)).body
    const quote = { status: 'approved', customerId: other.body.id, version }
    await person.put(`/api/quotes/${revision}`, { quote, lineItems })
    const { text } = await read()
    expect(text).toContain('Amount due $20.00')
    expect(text).toContain('Deposit deducted, INV-2026-0001 Nov 10, 2026 -$30.00 $20.00')
    expect(text).not.toContain('Deposits held')
    const theirs = await read(`/api/customers/${other.body.id}/statement`)
    expect(theirs.text).toContain('Deposit deducted, INV-2026-0001 Nov 10, 2026 $30.00 $0.00')
    expect(theirs.text).not.toContain('Deposits held')
  })

  it('has what the business still holds of a payment on a void invoice, apart from deposits', async () => {
    const { accepted, deposit, payOn, reverse, voidInvoice, send, read } = await start()
    const { id } = await send()
    const earlier = await send()
    for (const kind of ['payment', 'refund']) await payOn(earlier.id, '7.00', { kind })
    await voidInvoice(earlier.id)
    await payOn(id, '50.00')
    const refund = (await payOn(id, '50.00', { kind: 'refund' })).body.entries[1]
    await voidInvoice(id)
    expect((await read()).text).toContain('No invoices and payments yet.')
    await reverse(refund.id)
    await deposit((await accepted()).id, '20.00')
    const { text } = await read()
    for (const part of [
      'Amount due $0.00',
      'Deposits held -$20.00',
      'Paid on void invoices -$50.00',
      'Payment, cash, INV-2026-0001 Nov 10, 2026 -$50.00 -$50.00',
      'Refund, cash, INV-2026-0001 Nov 10, 2026 $50.00 $0.00',
      'Reversed: refund, cash, INV-2026-0001 Nov 10, 2026 -$50.00 -$50.00',
      'Deposit, cash Nov 10, 2026 -$20.00 -$70.00',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/Nothing is open|Invoice INV|INV-2026-0002/)
  })

  it('carries what is older than its lines forward, over several pages', async () => {
    const { send, payOn, read } = await start()
    const { id } = await send()
    for (let n = 0; n < 65; n += 1) await payOn(id, '1.00')
    const { pages, text } = await read()
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain('Balance forward $103.25')
    expect(text.match(/Payment, cash/g)).toHaveLength(60)
    expect(text).toContain('-$1.00 $43.25')
  })

  it('of another business does not open', async () => {
    const { path } = await start()
    const stranger = await server.signUp()
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.post(`${path}/email`, {})).status).toBe(404)
  })
})

describe('a mailed statement', () => {
  it('goes to the customer with its PDF, and counts like an invoice', async () => {
    const { person, path, send } = await start()
    const empty = await person.post(`${path}/email`, {})
    expect(empty.body.message).toBe('This customer has no sent invoices and no payments yet')
    await send()
    expect((await person.post(`${path}/email`, { message: 'As you asked.' })).status).toBe(204)
    const [mail] = (await server.mails()).filter(({ to }) => to === 'rosa@example.com')
    expect(mail?.subject).toMatch(/^Your statement from/)
    expect(mail?.text).toContain('As you asked.')
    expect(mail?.text).toContain('Amount due: $108.25')
    expect(JSON.stringify(mail)).toContain('statement.pdf')
    await server.pool.query(
      `insert into invoice_mails (business_id, id, kind, "to", created_at)
        select business_id, gen_random_uuid(), 'statement', n || '@example.com', $1
        from invoice_mails, generate_series(1, 500) n where kind = 'statement'`,
      [time],
    )
    time = new Date(time.getTime() + 1000)
    const refused = await person.post(`${path}/email`, { to: 'other@example.com' })
    expect(refused.status).toBe(429)
  })

  it('of a customer who was removed meanwhile does not go out, and its job ends', async () => {
    const { person } = await start()
    const mailId = randomUUID()
    const userId = (await person.get('/api/auth/user')).body.id
    const to = 'removed@example.com'
    const job = { mailId, customerId: randomUUID(), userId, to, message: '' }
    await server.services.jobs.enqueue(server.pool, sendStatementMail, job, mailId)
    expect((await server.mails()).filter(mail => mail.to === to)).toEqual([])
    const { rows } = await server.pool.query(
      `select last_error from graphile_worker._private_jobs where key like '%' || $1`,
      [mailId],
    )
    expect(rows).toEqual([])
  })

  it('goes once if a phone without an answer sends it again', async () => {
    const { person, path, send } = await start()
    await send()
    const mail = { id: randomUUID(), to: 'once@example.com' }
    await person.post(`${path}/email`, mail)
    expect((await person.post(`${path}/email`, mail)).status).toBe(204)
    expect((await server.mails()).filter(({ to }) => to === mail.to)).toHaveLength(1)
  })
})
