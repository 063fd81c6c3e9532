// An invoice is paid online and by hand: what it did not ask for is held, and goes before the invoice's own money does.
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const online = await startOnlinePayments()
const { connect, connected, checkout, deliver } = online

/** $100 of the payment are more than the invoice of $108.25 asks for. */
async function paidTwice(method: 'card' | 'us_bank_account' = 'card') {
  const business = await connected()
  const { person, invoiced, payOn, read, money } = business
  const { id, path, quote } = await invoiced()
  const session = await checkout(path)
  connect.payCheckout(session, method)
  await payOn(id, '100.00')
  if (method === 'us_bank_account') connect.settleBank(session, true)
  await deliver()
  const sums = async () => ({ open: (await read(id)).open, held: (await money(quote.id)).held })
  expect(await sums()).toEqual({ open: '0.00', held: '100.00' })
  const [payment] = (await read(id)).online
  /** The job that asks the provider has not run yet. */
  const ask = (amount: string) =>
    person.post(`/api/online-payments/${payment.id}/refund`, { id: newId(), amount })
  async function refund(amount: string) {
    expect((await ask(amount)).status).toBe(204)
    await online.runJobs()
    const made = session.refunds.at(-1)
    if (!made) throw new Error('No refund was made')
    return made
  }
  return { ...business, id, payment, quote, session, sums, ask, refund }
}

const goesOnline =
  'What was paid online goes back online: the owner uses Refund beside that payment.'

it('a refund of what is held leaves the invoice paid, and one beyond it opens the rest', async () => {
  const { sums, refund } = await paidTwice()
  await refund('60.00')
  expect(await sums()).toEqual({ open: '0.00', held: '40.00' })
  await refund('48.25')
  expect(await sums()).toEqual({ open: '8.25', held: '0.00' })
})

it('a refund that fails afterward returns to what is held, and the invoice is not overpaid', async () => {
  const { session, sums, refund } = await paidTwice('us_bank_account')
  const made = await refund('108.25')
  connect.settleRefund(session, made, 'succeeded')
  await deliver()
  expect(await sums()).toEqual({ open: '8.25', held: '0.00' })
  connect.settleRefund(session, made, 'failed')
  await deliver()
  expect(await sums()).toEqual({ open: '0.00', held: '100.00' })
})

it('a dispute takes what is held first, and returns it if it is won', async () => {
  const { session, sums } = await paidTwice()
  connect.disputeCharge(session)
  await deliver()
  expect(await sums()).toEqual({ open: '8.25', held: '0.00' })
  connect.closeDispute(session, true)
  await deliver()
  expect(await sums()).toEqual({ open: '0.00', held: '100.00' })
})

it('what is held goes back once while its refund online waits, and the job offers what is left', async () => {
  const { payment, quote, sums, ask, deposit, money } = await paidTwice()
  const ofJob = async () => (await money(quote.id)).online
  const held = { id: payment.id, amount: '100.00', state: 'paid' }
  expect(await ofJob()).toMatchObject([{ ...held, refundable: '100.00', refundsPending: '0.00' }])
  await ask('60.00')
  expect(await ofJob()).toMatchObject([{ ...held, refundable: '40.00', refundsPending: '60.00' }])
  const refused = await deposit(quote.id, '40.01', { kind: 'refund' })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    `A refund of $60.00 is on its way already. Nothing can be refunded by hand. ${goesOnline}`,
  ])
  expect((await ask('40.00')).status).toBe(204)
  await online.runJobs()
  expect(await sums()).toEqual({ open: '0.00', held: '0.00' })
  expect(await ofJob()).toEqual([])
})

it('what the invoice itself got is not held, also while its refund waits', async () => {
  const { quote, ask, deposit } = await paidTwice()
  await ask('108.25')
  const refused = await deposit(quote.id, '0.01', { kind: 'refund' })
  expect(refused.body.message).toBe('A refund of $100.00 is on its way already.')
})

it('what is held goes back online also after the invoice’s own money went back by hand', async () => {
  const { id, quote, payOn, sums, ask, refund, money } = await paidTwice()
  expect((await payOn(id, '100.00', { kind: 'refund' })).status).toBe(200)
  expect(await sums()).toEqual({ open: '100.00', held: '100.00' })
  expect((await money(quote.id)).online).toMatchObject([{ refundable: '100.00' }])
  await refund('60.00')
  expect(await sums()).toEqual({ open: '60.00', held: '0.00' })
  await refund('48.25')
  expect(await sums()).toEqual({ open: '108.25', held: '0.00' })
  expect((await ask('0.01')).body.message).toBe('Nothing of this payment can be refunded.')
})

it('what one payment gives back is not given back by another', async () => {
  const { person, invoiced, payOn, read, reverse } = await connected()
  const { id, path } = await invoiced()
  const cash = (await payOn(id, '100.00')).body.entries[0].id
  const pay = async () => {
    connect.payCheckout(await checkout(path))
    await deliver()
  }
  await pay()
  await reverse(cash)
  await pay()
  const [first, second] = (await read(id)).online
  expect([first.amount, second.amount]).toEqual(['8.25', '100.00'])
  const ask = (of: { id: string }, amount: string) =>
    person.post(`/api/online-payments/${of.id}/refund`, { id: newId(), amount })
  // The provider cannot return it, so it goes back by hand.
  await ask(second, '100.00')
  online.stripe.failNext(400, 1, 'POST /v1/refunds')
  await online.runJobs()
  expect((await payOn(id, '100.00', { kind: 'refund' })).status).toBe(200)
  expect((await ask(first, '8.25')).status).toBe(204)
  expect((await ask(second, '0.50')).body.message).toBe('Nothing of this payment can be refunded.')
})

it('a payment by hand is not reversed while a refund online takes the money that is left', async () => {
  const { person, invoiced, payOn, read, reverse } = await connected()
  const { id, path } = await invoiced()
  const cash = (await payOn(id, '50.00')).body.entries[0].id
  connect.payCheckout(await checkout(path))
  await deliver()
  const byHand = (await payOn(id, '50.00', { kind: 'refund' })).body.entries[2].id
  const [payment] = (await read(id)).online
  await person.post(`/api/online-payments/${payment.id}/refund`, { id: newId(), amount: '58.25' })
  const refused = await reverse(cash)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A refund of $58.25 is on its way, so this payment counts as given back. Reverse another refund first.',
  ])
  expect((await reverse(byHand)).status).toBe(204)
  expect((await reverse(cash)).status).toBe(204)
  await online.runJobs()
  expect((await read(id)).paid).toBe('0.00')
})

it('a deposit by hand is not reversed while a refund online takes what is held', async () => {
  const { person, accepted, link, deposit, money, reverse } = await connected()
  const quote = await accepted({ deposit: { kind: 'percent', value: '40.00' } })
  connect.payCheckout(await checkout(`/q/${await link(quote.id)}`))
  await deliver()
  const cash = (await deposit(quote.id, '43.30')).body.deposits[1].id
  const byHand = (await deposit(quote.id, '43.30', { kind: 'refund' })).body.deposits[2].id
  const [payment] = (await money(quote.id)).online
  await person.post(`/api/online-payments/${payment.id}/refund`, { id: newId(), amount: '43.30' })
  const refused = await reverse(cash)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A refund of $43.30 is on its way, so this deposit counts as given back. Void the invoice that deducts it, or reverse another refund first.',
  ])
  expect((await reverse(byHand)).status).toBe(204)
  expect((await reverse(cash)).status).toBe(204)
  await online.runJobs()
  expect((await money(quote.id)).held).toBe('0.00')
})
