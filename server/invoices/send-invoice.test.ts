// Sending invoices, and the customer's page of one, over HTTP.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { userAgent } from '../testing/test-client.ts'
import { startTestServer } from '../testing/test-server.ts'

await buildProduct()
let time = new Date('2026-11-10T15:00:00Z')
const now = () => time
const server = await startTestServer({ services: { now } })

async function start() {
  const business = await startInvoicing(server)
  const quote = await business.accepted()
  await business.deposit(quote.id, '8.25', { method: 'check', checkNumber: '12' })
  const { body } = await business.invoice(quote.id)
  const id = String(body.id)
  const { url } = (await business.person.post(`/api/invoices/${id}/link`)).body
  const path = new URL(url).pathname
  return { ...business, id, path, token: path.slice('/i/'.length) }
}

describe('an emailed invoice', () => {
  it('goes out once with its PDF and link, and is sent', async () => {
    const { person, id, path, read } = await start()
    const { status, body } = await person.post(`/api/invoices/${id}/email`, { message: 'Thanks!' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'sent', sentAt: now().toISOString() })
    const [mail] = (await server.mails()).filter(({ to }) => to === 'rosa@example.com')
    expect(mail?.subject).toMatch(/^Invoice INV-2026-0001.*: \$100\.00 due November 24, 2026$/)
    expect(mail?.text).toContain('Thanks!')
    expect(mail?.text).toContain('Amount due: $100.00')
    expect(mail?.text).toContain(path)
    expect(JSON.stringify(mail)).toContain('INV-2026-0001.pdf')
    expect((await read(id)).sentAt).toBe(now().toISOString())
  })

  it('is paid in full, as its PDF says, if deposits cover it', async () => {
    const { person, accepted, deposit, invoice } = await startInvoicing(server)
    const quote = await accepted({ jobAddress: '9 Elm Street\nUnit B' })
    await deposit(quote.id, '108.25')
    const { body } = await invoice(quote.id)
    await person.post(`/api/invoices/${body.id}/email`, { to: 'paid@example.com' })
    const [mail] = (await server.mails()).filter(({ to }) => to === 'paid@example.com')
    expect(mail?.subject).toMatch(/: paid in full$/)
    expect(mail?.text).toContain('Amount due: $0.00')
    expect(mail?.text).not.toContain('Due by')
    expect(mail?.text).toContain('Job address: 9 Elm Street, Unit B')
  })

  it('says what was written off, and asks for nothing then', async () => {
    const { person, id, payOn } = await start()
    await payOn(id, '60.00')
    await payOn(id, '40.00', { kind: 'writeOff' })
    await person.post(`/api/invoices/${id}/email`, { to: 'settled@example.com' })
    const [mail] = (await server.mails()).filter(({ to }) => to === 'settled@example.com')
    expect(mail?.subject).toMatch(/: nothing is due$/)
    expect(mail?.text).toMatch(
      /Total: \$108.25\nPaid so far: \$68.25\nWritten off: \$40.00\nAmount due: \$0.00\n/,
    )
  })

  it('goes out once if a phone without an answer sends it again', async () => {
    const { person, id } = await start()
    const mail = { id: randomUUID(), to: 'once@example.com' }
    const send = () => person.post(`/api/invoices/${id}/email`, mail)
    await send()
    expect((await send()).body.mails).toHaveLength(1)
    expect((await server.mails()).filter(({ to }) => to === mail.to)).toHaveLength(1)
  })

  it('counts its addresses like those of quotes', async () => {
    const { person, id } = await start()
    const { rows } = await server.pool.query('select business_id from invoices where id = $1', [id])
    await server.pool.query(
      `insert into invoice_mails (business_id, id, invoice_id, "to", created_at)
        select $1, gen_random_uuid(), $2, n || '@example.com', $3 from generate_series(1, 500) n`,
      [rows[0].business_id, id, now()],
    )
    const { status, body } = await person.post(`/api/invoices/${id}/email`, {})
    expect(status).toBe(429)
    expect(body.message).toContain('which is the most for your account')
  })

  it('keeps the moment when it was first sent', async () => {
    const { person, id, read } = await start()
    const { sentAt } = (await person.post(`/api/invoices/${id}/share`, { id: crypto.randomUUID() }))
      .body
    expect(sentAt).toBe(now().toISOString())
    time = new Date(time.getTime() + 60_000)
    expect((await person.post(`/api/invoices/${id}/email`, {})).status).toBe(200)
    expect((await read(id)).sentAt).toBe(sentAt)
  })

  it('needs an address, and a standing invoice', async () => {
    const { person, id, voidInvoice } = await start()
    expect((await person.post(`/api/invoices/${id}/email`, { to: 'nope' })).status).toBe(422)
    await voidInvoice(id)
    const refused = await person.post(`/api/invoices/${id}/email`, {})
    expect(refused.body.message).toBe('This invoice is void and cannot be sent')
    expect(
      (await person.post(`/api/invoices/${id}/share`, { id: crypto.randomUUID() })).body.state,
    ).toBe('void')
  })
})

