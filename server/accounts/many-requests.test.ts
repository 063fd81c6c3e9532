// A browser that sends many requests at once: finding its session leaves connections to everyone else.
import { expect, it } from 'vitest'
import { hold } from '../testing/hold.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

it('finds the session for two requests of a browser at a time', async () => {
  const person = await server.signUp()
  const sessions = await hold(server.pool, 'lock table sessions in access exclusive mode')
  const requests = Array.from({ length: 20 }, () => person.get('/api/auth/user'))
  await sessions.isWaitedFor(2)
  // The database answers others meanwhile, and no third request has come to it.
  for (const _ of [1, 2, 3]) expect((await server.client().get('/readyz')).status).toBe(200)
  await sessions.isWaitedFor(2)
  await sessions.release()
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
