// A job that ends while the database is away: the queue stores that once the database is back.
import { afterAll, expect, inject, it } from 'vitest'
import { openTestDatabase } from '../db/testing.ts'
import { openGate } from '../testing/gate.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createJobs, type Task } from './jobs.ts'

const pool = await openTestDatabase()
const { services } = await startTestServer({ pool })
const { admin, appUser } = inject('testServer')
const host = admin.host ?? ''
const there = host.startsWith('/')
  ? { path: `${host}/.s.PGSQL.${admin.port}` }
  : { host, port: admin.port ?? 5432 }
const gate = await openGate()
gate.leadTo(there)

const begun = Promise.withResolvers<void>()
const end = Promise.withResolvers<void>()
const work: Task<object> = {
  name: 'work',
  run: () => {
    begun.resolve()
    return end.promise
  },
}
const { password } = admin
const jobs = createJobs({
  direct: {
    host: '127.0.0.1',
    port: gate.port,
    user: appUser,
    password,
    database: pool.options.database,
  },
  log: services.log,
  tasks: { other: [work] },
  services: () => services,
})
afterAll(async () => {
  await jobs.stop()
  await gate.close()
})

it('it is done once, and the process goes on', async () => {
  await jobs.start()
  await jobs.enqueue(pool, work, {}, 'one')
  await begun.promise
  gate.leadTo(undefined)
  end.resolve()
  const left = async () => (await pool.query('select from graphile_worker._private_jobs')).rowCount
  // One attempt to store the end of the job, and those of the connections that listen.
  await expect.poll(gate.refused).toBeGreaterThan(5)
  expect(await left()).toBe(1)
  gate.leadTo(there)
  await expect.poll(left, { timeout: 40_000 }).toBe(0)
})
