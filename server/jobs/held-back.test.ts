// Mails over the limit of an address wait until it allows them: none fails, and none is lost.
import { expect, it } from 'vitest'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { pool } = server

async function waitingJobs(): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select attempts, last_error, extract(epoch from run_at - now()) > 3500 as "isLater"
      from graphile_worker._private_jobs`,
  )
  return rows
}

it('a mail over the limit waits for it, and counts as no failure', async () => {
  const { accepted, deposit, person, customerId } = await startInvoicing(server)
  const to = 'office@example.com'
  const change = { firstName: 'Pat', lastName: 'Manager', email: to, version: 1 }
  expect((await person.put(`/api/customers/${customerId}`, change)).status).toBe(200)
  const { id } = await accepted()
  const pay = () => deposit(id, '1.00', { sendsReceipt: true })
  for (let paid = 0; paid < 12; paid += 1) expect((await pay()).status).toBe(200)
  expect(await mailsTo(server, to)).toHaveLength(10)
  expect(await waitingJobs()).toEqual(
    Array.from({ length: 2 }, () => ({ attempts: 0, last_error: null, isLater: true })),
  )

  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await server.services.jobs.drain()
  expect(await waitingJobs()).toHaveLength(2)

  // An hour later: a process also remembers whom it refused.
  await pool.query('delete from rate_limits')
  Object.assign(server.services, { rateLimiter: createRateLimiter(pool) })
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await server.services.jobs.drain()
  expect(await waitingJobs()).toEqual([])
  expect(await mailsTo(server, to)).toHaveLength(12)
})
