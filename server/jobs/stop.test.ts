// Jobs that end while the process stops: their ends are stored, so that no other process runs them again.
import { expect, it } from 'vitest'
import { openTestDatabase } from '../db/testing.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createJobs, RUNNERS, type Task } from './jobs.ts'

const pool = await openTestDatabase()
const { services } = await startTestServer({ pool })

it('a job that ends while the jobs stop is done', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const work: Task<object> = {
    name: 'work',
    run: () => {
      begun.resolve()
      return end.promise
    },
  }
  const jobs = createJobs({
    direct: { ...pool.options, password: pool.options.password },
    log: services.log,
    tasks: { other: [work] },
    services: () => services,
  })
  await jobs.start()
  // One that stops before it listens has nothing to end.
  await expect.poll(() => countRunners("application_name like 'quotewright %'")).toBe(RUNNERS)
  await jobs.enqueue(pool, work, {}, 'one')
  await begun.promise
  const stopped = jobs.stop()
  await expect.poll(() => countRunners("query like 'UNLISTEN%'")).toBe(RUNNERS)
  end.resolve()
  await stopped
  const { rows } = await pool.query('select locked_by from graphile_worker._private_jobs')
  expect(rows).toEqual([])
})

/** A runner's connection is named once it listens for jobs, and last says that it listens no more. */
async function countRunners(condition: string): Promise<number | null> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and ${condition}`,
  )
  return rowCount
}
