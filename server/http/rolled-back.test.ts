// A transaction that the database gives up in favor of another: what people are answered.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

it.each(['deadlock_detected', 'serialization_failure'])(
  'a %s is answered with the advice to try again',
  async condition => {
    const person = await server.signUp()
    await server.pool.query(`
      create or replace function give_up() returns trigger language plpgsql as
        $$ begin raise exception 'given up' using errcode = '${condition}'; end $$;
      create or replace trigger give_up before insert on customers execute function give_up()`)
    const customer = { firstName: 'Rosa', lastName: 'Roe' }
    const { status, body, headers } = await person.post('/api/customers', customer)
    expect([status, body.message, headers['retry-after']]).toEqual([
      503,
      'Someone else made a change at the same moment. Please try again.',
      '1',
    ])
  },
)
