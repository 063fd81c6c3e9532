// A refund online while money is given back by hand, or a payment is taken back: no money goes back twice.
import { expect, it, vi } from 'vitest'
import { newId } from '../new-id.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const { server, stripe, connect, connected, checkout, deliver, runJobs } =
  await startOnlinePayments()

/** Runs `work` once the refund has checked what may go back, and before it is stored. */
async function whileRefunding<T>(
  refund: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const other = await server.pool.connect()
  const waiting = async (count: number) => {
    const { rowCount } = await server.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBeGreaterThanOrEqual(count)
  }
  try {
    await other.query('begin; lock table online_refunds in share mode')
    const refunded = refund()
    await vi.waitFor(() => waiting(1), 5000)
    const done = work()
    await Promise.race([done, vi.waitFor(() => waiting(2), 5000)])
    await other.query('commit')
    await refunded
    return await done
  } finally {
    other.release()
  }
}

async function paidOnline() {
  const business = await connected()
  const { id, path } = await business.invoiced()
  const cash = (await business.payOn(id, '8.25')).body.entries[0].id
  connect.payCheckout(await checkout(path))
  await deliver()
  const [payment] = (await business.read(id)).online
  const refund = (amount: string) => () =>
    business.person.post(`/api/online-payments/${payment.id}/refund`, { id: newId(), amount })
  return { ...business, id, cash, refund }
}

it('a refund by hand waits for it, and is then refused', async () => {
  const { id, payOn, refund, read } = await paidOnline()
  // What the provider refused may go back by hand, until it is asked again.
  await refund('60.00')()
  stripe.failNext(400, 1, 'POST /v1/refunds')
  await runJobs()
  const byHand = await whileRefunding(refund('60.00'), () => payOn(id, '60.00', { kind: 'refund' }))
  expect(byHand.status).toBe(422)
  await runJobs()
  await deliver()
  expect(await read(id)).toMatchObject({ paid: '48.25' })
})

it('taking back a payment waits for it, too', async () => {
  const { id, cash, reverse, payOn, refund, read } = await paidOnline()
  // The invoice has no more than the refund takes.
  await payOn(id, '8.25', { kind: 'refund' })
  const reversed = await whileRefunding(refund('100.00'), () => reverse(cash))
  expect(reversed.status).toBe(409)
  await runJobs()
  await deliver()
  expect(await read(id)).toMatchObject({ paid: '0.00' })
})
