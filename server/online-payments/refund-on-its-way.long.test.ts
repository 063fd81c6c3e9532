// A bank refund of a deposit takes days. Invoices do not deduct that money meanwhile.
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const { connect, connected, checkout, deliver, runJobs } = await startOnlinePayments()

/** A job whose deposit of $54.13 is on its way back to the bank. */
async function returning() {
  const business = await connected()
  const { accepted, link, money, person } = business
  const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const session = await checkout(`/q/${await link(quote.id)}`)
  connect.payCheckout(session, 'us_bank_account')
  connect.settleBank(session, true)
  await deliver()
  const [payment] = (await money(quote.id)).online
  const refund = { id: newId(), amount: '54.13' }
  expect((await person.post(`/api/online-payments/${payment.id}/refund`, refund)).status).toBe(204)
  await runJobs()
  const settle = async (state: 'succeeded' | 'failed') => {
    const [made] = session.refunds
    if (!made) throw new Error('No refund was made')
    connect.settleRefund(session, made, state)
    await deliver()
  }
  return { ...business, quote, settle }
}

it('an invoice asks for money that is on its way back, and still once it has arrived', async () => {
  const { quote, invoice, read, money, settle } = await returning()
  const { id } = (await invoice(quote.id)).body
  expect(await read(id)).toMatchObject({ open: '108.25', entries: [] })
  await settle('succeeded')
  expect(await read(id)).toMatchObject({ open: '108.25', entries: [] })
  expect(await money(quote.id)).toMatchObject({ held: '0.00' })
})

it('an invoice deducts the deposit once its refund has failed', async () => {
  const { quote, invoice, read, money, settle } = await returning()
  const { id } = (await invoice(quote.id)).body
  await settle('failed')
  expect(await read(id)).toMatchObject({ open: '54.12', entries: [{ kind: 'applied' }] })
  expect(await money(quote.id)).toMatchObject({ held: '0.00', left: '0.00' })
})
