// The token of a mailed link works only for the purpose it was mailed for.
import { expect, it } from 'vitest'
import { linkIn, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const password = 'hammer time'

/** The endpoints of mailed links: a link is opened, or its token is sent with a password. */
const endpoints = ['verify-email', 'confirm-email', 'restore-account', 'reset-password']

async function isAccepted(endpoint: string, token: string): Promise<boolean> {
  const opened = await server.client().get(`/api/auth/${endpoint}?token=${token}`)
  const sent = await server.client().post(`/api/auth/${endpoint}`, { token, password })
  for (const { status } of [opened, sent]) expect(status).toBeLessThan(500)
  return opened.headers['location'] === '/login?verified=true' || sent.status === 200
}

async function expectOnly(own: string, email: string): Promise<void> {
  const token = new URL(linkIn(await server.mails(), email), server.url).searchParams.get('token')
  if (token === null) throw new Error(`The link mailed to ${email} has no token`)
  for (const endpoint of endpoints.filter(endpoint => endpoint !== own)) {
    expect(await isAccepted(endpoint, token), endpoint).toBe(false)
  }
  expect(await isAccepted(own, token), own).toBe(true)
}

it('a verification link cannot set a password or change the address', async () => {
  const email = 'new@example.com'
  const registration = { firstName: 'Pat', lastName: 'Roe', email, password }
  await server.client().post('/api/auth/register', registration)
  await expectOnly('verify-email', email)
})

it('a reset link cannot verify an address', async () => {
  const { email } = await server.signUp()
  await server.client().post('/api/auth/forgot-password', { email })
  await expectOnly('reset-password', email)
})

it('a link that confirms a new address cannot set a password', async () => {
  const person = await server.signUp()
  const email = 'moved@example.com'
  await person.put('/api/settings/email', { email, currentPassword: person.password })
  await expectOnly('confirm-email', email)
})
