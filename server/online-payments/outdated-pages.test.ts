// A payment page that is open while the business changes what is due is looked after at once, not an hour later.
import { expect, it } from 'vitest'
import { startOnlinePayments } from '../testing/online-business.ts'

const { server, connect, connected, checkout, deliver } = await startOnlinePayments()

type Made = Awaited<ReturnType<typeof connected>> & { id: string }

it.each<[string, (made: Made) => Promise<unknown>, (made: Made) => Promise<unknown>]>([
  ['records a payment', () => Promise.resolve(), ({ payOn, id }) => payOn(id, '50.00')],
  ['voids the invoice', () => Promise.resolve(), ({ voidInvoice, id }) => voidInvoice(id)],
  [
    'takes back a refund',
    async ({ payOn, id }) => {
      await payOn(id, '108.25')
      await payOn(id, '50.00', { kind: 'refund' })
    },
    async ({ read, reverse, id }) => reverse((await read(id)).entries.at(-1).id),
  ],
])('when the business %s', async (_, before, act) => {
  const business = await connected()
  const { id, path } = await business.invoiced()
  const made = { ...business, id }
  await before(made)
  const { id: sessionId } = await checkout(path)
  expect(await isLookedAtNow(sessionId)).toBe(false)
  await act(made)
  expect(await isLookedAtNow(sessionId)).toBe(true)
})

it('when the business opens the quote of a deposit again', async () => {
  const { accepted, link, outcome } = await connected()
  const { id } = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const { id: sessionId } = await checkout(`/q/${await link(id)}`)
  expect(await isLookedAtNow(sessionId)).toBe(false)
  expect((await outcome(id, { outcome: 'open' })).status).toBe(200)
  expect(await isLookedAtNow(sessionId)).toBe(true)
})

it('when a dispute takes a deposit that the invoice deducted', async () => {
  const { person, accepted, link, invoice, read } = await connected()
  const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const deposit = await checkout(`/q/${await link(quote.id)}`)
  connect.payCheckout(deposit)
  await deliver()
  const { id } = (await invoice(quote.id)).body
  const { url } = (await person.post(`/api/invoices/${id}/link`)).body
  await person.post(`/api/invoices/${id}/share`, { id: crypto.randomUUID() })
  const { id: sessionId } = await checkout(new URL(url).pathname)
  expect(await isLookedAtNow(sessionId)).toBe(false)
  connect.disputeCharge(deposit)
  await deliver()
  expect((await read(id)).open).toBe('108.25')
  expect(await isLookedAtNow(sessionId)).toBe(true)
})

it('when a dispute that the business wins brings back what the invoice asks for', async () => {
  const { invoiced } = await connected()
  const { path } = await invoiced()
  const paid = await checkout(path)
  connect.payCheckout(paid)
  connect.disputeCharge(paid)
  await deliver()
  const { id: sessionId } = await checkout(path)
  expect(await isLookedAtNow(sessionId)).toBe(false)
  connect.closeDispute(paid, true)
  await deliver()
  expect(await isLookedAtNow(sessionId)).toBe(true)
})

async function isLookedAtNow(sessionId: string): Promise<boolean> {
  const { rows } = await server.pool.query(
    `select run_at <= now() as is_due from graphile_worker._private_jobs
      join online_payments on payload::text like '%' || online_payments.id || '%'
      where session_id = $1`,
    [sessionId],
  )
  expect(rows).toHaveLength(1)
  return rows[0].is_due
}
