// Refunds of payments in an account, or of a provider, that this server can no longer use.
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const { server, stripe, connect, connected, checkout, deliver, runJobs } =
  await startOnlinePayments()

async function paidInvoice() {
  const business = await connected()
  const { id, path } = await business.invoiced()
  connect.payCheckout(await checkout(path))
  await deliver()
  await runJobs()
  const [payment] = (await business.read(id)).online
  const refund = (amount = '8.25') =>
    business.person.post(`/api/online-payments/${payment.id}/refund`, { id: newId(), amount })
  return { ...business, id, refund }
}

/** The server had another provider when it took the payments of the invoice. */
const isOfOtherProvider = (invoiceId: string) =>
  server.pool.query(`update online_payments set provider = 'test' where invoice_id = $1`, [
    invoiceId,
  ])

const notMoved = { open: '0.00', paid: '108.25', entries: [{ kind: 'payment' }] }
const refused = { refunded: '0.00', refundsPending: '0.00', refundRefused: '8.25' }

it('a refund from an account that denies access is asked for once, and goes back by hand', async () => {
  const { account, id, read, refund, payOn } = await paidInvoice()
  expect((await refund()).status).toBe(204)
  connect.endAccess(account)
  await runJobs()
  expect(await read(id)).toMatchObject({ ...notMoved, online: [refused] })
  const asked = stripe.calls.length
  await runJobs()
  expect(stripe.calls).toHaveLength(asked)
  expect((await payOn(id, '8.25', { kind: 'refund' })).body).toMatchObject({ paid: '100.00' })
})

it('each refused part of a payment goes back by hand', async () => {
  const { account, id, read, refund, payOn } = await paidInvoice()
  connect.endAccess(account)
  for (const amount of ['50.00', '58.25']) {
    await refund(amount)
    await runJobs()
    expect((await payOn(id, amount, { kind: 'refund' })).status).toBe(200)
  }
  expect(await read(id)).toMatchObject({ paid: '0.00', open: '108.25' })
})

it('a refund waits while the key of this server lacks a permission', async () => {
  const { id, read, refund } = await paidInvoice()
  await refund()
  stripe.failNext(403, 1, 'POST /v1/refunds')
  await runJobs()
  expect(await read(id)).toMatchObject({ ...notMoved, online: [{ refundsPending: '8.25' }] })
})

it('a refund is not asked of a provider that did not take the payment', async () => {
  const { id, read, refund } = await paidInvoice()
  await refund()
  await isOfOtherProvider(id)
  const asked = stripe.calls.length
  await runJobs()
  expect(stripe.calls).toHaveLength(asked)
  expect(await read(id)).toMatchObject({ ...notMoved, online: [refused] })
})

it('a payment of an earlier provider says that it goes back by hand, on an invoice and of a job', async () => {
  const { id, accepted, link, read, money, deposit } = await paidInvoice()
  expect((await read(id)).online[0].goesByHand).toBeUndefined()
  await isOfOtherProvider(id)
  expect((await read(id)).online).toMatchObject([{ goesByHand: true, refundable: '108.25' }])

  const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
  connect.payCheckout(await checkout(`/q/${await link(quote.id)}`))
  await deliver()
  const [{ id: depositId }] = (await money(quote.id)).online
  await server.pool.query(`update online_payments set provider = 'test' where id = $1`, [depositId])
  expect(await money(quote.id)).toMatchObject({ held: '54.13', online: [{ goesByHand: true }] })
  expect((await deposit(quote.id, '54.13', { kind: 'refund' })).status).toBe(200)
  expect(await money(quote.id)).toMatchObject({ held: '0.00' })
})
