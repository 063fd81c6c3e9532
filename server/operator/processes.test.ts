// The operator's overview counts the processes that run jobs, each of which has several connections for them.
import { expect, it } from 'vitest'
import { RUNNERS } from '../jobs/jobs.ts'
import { factsIn, newOperator, signInOperator } from '../testing/operator.ts'
import { startTestServer } from '../testing/test-server.ts'

const operator = await newOperator()
const server = await startTestServer({ config: { operator } })
const browser = server.client()
const { jobs } = server.services

const shown = async () =>
  factsIn(String((await browser.get('/operator')).body))['Processes that run jobs']

async function listening(): Promise<number | null> {
  const { rowCount } = await server.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'quotewright %'`,
  )
  return rowCount
}

it('a process that runs jobs counts once', async () => {
  await signInOperator(browser, operator, new Date())
  expect(await shown()).toBe('0')
  await jobs.start()
  await expect.poll(listening).toBe(RUNNERS)
  expect(await shown()).toBe('1')
  await jobs.stop()
})
