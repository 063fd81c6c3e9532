// A payment page that is open while the business changes what is due is looked after at once, not an hour later.
import { expect, it } from 'vitest'
import { startOnlinePayments } from '../testing/online-business.ts'

const { server, connected, checkout } = await startOnlinePayments()

type Made = Awaited<ReturnType<typeof connected>> & { id: string }

it.each<[string, (made: Made) => Promise<unknown>, (made: Made) => Promise<unknown>]>([
  ['records a payment', () => Promise.resolve(), ({ payOn, id }) => payOn(id, '50.00')],
  ['voids the invoice', () => Promise.resolve(), ({ voidInvoice, id }) => voidInvoice(id)],
  [
    'takes back a refund',
    async ({ payOn, id }) => {
      await payOn(id, '108.25')
      await payOn(id, '50.00', { kind: 'refund' })
    },
    async ({ read, reverse, id }) => reverse((await read(id)).entries.at(-1).id),
  ],
])('when the business %s', async (_, before, act) => {
  const business = await connected()
  const { id, path } = await business.invoiced()
  const made = { ...business, id }
  await before(made)
  const { id: sessionId } = await checkout(path)
  const isLookedAtNow = async () => {
    const { rows } = await server.pool.query(
      `select run_at <= now() as is_due from graphile_worker._private_jobs
      join online_payments on payload::text like '%' || online_payments.id || '%'
      where session_id = $1`,
      [sessionId],
    )
    return rows.map(row => row.is_due)
  }
  expect(await isLookedAtNow()).toEqual([false])
  await act(made)
  expect(await isLookedAtNow()).toEqual([true])
})
