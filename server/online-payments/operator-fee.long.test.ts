// The operator's fee on a payment stays what it was when the payment started; a refund returns its share of that fee.
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const online = await startOnlinePayments()
const { connect, connected, checkout, deliver, setFee } = online

/** Pays what is open of an invoice of $108.25, once `byHand` of it is paid. */
async function paidOnline(byHand?: string) {
  const { person, invoiced, payOn, read } = await connected()
  const { id, path } = await invoiced()
  if (byHand !== undefined) await payOn(id, byHand)
  const session = await checkout(path)
  connect.payCheckout(session)
  await deliver()
  const [payment] = (await read(id)).online
  async function refund(amount: string) {
    const url = `/api/online-payments/${payment.id}/refund`
    expect((await person.post(url, { id: newId(), amount })).status).toBe(204)
    await online.runJobs()
    await deliver()
    return (await read(id)).online[0]
  }
  return { session, refund }
}

it('a payment from before the operator set a fee is refunded without one', async () => {
  setFee(0)
  const { session, refund } = await paidOnline()
  setFee(50)
  expect(await refund('50.00')).toMatchObject({ refundable: '58.25', refundRefused: '0.00' })
  expect(session).toMatchObject({ fee: 0, refunds: [{ amount: 5000, returnsFee: false }] })
})

it('a payment whose fee rounds to nothing is refunded without one', async () => {
  setFee(50)
  const { session, refund } = await paidOnline('107.00')
  expect(await refund('1.25')).toMatchObject({ refundable: '0.00', refundRefused: '0.00' })
  expect(session).toMatchObject({ amount: 125, fee: 0, refunds: [{ returnsFee: false }] })
})

it('a refund returns the fee of its payment after the operator removed the fee', async () => {
  setFee(50)
  const { session, refund } = await paidOnline()
  setFee(0)
  expect(await refund('50.00')).toMatchObject({ refundable: '58.25', refundRefused: '0.00' })
  expect(session).toMatchObject({ fee: 54, refunds: [{ amount: 5000, returnsFee: true }] })
})
