// A payment page that is open while the business changes what is due is looked after at once, not an hour later.
import { expect, it } from 'vitest'
import { wall } from '../testing/contractor.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const { server, connect, connected, checkout, deliver } = await startOnlinePayments()

type Business = Awaited<ReturnType<typeof connected>>
type Made = Business & { id: string }

/** A quote that asks for half of its total. */
async function withDeposit(business: Business) {
  const { id } = await business.accepted({ deposit: { kind: 'percent', value: '50.00' } })
  return { ...business, id: String(id) }
}

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

it.each<[string, (business: Business, id: string) => Promise<{ status: number }>]>([
  ['the customer accepts', async ({ answer, link }, id) => answer(await link(id))],
  ['the business marks as won', ({ outcome }, id) => outcome(id, { outcome: 'won' })],
])('when a revision with another deposit is one that %s', async (_, accept) => {
  const business = await connected()
  const { id, link, person, finish } = await withDeposit(business)
  const { id: sessionId } = await checkout(`/q/${await link(id)}`)
  const revision = (await person.post(`/api/quotes/${id}/revise`)).body
  const deposit = { kind: 'percent', value: '10.00' }
  expect((await finish(revision.id, { deposit })).status).toBe(200)
  expect(await isLookedAtNow(sessionId)).toBe(false)
  expect((await accept(business, revision.id)).status).toBe(200)
  expect(await isLookedAtNow(sessionId)).toBe(true)
})

it('when a change order that leaves less than the deposit is saved as accepted', async () => {
  const { id, link, order, finish } = await withDeposit(await connected())
  const { id: sessionId } = await checkout(`/q/${await link(id)}`)
  const change = (await order(id)).body
  const smaller = [{ ...wall, unitPrice: '20.00' }]
  expect(await isLookedAtNow(sessionId)).toBe(false)
  expect((await finish(change.id, { status: 'approved' }, smaller)).status).toBe(200)
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
