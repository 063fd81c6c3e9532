// Reminders of an invoice that is paid online: not while a bank payment is on its way, nor of what a bank took back.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const { now, advance } = stopClock()
const { connect, connected, checkout, deliver, mailsTo } = await startOnlinePayments()

/** An invoice that is mailed, and its customer on the page that takes the payment. */
async function paying(to: string) {
  const { invoiced, person } = await connected()
  const { id, path } = await invoiced()
  await person.post(`/api/invoices/${id}/email`, { to })
  await mailsTo(to)
  const plan = async () => (await person.get(`/api/invoices/${id}/reminders`)).body
  return {
    session: await checkout(path),
    plan,
    untilNext: async () => {
      advance(Date.parse((await plan()).nextAt) - now().getTime())
    },
    reminders: async () =>
      (await mailsTo(to)).filter(({ subject }) => subject.startsWith('Reminder')),
  }
}

it('a customer whose bank payment is on its way is not reminded, and is again if it fails', async () => {
  const { session, untilNext, reminders } = await paying('rosa.bank@example.com')
  connect.payCheckout(session, 'us_bank_account')
  await deliver()
  await untilNext()
  expect(await reminders()).toEqual([])
  connect.settleBank(session, false)
  await deliver()
  expect(await reminders()).toEqual([])
  await untilNext()
  expect(await reminders()).toHaveLength(1)
})

it('a customer whose bank took the payment back is asked by a person, if at all', async () => {
  const { session, plan, reminders } = await paying('rosa.disputes@example.com')
  connect.payCheckout(session)
  connect.disputeCharge(session)
  await deliver()
  expect(await plan()).toMatchObject({ nextAt: null, stoppedBy: 'member' })
  expect(await reminders()).toEqual([])
})