describe("the customer's page of an invoice", () => {
  it('shows what is due, what was paid and the work, and keeps other data back', async () => {
    const { path, token } = await start()
    const page = await server.client().get(path)
    expect(page.status).toBe(200)
    const text = String(page.body)
    for (const part of [
      'INV-2026-0001',
      'Amount due',
      '$100.00',
      'Due November 24, 2026',
      'Deposit deducted',
      '-$8.25',
      'Wall',
    ]) {
      expect(text).toContain(part)
    }
    const pdf = await server.client().get(`/api/customer-invoice/pdf?token=${token}`)
    const { text: printed } = await extractText(await getDocumentProxy(pdf.body), {
      mergePages: true,
    })
    for (const part of ['Invoice INV-2026-0001', 'Deposit deducted', '-$8.25', '$100.00']) {
      expect(printed).toContain(part)
    }
  })

  it('opens no photos but those of the document', async () => {
    const { person, token } = await start()
    const create = { width: 8, height: 8, channels: 3, background: 'red' } as const
    const { body } = await person.post('/api/photos', await sharp({ create }).png().toBuffer())
    expect((await person.get(`/api/photos/${body.id}`)).status).toBe(200)
    const path = `/api/customer-invoice/photos/${body.id}?token=${token}`
    expect((await server.client().get(path)).status).toBe(404)
  })

  it('is seen once the customer opens it, not by its business, a fetch or a robot', async () => {
    const { person, id, path, read } = await start()
    await person.post(`/api/invoices/${id}/share`, { id: crypto.randomUUID() })
    const view = { method: 'POST', body: new URLSearchParams({ do: 'view' }) }
    await server.client().get(path)
    await person.send(path, view)
    const headers = { 'user-agent': `${userAgent} (compatible; Googlebot/2.1)` }
    await server.client().send(path, { ...view, headers })
    expect((await read(id)).seenAt).toBeNull()
    const seen = await server.client().send(path, view)
    expect(seen.status).toBe(204)
    expect((await read(id)).seenAt).toBe(now().toISOString())
  })

  it('says that a void invoice was withdrawn, and refuses unknown links', async () => {
    const { id, path, token, voidInvoice } = await start()
    await voidInvoice(id)
    const page = await server.client().get(path)
    expect(page.status).toBe(404)
    expect(String(page.body)).toContain('This invoice was withdrawn')
    expect((await server.client().get(`/api/customer-invoice/pdf?token=${token}`)).status).toBe(404)
    const unknown = await server.client().get(`/i/${'a'.repeat(43)}`)
    expect(String(unknown.body)).toContain('This link does not lead to an invoice')
    expect((await server.client().get('/i/short')).status).toBe(422)
  })
})
