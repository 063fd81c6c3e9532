// A statement that PostgreSQL cancels because it runs too long.
import { expect, it } from 'vitest'
import { hold } from '../testing/hold.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { pool } = server

it('a statement that runs too long is answered with the advice to try again', async () => {
  const person = await server.signUp()
  const { body } = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Roe' })
  const held = await hold(pool, 'select from customers where id = $1 for update', [body.id])
  const saving = person.put(`/api/customers/${body.id}`, { ...body, lastName: 'Díaz' })
  await held.isWaitedFor()
  // The statement timeout cancels with the same code.
  await pool.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  const { status, body: answer, headers } = await saving
  await held.release()
  expect([status, answer.message, headers['retry-after']]).toEqual([
    503,
    'That took too long. Please try again in a moment.',
    '10',
  ])
})
