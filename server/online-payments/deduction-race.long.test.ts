// A deposit that comes back while a member records a payment: the invoice is not paid twice.
import { expect, it, vi } from 'vitest'
import { startOnlinePayments } from '../testing/online-business.ts'

const { server, connect, connected, checkout, deliver } = await startOnlinePayments()

it('a won dispute waits for a payment that is being recorded, and then deducts what is open', async () => {
  const { accepted, link, invoice, read, money } = await connected()
  const quote = await accepted({ deposit: { kind: 'percent', value: '30.00' } })
  const session = await checkout(`/q/${await link(quote.id)}`)
  connect.payCheckout(session)
  await deliver()
  const { id } = (await invoice(quote.id)).body
  connect.disputeCharge(session)
  await deliver()
  expect(await read(id)).toMatchObject({ open: '108.25' })

  const member = await server.pool.connect()
  try {
    await member.query('begin')
    await member.query('select from invoices where id = $1 for update', [id])
    await member.query(
      `insert into ledger_entries (business_id, id, quote_number, invoice_id, kind, amount, method, day, user_id, created_at)
        select business_id, gen_random_uuid(), quote_number, id, 'payment', 10000, 'cash', day, user_id, created_at
        from invoices where id = $1`,
      [id],
    )
    connect.closeDispute(session, true)
    const delivered = deliver()
    await vi.waitFor(async () => {
      const { rowCount } = await server.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    }, 5000)
    await member.query('commit')
    await delivered
  } finally {
    member.release()
  }
  expect(await read(id)).toMatchObject({ open: '0.00' })
  expect(await money(quote.id)).toMatchObject({ held: '24.23' })
})
