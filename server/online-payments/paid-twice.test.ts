// An invoice is paid online and by hand: what it did not ask for is held, and goes before the invoice's own money does.
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const online = await startOnlinePayments()
const { connect, connected, checkout, deliver } = online

/** $100 of the payment are more than the invoice of $108.25 asks for. */
async function paidTwice(method: 'card' | 'us_bank_account' = 'card') {
  const { person, invoiced, payOn, read, money } = await connected()
  const { id, path, quote } = await invoiced()
  const session = await checkout(path)
  connect.payCheckout(session, method)
  await payOn(id, '100.00')
  if (method === 'us_bank_account') connect.settleBank(session, true)
  await deliver()
  const sums = async () => ({ open: (await read(id)).open, held: (await money(quote.id)).held })
  expect(await sums()).toEqual({ open: '0.00', held: '100.00' })
  const [payment] = (await read(id)).online
  async function refund(amount: string) {
    const url = `/api/online-payments/${payment.id}/refund`
    expect((await person.post(url, { id: newId(), amount })).status).toBe(204)
    await online.runJobs()
    const made = session.refunds.at(-1)
    if (!made) throw new Error('No refund was made')
    return made
  }
  return { session, sums, refund }
}

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
