// A disk without room: what people are answered.
import { expect, it } from 'vitest'
import { isDiskFull } from '../db/database-error.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

it('a full disk of the database is answered with what happened and the advice to try later', async () => {
  const person = await server.signUp()
  await server.pool.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on customers execute function no_room()`)
  const customer = { firstName: 'Rosa', lastName: 'Roe' }
  const { status, body, headers } = await person.post('/api/customers', customer)
  expect([status, body.message, headers['retry-after']]).toEqual([
    503,
    'Our server has no room left, so this was not saved. Please try again later.',
    '60',
  ])
})

it.each(['ENOSPC', 'EDQUOT'])('%s of the file store is a full disk', code => {
  expect(isDiskFull(Object.assign(new Error('write'), { code }))).toBe(true)
})
