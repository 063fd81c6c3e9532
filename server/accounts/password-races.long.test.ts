// A password reset during a request that uses the old password, over HTTP: the old password no longer works.
import { expect, it } from 'vitest'
import { hold } from '../testing/hold.ts'
import { createAuthenticator } from '../testing/software-authenticator.ts'
import { startTestServer, tokenIn } from '../testing/test-server.ts'

const server = await startTestServer()
const fresh = 'fresh plaster'
let networks = 0

/** The owner opens the mailed link, from another network. */
async function resetLink(email: string): Promise<() => Promise<void>> {
  await server.client().post('/api/auth/forgot-password', { email })
  const reset = { token: tokenIn(await server.mails(), email), password: fresh }
  return async () => {
    const owner = { 'x-forwarded-for': `203.0.113.${(networks += 1)}` }
    const answer = await server.client().post('/api/auth/reset-password', reset, owner)
    expect(answer.status).toBe(200)
  }
}

const signIn = async (email: string, password: string) =>
  (await server.client().post('/api/auth/login', { email, password })).status

it('a sign-in that checked the old password before the reset opens no session', async () => {
  const { email, password } = await server.register()
  const reset = await resetLink(email)
  const { isWaitedFor, release } = await hold(server.pool, 'lock table second_factors')
  const thief = signIn(email, password)
  await isWaitedFor()
  await reset()
  await release()
  expect(await thief).toBe(401)
  expect(await signIn(email, fresh)).toBe(200)
})

it('a password change that checked the old password does not undo the reset', async () => {
  const thief = await server.register()
  const change = (currentPassword: string) =>
    thief.put('/api/settings/password', { currentPassword, password: 'taken over' })
  const reset = await resetLink(thief.email)
  expect((await change('a guess')).status).toBe(422)
  const { isWaitedFor, release } = await hold(server.pool, 'select from rate_limits for update')
  const changed = change(thief.password)
  await isWaitedFor()
  await reset()
  await release()
  expect((await changed).status).toBe(409)
  expect(await signIn(thief.email, 'taken over')).toBe(401)
  expect(await signIn(thief.email, fresh)).toBe(200)
})

it('a passkey that was being added with the old password is not added after the reset', async () => {
  const thief = await server.register()
  const path = '/api/settings/passkeys'
  const proof = { currentPassword: thief.password }
  const options = (await thief.post(`${path}/options`, proof)).body
  const reset = await resetLink(thief.email)
  const { isWaitedFor, release } = await hold(
    server.pool,
    'select from users where email = $1 for update',
    [thief.email],
  )
  const owner = reset()
  await isWaitedFor()
  const response = createAuthenticator('http://localhost:3000').create(options)
  const added = thief.post(path, { name: 'Phone', response })
  await isWaitedFor(2)
  await release()
  await owner
  expect((await added).status).toBe(422)
  const { rows } = await server.pool.query(
    'select from passkeys p join users u on u.id = p.user_id where u.email = $1',
    [thief.email],
  )
  expect(rows).toEqual([])
})
