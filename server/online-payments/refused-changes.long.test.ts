// What changes to money are refused, and which not, while customers also pay online.
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const { server, stripe, connect, connected, checkout, press, page, deliver } =
  await startOnlinePayments()

const deposit = { kind: 'percent', value: '50.00' }
const answerOf = ({ status, body }: { status: number; body: { message: string } }) => [
  status,
  body.message,
]

it('a deposit that was paid online is refunded, not reversed, and a reversal stays', async () => {
  const { accepted, link, deposit: payByHand, reverse, money } = await connected()
  const quote = await accepted({ deposit })
  connect.payCheckout(await checkout(`/q/${await link(quote.id)}`))
  await deliver()
  await payByHand(quote.id, '20.00')
  const [online, byHand] = (await money(quote.id)).deposits
  expect(answerOf(await reverse(online.id))).toEqual([
    409,
    'Money that moved online is not reversed. Refund it.',
  ])
  await reverse(byHand.id)
  const { deposits } = await money(quote.id)
  expect(answerOf(await reverse(deposits.at(-1).id))).toEqual([
    409,
    'This entry cannot be reversed',
  ])
  expect((await money(quote.id)).held).toBe('54.13')
})

it('less than a card can be charged is neither offered nor taken online', async () => {
  const { invoiced, payOn, accepted, link } = await connected()
  const { id, path } = await invoiced()
  await payOn(id, '107.75')
  expect((await page(path)).pay).toEqual({ state: 'due', amount: 50 })
  await payOn(id, '0.01')
  expect((await page(path)).pay).toBeNull()
  const made = connect.sessions.length
  expect((await press(path)).status).toBe(409)
  expect(connect.sessions).toHaveLength(made)
  const takesDeposit = async (value: string) => {
    const { id: quoteId } = await accepted({ status: 'pending', deposit: { ...deposit, value } })
    return (await page(`/q/${await link(quoteId)}`)).takesDeposit
  }
  expect([await takesDeposit('0.46'), await takesDeposit('0.45')]).toEqual([true, false])
})

it('a payment by hand is recorded while a refund is on its way', async () => {
  const { person, invoiced, payOn, read } = await connected()
  const { id, path } = await invoiced()
  await payOn(id, '50.00')
  connect.payCheckout(await checkout(path))
  await deliver()
  const [payment] = (await read(id)).online
  const refund = { id: newId(), amount: '58.25' }
  await person.post(`/api/online-payments/${payment.id}/refund`, refund)
  await payOn(id, '50.00', { kind: 'refund' })
  expect((await payOn(id, '20.00')).status).toBe(200)
})

it('a refund and a payment have one place each', async () => {
  const { person, invoiced, accepted, payOn, deposit: payByHand, read } = await connected()
  const paid = async () => {
    const { id, path } = await invoiced()
    connect.payCheckout(await checkout(path))
    await deliver()
    return { id, payment: (await read(id)).online[0] }
  }
  const [one, other] = [await paid(), await paid()]
  const body = { id: newId(), amount: '20.00' }
  const refund = (id: string) => person.post(`/api/online-payments/${id}/refund`, body)
  expect((await refund(one.payment.id)).status).toBe(204)
  expect(answerOf(await refund(other.payment.id))).toEqual([
    409,
    'This refund belongs to another payment',
  ])
  const { id } = await invoiced()
  const entry = { id: newId() }
  expect((await payOn(id, '20.00', entry)).status).toBe(200)
  const elsewhere = [409, 'This payment is recorded elsewhere already']
  expect(answerOf(await payOn((await invoiced()).id, '20.00', entry))).toEqual(elsewhere)
  expect(answerOf(await payByHand((await accepted()).id, '20.00', entry))).toEqual(elsewhere)
})

it('a payment of another provider is not refunded by this one', async () => {
  const { person, invoiced, read } = await connected()
  const { id, path } = await invoiced()
  connect.payCheckout(await checkout(path))
  await deliver()
  const [payment] = (await read(id)).online
  await server.pool.query(`update online_payments set provider = 'test' where id = $1`, [
    payment.id,
  ])
  const refund = { id: newId(), amount: '20.00' }
  const refused = await person.post(`/api/online-payments/${payment.id}/refund`, refund)
  expect(answerOf(refused)).toEqual([409, 'This server cannot refund this payment anymore.'])
})

it('a page that the provider never made does not keep the customer from the next amount', async () => {
  const { invoiced, payOn } = await connected()
  const { id, path } = await invoiced()
  stripe.failNext(500, 3, 'POST /v1/checkout/sessions')
  expect((await press(path)).status).toBeGreaterThan(499)
  stripe.failNext(500, 0)
  await payOn(id, '100.00')
  expect((await checkout(path)).amount).toBe(825)
})

it('a demo has no account of its own at Stripe', async () => {
  const visitor = server.client()
  await visitor.post('/api/auth/demo')
  const made = connect.accounts.length
  expect((await visitor.post('/api/online-payments/connect')).status).toBe(403)
  expect(connect.accounts).toHaveLength(made)
})
