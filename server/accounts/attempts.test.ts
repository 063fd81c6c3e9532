// How often one client may try to sign in, whatever addresses it tries.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
let tried = 0
const signIn = (from: string) => {
  tried += 1
  const credentials = { email: `unknown${tried}@example.com`, password: 'hammer time' }
  return server.client().post('/api/auth/login', credentials, { 'x-forwarded-for': from })
}

it('a client tries a hundred addresses in a quarter of an hour, and others are not held up by it', async () => {
  for (let made = 0; made < 100; made += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn('203.0.113.1')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  }
  const refused = await signIn('203.0.113.1')
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe('Too many attempts. Please try again in 15 minutes.')
  expect((await signIn('203.0.113.2')).status).toBe(401)
})
