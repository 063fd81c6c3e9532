// The server through a real PgBouncer in transaction mode: nothing relies on a session of its own.
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openPool } from './db/open-pool.ts'
import { UnnamedClient } from './db/pooled-client.ts'
import { openTestDatabase, testDatabaseUrl } from './db/testing.ts'
import { listenLive } from './testing/live-listener.ts'
import { startPgBouncer, whyNoPgBouncer } from './testing/pgbouncer.ts'
import { startTestServer } from './testing/test-server.ts'

const missing = whyNoPgBouncer()
if (missing !== null) console.warn(`Not tested through PgBouncer: ${missing}.`)

describe.skipIf(missing !== null)('through PgBouncer', async () => {
  if (missing !== null) return
  const { admin, appUser } = inject('testServer')
  const database = String((await openTestDatabase()).options.database)
  const bouncer = await startPgBouncer(admin, appUser)
  const { host, port } = bouncer
  const { pool, close } = openPool(
    { host, port, user: appUser, database, pipeline: true, Client: UnnamedClient },
    error => console.error(error.message),
  )
  const databaseDirectUrl = testDatabaseUrl(database)
  const server = await startTestServer({ pool, config: { databaseDirectUrl } })
  afterAll(async () => {
    await server.services.jobs.stop()
    await server.stop()
    await close()
    await bouncer.stop()
  })
  const person = await server.signUp()

  it('the same statements run on any of its connections', async () => {
    const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
    const work = Array.from({ length: 24 }, async (_, n) => {
      const { email, password } = person
      if (n % 8 === 0)
        return (await server.client().post('/api/auth/login', { email, password })).status
      const made = await person.post('/api/quotes', { quote: { status: 'draft' }, lineItems })
      await person.get('/api/quotes')
      return (await person.get(`/api/quotes/details/${made.body.quote.id}`)).status
    })
    expect(await Promise.all(work)).toEqual(Array(24).fill(200))
    const { rows } = await pool.query(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and client_addr is null and query not ilike 'listen%'`,
    )
    expect(rows[0].count).toBeGreaterThan(0)
  })

  it('jobs run, and an open app receives events, past it', async () => {
    await server.services.jobs.start()
    const stream = await listenLive(server.url, person)
    const { id } = (await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' }))
      .body
    const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
    const { quote } = (await person.post('/api/quotes', { quote: { customerId: id }, lineItems }))
      .body
    await person.post(`/api/quotes/${quote.id}/email`, { to: 'rosa@example.com' })
    expect(await stream.next('message')).toEqual({ quoteId: quote.id, kind: 'sent' })
    stream.close()
    const waiting = 'select from graphile_worker._private_jobs where run_at <= now()'
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(0)
  })
})
