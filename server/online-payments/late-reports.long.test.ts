// What the provider reports after a payment was settled, or its purpose is gone: nothing goes back, and no money is lost.
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const online = await startOnlinePayments()
const { connect, connected, checkout, press, page, deliver } = online

it('a bank payment that was paid stays paid, whatever is reported later', async () => {
  const { invoiced, read } = await connected()
  const { id, path } = await invoiced()
  const session = await checkout(path)
  connect.payCheckout(session, 'us_bank_account')
  connect.settleBank(session, true)
  await deliver()
  connect.settleBank(session, false)
  await deliver()
  expect((await read(id)).online).toMatchObject([{ state: 'paid', refundable: '108.25' }])
  expect(await read(id)).toMatchObject({ open: '0.00', entries: [{ kind: 'payment' }] })
})

it('a refund that failed stays failed', async () => {
  const { person, invoiced, read } = await connected()
  const { id, path } = await invoiced()
  const session = await checkout(path)
  connect.payCheckout(session, 'us_bank_account')
  connect.settleBank(session, true)
  await deliver()
  const [payment] = (await read(id)).online
  const refund = { id: newId(), amount: '108.25' }
  await person.post(`/api/online-payments/${payment.id}/refund`, refund)
  await online.runJobs()
  const [made] = session.refunds
  if (!made) throw new Error('No refund was made')
  for (const state of ['failed', 'succeeded'] as const) {
    connect.settleRefund(session, made, state)
    await deliver()
  }
  expect(await read(id)).toMatchObject({
    open: '0.00',
    entries: [{ kind: 'payment' }],
    online: [{ refundable: '108.25', refundRefused: '108.25' }],
  })
})

it('a refund that arrived is not on its way again, and counts once', async () => {
  const { invoiced, read } = await connected()
  const { id, path } = await invoiced()
  const session = await checkout(path)
  connect.payCheckout(session)
  const refund = connect.addRefund(session, 2000)
  await deliver()
  // Read before the refund arrived, and answered after it.
  connect.settleRefund(session, refund, 'pending')
  await deliver()
  expect((await read(id)).online).toMatchObject([{ refunded: '20.00', refundsPending: '0.00' }])
  connect.settleRefund(session, refund, 'succeeded')
  await deliver()
  expect(await read(id)).toMatchObject({ open: '20.00', online: [{ refunded: '20.00' }] })
})

it('a refund whose answer was lost days ago is not made again', async () => {
  const { person, invoiced, read } = await connected()
  const { id, path } = await invoiced()
  const session = await checkout(path)
  connect.payCheckout(session)
  await deliver()
  await online.runJobs()
  const [payment] = (await read(id)).online
  const refund = { id: newId(), amount: '20.00' }
  await person.post(`/api/online-payments/${payment.id}/refund`, refund)
  // Made without a key, as if Stripe had forgotten it, and no event arrives.
  connect.addRefund(session, 2000, { metadata: { refundId: refund.id } })
  await online.runJobs()
  expect(session.refunds).toHaveLength(1)
  expect(await read(id)).toMatchObject({ open: '20.00', online: [{ refunded: '20.00' }] })
})

it('money for an invoice that became void is held, and a refund takes it from there', async () => {
  const { invoiced, voidInvoice, money } = await connected()
  const { id, path, quote } = await invoiced()
  const session = await checkout(path)
  expect((await voidInvoice(id)).status).toBe(200)
  connect.payCheckout(session)
  await deliver()
  expect((await money(quote.id)).held).toBe('108.25')
  connect.addRefund(session, 10_825)
  await deliver()
  expect((await money(quote.id)).held).toBe('0.00')
})

