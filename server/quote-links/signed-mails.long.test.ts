// The customer's mail with the signed PDF asks for a deposit only until it is paid.
import { expect, it } from 'vitest'
import { startOnlinePayments } from '../testing/online-business.ts'

const { connect, connected, checkout, deliver, mailsTo } = await startOnlinePayments()

it('a change order after the paid deposit asks for no other', async () => {
  const { accepted, answer, link, order, finish } = await connected()
  const deposit = { kind: 'percent', value: '50.00' }
  const { id } = await accepted({ status: 'pending', deposit })
  const token = await link(id)
  expect((await answer(token)).status).toBe(200)
  const asks = async () =>
    (await mailsTo('rosa@example.com'))
      .filter(({ subject }) => subject.startsWith('Signed: '))
      .map(({ text }) => text.includes('how to pay the deposit'))
  expect(await asks()).toEqual([true])
  connect.payCheckout(await checkout(`/q/${token}`))
  await deliver()
  const change = (await order(id)).body
  expect((await finish(change.id)).status).toBe(200)
  expect((await answer(await link(change.id))).status).toBe(200)
  expect((await asks()).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
})
