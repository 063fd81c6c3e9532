// A bank payment takes days: reminders of its invoice wait until it arrives or fails.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const { now, advance } = stopClock()
const { connect, connected, checkout, deliver, mailsTo } = await startOnlinePayments()

it('a customer whose bank payment is on its way is not reminded, and is again if it fails', async () => {
  const { invoiced, person } = await connected()
  const { id, path } = await invoiced()
  const to = 'rosa.bank@example.com'
  await person.post(`/api/invoices/${id}/email`, { to })
  const untilNext = async () => {
    const { nextAt } = (await person.get(`/api/invoices/${id}/reminders`)).body
    advance(Date.parse(nextAt) - now().getTime())
  }
  const reminders = async () =>
    (await mailsTo(to)).filter(({ subject }) => subject.startsWith('Reminder'))
  await mailsTo(to)
  const session = await checkout(path)
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
