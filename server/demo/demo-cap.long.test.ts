// The limit on live demos, and which one is deleted to make room.
import { expect, it } from 'vitest'
import { photoFolder } from '../photos/photo-files.ts'
import { stopClock } from '../testing/clock.ts'
import { startTestServer } from '../testing/test-server.ts'
import { MAX_DEMOS } from './make-room.ts'

const MINUTE = 60_000
const { now, advance } = stopClock()
const server = await startTestServer({
  config: { demo: 'anyone' },
  services: {
    now,
    photoReader: {
      read: () => Promise.reject(new Error('This model sees nothing')),
      close: async () => undefined,
    },
  },
})
const { pool } = server
const { files, jobs } = server.services

async function openDemo() {
  const visitor = server.client()
  const { status, headers, body } = await visitor.post('/api/auth/demo')
  return { visitor, status, headers, body, businessId: String(body.business?.id) }
}

const demos = async () =>
  (await pool.query('select id from businesses where is_demo')).rows.map(({ id }) => String(id))

it('at 200 demos, a new one replaces the demo idle longest with its files and session, and is refused if none is idle', async () => {
  const first = await openDemo()
  advance(MINUTE)
  const second = await openDemo()
  const paying = await server.signUp()
  await pool.query(
    `insert into businesses (id, tax_rate, is_demo, demo_used_at)
      select gen_random_uuid(), 0, true, $1::timestamptz + interval '1 hour' from generate_series(1, $2)`,
    [now(), MAX_DEMOS - 2],
  )
  const key = `${photoFolder(first.businessId)}/left.jpg`
  await files.put(key, Buffer.from('photo'))

  advance(11 * MINUTE)
  // The first demo is in use, so it stays.
  expect((await first.visitor.get('/api/quotes')).status).toBe(200)
  advance(MINUTE)
  expect((await openDemo()).status).toBe(200)
  expect(await demos()).toHaveLength(MAX_DEMOS)
  expect((await second.visitor.get('/api/auth/user')).status).toBe(401)
  expect((await first.visitor.get('/api/auth/user')).status).toBe(200)

  const refused = await openDemo()
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '300'])
  expect(refused.body.message).toMatch(/^Many people are trying the demo right now\./)
  expect(await demos()).toHaveLength(MAX_DEMOS)

  advance(11 * MINUTE)
  expect((await openDemo()).status).toBe(200)
  expect(await demos()).not.toContain(first.businessId)
  await jobs.drain()
  expect(await files.get(key)).toBeNull()
  expect((await paying.get('/api/quotes')).status).toBe(200)
})
