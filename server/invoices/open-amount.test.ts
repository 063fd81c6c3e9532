// The open amount that each invoice keeps, so that lists find open invoices without reading those that are settled.
import { expect, it } from 'vitest'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer({ services: { now: () => new Date('2026-11-10T15:00:00Z') } })

async function startWithInvoice() {
  const business = await startInvoicing(server)
  const quote = await business.accepted()
  await business.deposit(quote.id, '8.25')
  const { id } = (await business.invoice(quote.id)).body
  await business.person.post(`/api/invoices/${id}/share`, { id: crypto.randomUUID() })
  const openIds = async () =>
    (await business.person.get('/api/invoices?due=open')).body.map(
      (card: { id: string }) => card.id,
    )
  return { ...business, id: String(id), openIds }
}

async function keptOf(id: string): Promise<string> {
  const { rows } = await server.pool.query('select open_amount from invoices where id = $1', [id])
  return rows[0].open_amount
}

/** Reverses an entry as a server of an earlier release does. */
async function reverseAsBefore(id: string): Promise<void> {
  const columns =
    'business_id, quote_number, invoice_id, kind, method, check_number, day, note, online, user_id'
  await server.pool.query(
    `insert into ledger_entries (id, amount, reverses, ${columns})
      select gen_random_uuid(), -amount, id, ${columns} from ledger_entries where id = $1`,
    [id],
  )
}

it('follows payments, refunds, write-offs, deductions and what takes them back', async () => {
  const { id, payOn, reverse, read, openIds, voidInvoice } = await startWithInvoice()
  expect(await keptOf(id)).toBe('10000')
  await payOn(id, '60.00')
  expect(await keptOf(id)).toBe('4000')
  await payOn(id, '40.00', { kind: 'writeOff' })
  expect([await keptOf(id), await openIds()]).toEqual(['0', []])
  const { body } = await payOn(id, '10.00', { kind: 'refund' })
  expect([await keptOf(id), await openIds()]).toEqual(['1000', [id]])
  expect((await read(id)).open).toBe('10.00')
  for (const { id: entry, kind } of body.entries.toReversed()) {
    if (kind !== 'applied') await reverse(entry)
  }
  expect([await keptOf(id), (await read(id)).open]).toEqual(['10000', '100.00'])
  expect((await voidInvoice(id)).body.open).toBe('0.00')
  expect([await keptOf(id), await openIds()]).toEqual(['10825', []])
})

it('leads to open invoices, so that settled ones are not read', async () => {
  const { id, openIds, person } = await startWithInvoice()
  await server.pool.query('update invoices set open_amount = 0 where id = $1', [id])
  expect(await openIds()).toEqual([])
  const { body } = await person.get('/api/invoices/figures')
  expect(body).toEqual({ open: '0.00', overdue: '0.00', draft: '0.00' })
  expect((await person.get('/api/reports/money')).body.open).toBe('0.00')
})

it('misses what a server of an earlier release records, and the list does not', async () => {
  const { id, payOn, openIds, person } = await startWithInvoice()
  const { body } = await payOn(id, '100.00')
  expect(await openIds()).toEqual([])
  await reverseAsBefore(body.entries.at(-1).id)
  expect([await keptOf(id), await openIds()]).toEqual(['0', [id]])
  expect((await person.get('/api/invoices/figures')).body.open).toBe('100.00')
  expect((await person.get('/api/reports/money')).body.open).toBe('100.00')
})

it('is unknown for an invoice that a server of an earlier release made', async () => {
  const { id, openIds, payOn } = await startWithInvoice()
  await server.pool.query('update invoices set open_amount = null where id = $1', [id])
  await payOn(id, '1.00')
  expect([await keptOf(id), await openIds()]).toEqual([null, [id]])
  await payOn(id, '99.00')
  expect(await openIds()).toEqual([])
})

it('does not hide a draft again that a server of an earlier release made of a settled invoice', async () => {
  const { accepted, invoice, payOn, person } = await startInvoicing(server)
  const { id } = (await invoice((await accepted()).id)).body
  const { body } = await payOn(id, '108.25')
  await reverseAsBefore(body.entries.at(-1).id)
  const drafts = await person.get('/api/invoices?due=draft')
  expect(drafts.body).toMatchObject([{ id, state: 'draft' }])
  expect((await person.get('/api/reports/money')).body.invoiced).toMatchObject({ count: 0 })
})
