// The mail about a new browser, over HTTP: who gets it, its text, and when it is not sent.
import { expect, it } from 'vitest'
import { signInElsewhere } from '../testing/sign-in-elsewhere.ts'
import { createAuthenticator } from '../testing/software-authenticator.ts'
import { type Person, startTestServer, tokenIn } from '../testing/test-server.ts'

const server = await startTestServer({
  config: { demo: 'anyone' },
  services: { now: () => new Date('2026-11-23T21:40:00Z') },
})

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'

const mails = async ({ email }: Pick<Person, 'email'>) =>
  (await server.mails()).filter(
    ({ to, subject }) => to === email && subject === 'A new browser signed in',
  )

async function signInAgain(browser: Pick<Person, 'post'>, { email, password }: Person) {
  expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200)
}

it('the mail is sent to the owner once, with the time, browser, operating system and what to do', async () => {
  const owner = await server.signUp()
  const stranger = server.client()
  const { email, password } = owner
  await stranger.post('/api/auth/login', { email, password }, { 'user-agent': chrome })
  const [mail, ...more] = await mails(owner)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Time: Nov 23, 3:40 PM (America/Chicago)')
  expect(mail?.text).toContain('Browser: Chrome on Windows')
  expect(mail?.text).toContain('/forgot-password')
  expect(mail?.text).not.toMatch(/141|127\.0\.0\.1|AppleWebKit/)
  await stranger.post('/api/auth/logout')
  await signInAgain(stranger, owner)
  await signInAgain(owner, owner)
  expect(await mails(owner)).toHaveLength(1)
})

it('the mail is not sent for the first sign-in after registering, or for a wrong password', async () => {
  const owner = await server.register()
  await server.client().post('/api/auth/login', { email: owner.email, password: 'a guess' })
  expect(await mails(owner)).toEqual([])
})

it('the mail is sent for a sign-in with a passkey, too', async () => {
  const owner = await server.register()
  const key = createAuthenticator('http://localhost:3000')
  const path = '/api/settings/passkeys'
  const proof = { currentPassword: owner.password }
  const options = (await owner.post(`${path}/options`, proof)).body
  await owner.post(path, { name: 'Phone', response: key.create(options) })
  const stranger = server.client()
  const request = (await stranger.post('/api/auth/passkey/options')).body
  expect((await stranger.post('/api/auth/passkey', key.get(request))).status).toBe(200)
  expect(await mails(owner)).toHaveLength(1)
})

it('the mail is not sent for the first browser after a password reset, which forgets all browsers', async () => {
  const owner = await server.register()
  const { email } = owner
  await owner.post('/api/auth/forgot-password', { email })
  const token = tokenIn(await server.mails(), email)
  const password = 'fresh new plaster'
  const reset = { token, password }
  expect((await server.client().post('/api/auth/reset-password', reset)).status).toBe(200)
  await signInElsewhere(server, { email, password })
  expect(await mails(owner)).toEqual([])
  await signInAgain(owner, { ...owner, password })
  expect(await mails(owner)).toHaveLength(1)
})

it('the mail is sent at most five times an hour, while sign-ins with the password still succeed', async () => {
  const owner = await server.register()
  for (let n = 0; n < 7; n++) await signInElsewhere(server, owner)
  expect(await mails(owner)).toHaveLength(5)
})

it('the mail is not sent to an address whose mail bounces', async () => {
  const owner = await server.register()
  const stop = `insert into stopped_addresses (address, reason) values ($1, 'bounce')`
  await server.pool.query(stop, [owner.email])
  await signInElsewhere(server, owner)
  expect(await mails(owner)).toEqual([])
})

it('the mail is not queued for a demo', async () => {
  await server.mails()
  expect((await server.client().post('/api/auth/demo')).status).toBe(200)
  const { rows } = await server.pool.query(
    `select from graphile_worker.jobs where task_identifier = 'send-new-browser-mail'`,
  )
  expect(rows).toEqual([])
})
