// Rate limits for public account calls, per client and per email address.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
let count = 0
const signIn = (from: string) => {
  count += 1
  const credentials = { email: `unknown${count}@example.com`, password: 'hammer time' }
  return server.client().post('/api/auth/login', credentials, { 'x-forwarded-for': from })
}

it('a client gets 100 attempts in 15 minutes over all addresses, and other clients are not affected', async () => {
  for (let made = 0; made < 100; made += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn('203.0.113.1')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  }
  const refused = await signIn('203.0.113.1')
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe('Too many attempts. Please try again in 15 minutes.')
  expect((await signIn('203.0.113.2')).status).toBe(401)
})

it.each([
  ['register', 100],
  ['forgot-password', 50],
  ['verify-email', 100],
  ['reset-password', 50],
])('a client may call %s %i times, with any input', async (call, most) => {
  const from = { 'x-forwarded-for': `198.51.100.${call.length}` }
  const post = () => server.client().post(`/api/auth/${call}`, {}, from)
  for (let made = 0; made < most; made += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, post))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
  }
  expect((await post()).status).toBe(429)
  const elsewhere = { 'x-forwarded-for': `198.51.101.${call.length}` }
  expect((await server.client().post(`/api/auth/${call}`, {}, elsewhere)).status).toBe(422)
})

it('mail to an address is limited to 5 requests per client and 20 in all', async () => {
  const ask = async (email: string, client: number) =>
    (
      await server
        .client()
        .post('/api/auth/forgot-password', { email }, { 'x-forwarded-for': `192.0.2.${client}` })
    ).status
  for (const client of [1, 2, 3, 4]) {
    for (let n = 0; n < 5; n++) expect(await ask('rosa@example.com', client)).toBe(200)
    expect(await ask('rosa@example.com', client)).toBe(429)
  }
  expect(await ask('rosa@example.com', 5)).toBe(429)
  expect(await ask('marcus@example.com', 5)).toBe(200)
})
