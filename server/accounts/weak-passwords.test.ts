// Passwords that are refused when registering, resetting and changing.
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startTestServer, tokenIn } from '../testing/test-server.ts'
import { registered } from './register.ts'

// An hour passes between registrations, so that no test runs into a rate limit.
const { now, advance } = stopClock()
const server = await startTestServer({ services: { now } })
beforeEach(() => {
  advance(3_600_000)
})

const common = 'This password is too common. Please choose one that is harder to guess.'
const own =
  'This password is your name, your email address or our product name. Please choose one that is harder to guess.'
const blank = 'Password cannot be only spaces'

const person = { firstName: 'Rosalindra', lastName: 'Ferreira', email: 'rferreira@example.com' }

const refusals: [string, string][] = [
  ['password', common],
  ['Dragon123', common],
  ['123456', common],
  ['      ', blank],
  ['quotewright', own],
  ['QuoteWright2024!', own],
  ['rferreira@example.com', own],
  ['rferreira1', own],
  ['Rosalindra', own],
  ['rosalindra.ferreira', own],
]

describe('a password that is easy to guess', () => {
  it.each(refusals)('%j is refused', async (password, sentence) => {
    const answer = await server.client().post('/api/auth/register', { ...person, password })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ password: sentence })
  })

  it('may have up to 128 characters', async () => {
    const register = (length: number) =>
      server
        .client()
        .post('/api/auth/register', { ...person, password: 'plaster '.repeat(17).slice(0, length) })
    expect((await register(129)).body.fields).toEqual({
      password: 'Password can have at most 128 characters',
    })
    expect((await register(128)).status).toBe(200)
  })

  it('is refused with a reset link, which still works for another password', async () => {
    const { email } = await server.register()
    await server.client().post('/api/auth/forgot-password', { email })
    const token = tokenIn(await server.mails(), email)
    const reset = (password: string) =>
      server.client().post('/api/auth/reset-password', { token, password })
    expect((await reset('iloveyou')).body.message).toBe(common)
    expect((await reset(email)).body.message).toBe(own)
    expect((await reset('fresh plaster')).status).toBe(200)
  })

  it('is refused in the settings', async () => {
    const { password: currentPassword, ...member } = await server.signUp()
    const change = (password: string) =>
      member.put('/api/settings/password', { currentPassword, password })
    expect((await change('sunshine')).body.message).toBe(common)
    expect((await change('person2')).body.message).toBe(own)
    expect((await change('fresh plaster')).status).toBe(200)
  })
})

describe('any other password', () => {
  it.each(['ferreira paints walls', '漆喰とテープで直す', '😀😀😀😀😀😀', 'x7#k2q'])(
    '%j is accepted',
    async password => {
      const email = `someone-${password.length}-${password.codePointAt(0)}@example.com`
      const answer = await server
        .client()
        .post('/api/auth/register', { ...person, email, password })
      expect(answer.body).toEqual(registered)
    },
  )
})
