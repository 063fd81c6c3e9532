// A customer's bank disputes a payment more than once.
import { expect, it } from 'vitest'
import { startOnlinePayments } from '../testing/online-business.ts'

const online = await startOnlinePayments()
const { server, connect, connected, checkout, deliver } = online

async function disputed(amount?: number) {
  const business = await connected()
  const { id, path } = await business.invoiced()
  const session = await checkout(path)
  connect.payCheckout(session)
  connect.disputeCharge(session, amount)
  await deliver()
  const sums = async () => {
    const { open, entries, online: payments } = await business.read(id)
    return { open, rows: entries.length, dispute: payments[0].dispute }
  }
  const told = async () =>
    (await online.mailsTo(business.person.email))
      .map(({ subject }) => subject)
      .filter(subject => subject.includes('disputes'))
  return { ...business, id, session, sums, told }
}

it('after the business won: the money is taken again, and the business hears of it', async () => {
  const { session, sums, told } = await disputed()
  connect.closeDispute(session, true)
  await deliver()
  expect(await sums()).toEqual({ open: '0.00', rows: 3, dispute: 'won' })
  connect.disputeCharge(session)
  await deliver()
  expect(await sums()).toEqual({ open: '108.25', rows: 4, dispute: 'open' })
  expect(await told()).toHaveLength(2)
  connect.closeDispute(session, true)
  await deliver()
  expect(await sums()).toEqual({ open: '0.00', rows: 5, dispute: 'won' })
})

it('part by part: each part is taken, and one that is lost stays lost', async () => {
  const { session, sums } = await disputed(3000)
  connect.disputeCharge(session, 2000)
  await deliver()
  expect(await sums()).toEqual({ open: '50.00', rows: 3, dispute: 'open' })
  connect.closeDispute(session, true)
  await deliver()
  expect(await sums()).toEqual({ open: '30.00', rows: 4, dispute: 'open' })
  session.disputes[0]!.status = 'lost'
  connect.closeDispute(session, true)
  await deliver()
  expect(await sums()).toEqual({ open: '30.00', rows: 4, dispute: 'lost' })
})

it('an earlier release’s row belongs to the first dispute', async () => {
  const { id, session, sums } = await disputed()
  // That release gave the row any id.
  const { rows } = await server.pool.query(
    `with old as (update ledger_entries set id = gen_random_uuid()
        where invoice_id = $1 and online = 'dispute' returning id)
      update online_payments set dispute_entry_id = (select id from old) where invoice_id = $1
      returning dispute_entry_id`,
    [id],
  )
  expect(rows).toHaveLength(1)
  connect.closeDispute(session, true)
  await deliver()
  expect(await sums()).toEqual({ open: '0.00', rows: 3, dispute: 'won' })
  connect.disputeCharge(session)
  await deliver()
  expect(await sums()).toEqual({ open: '108.25', rows: 4, dispute: 'open' })
})