it('a bank deposit that arrives after the invoice was made is deducted from it', async () => {
  const { accepted, link, invoice, read, money } = await connected()
  const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const session = await checkout(`/q/${await link(quote.id)}`)
  connect.payCheckout(session, 'us_bank_account')
  await deliver()
  const { id } = (await invoice(quote.id)).body
  expect(await read(id)).toMatchObject({ open: '108.25' })
  connect.settleBank(session, true)
  await deliver()
  expect(await read(id)).toMatchObject({ open: '54.12', entries: [{ kind: 'applied' }] })
  expect(await money(quote.id)).toMatchObject({ held: '0.00', left: '0.00' })
})

it('a quote stays accepted while its deposit is on its way from the bank', async () => {
  const { accepted, link, outcome, money } = await connected()
  const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const session = await checkout(`/q/${await link(quote.id)}`)
  connect.payCheckout(session, 'us_bank_account')
  await deliver()
  expect(await outcome(quote.id, { outcome: 'open' })).toMatchObject({
    status: 409,
    body: { message: 'A deposit for this quote is on its way from the bank. Wait for it first.' },
  })
  connect.settleBank(session, false)
  await deliver()
  expect((await outcome(quote.id, { outcome: 'open' })).status).toBe(200)
  expect(await money(quote.id)).toMatchObject({ held: '0.00' })
})

it('money that is on its way back is not given back by hand, too', async () => {
  const { person, accepted, link, money, deposit, invoiced, payOn, read } = await connected()
  const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const refundLast = async ([payment]: { id: string }[], amount: string) =>
    person.post(`/api/online-payments/${payment?.id}/refund`, { id: newId(), amount })
  connect.payCheckout(await checkout(`/q/${await link(quote.id)}`))
  const { id, path } = await invoiced()
  connect.payCheckout(await checkout(path))
  await deliver()

  // The job that asks the provider has not run yet.
  await refundLast((await money(quote.id)).online, '54.13')
  const ofDeposit = await deposit(quote.id, '54.13', { kind: 'refund' })
  expect([ofDeposit.status, ofDeposit.body.message]).toEqual([
    422,
    'A refund of $54.13 is on its way already.',
  ])
  await refundLast((await read(id)).online, '100.00')
  const ofInvoice = await payOn(id, '8.26', { kind: 'refund' })
  expect([ofInvoice.status, ofInvoice.body.message]).toEqual([
    422,
    'A refund of $100.00 is on its way already. Nothing can be refunded by hand. What was paid online goes back online: the owner uses Refund beside that payment.',
  ])
})

it('a deposit that was given back is not said to be paid once there is an invoice', async () => {
  const { person, accepted, link, invoice, money } = await connected()
  const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const path = `/q/${await link(quote.id)}`
  connect.payCheckout(await checkout(path))
  await deliver()
  const [payment] = (await money(quote.id)).online
  const refund = { id: newId(), amount: payment.refundable }
  expect(await person.post(`/api/online-payments/${payment.id}/refund`, refund)).toMatchObject({
    status: 204,
  })
  await online.runJobs()
  await invoice(quote.id)
  expect((await page(path)).deposit).toBeNull()
})

it('a deposit is not asked for once there is an invoice', async () => {
  const { accepted, link, invoice } = await connected()
  const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const path = `/q/${await link(quote.id)}`
  expect((await page(path)).deposit).toMatchObject({ state: 'due' })
  await invoice(quote.id, { part: { kind: 'percent', value: '25.00' } })
  expect((await page(path)).deposit).toBeNull()
  expect((await press(path)).status).toBe(409)
})

it('a deposit is still asked for after a change order that was accepted before it was paid', async () => {
  const { accepted, link, order, finish, outcome, money } = await connected()
  const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const { depositDue } = await money(quote.id)
  const change = (await order(quote.id)).body
  expect((await finish(change.id)).status).toBe(200)
  await outcome(change.id, { outcome: 'won' })
  expect(await money(change.id)).toMatchObject({ depositDue, held: '0.00' })
  const path = `/q/${await link(change.id)}`
  expect((await page(path)).deposit).toMatchObject({ state: 'due' })
  connect.payCheckout(await checkout(path))
  await deliver()
  expect(await money(change.id)).toMatchObject({ depositDue, held: depositDue })
})
