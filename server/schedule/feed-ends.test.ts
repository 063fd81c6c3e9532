// When a person's calendar feed ends without their doing, over HTTP.
import { expect, it } from 'vitest'
import { turnOnSecondFactor } from '../testing/authenticator-app.ts'
import { hold } from '../testing/hold.ts'
import { type Person, startTestServer, tokenIn } from '../testing/test-server.ts'

const server = await startTestServer()
const post = (call: string, body: object) => server.client().post(`/api/auth/${call}`, body)
const password = 'level five finish'

async function made(person: Pick<Person, 'post'>): Promise<string> {
  const { status, body } = await person.post('/api/settings/calendar')
  expect(status).toBe(201)
  return new URL(body.url).pathname
}

const statusOf = async (feed: string) => (await server.client().get(feed)).status

async function mailTo(to: string, subject: string) {
  return (await server.mails()).filter(mail => mail.to === to && mail.subject === subject)
}

it('a reset of the password ends it, and the mail about it says so', async () => {
  const person = await server.signUp()
  const { email } = person
  const feed = await made(person)
  await post('forgot-password', { email })
  const token = tokenIn(await mailTo(email, 'Reset your password'), email)
  expect(await statusOf(feed)).toBe(200)
  expect((await post('reset-password', { token, password })).status).toBe(200)
  expect(await statusOf(feed)).toBe(404)
  const [mail] = await mailTo(email, 'Your password was changed')
  expect(mail?.text).toContain('Connect it again on the Schedule screen.')
})

it('taking a stolen account back ends the feed that the thief made', async () => {
  const thief = await server.signUp()
  const feed = await made(thief)
  await turnOnSecondFactor(thief, Date.now())
  const token = tokenIn(await mailTo(thief.email, 'Two-step sign-in is on'), thief.email)
  expect((await post('restore-account', { token })).status).toBe(200)
  expect(await statusOf(feed)).toBe(404)
})

it('a person who makes one as they are removed gets none', async () => {
  const owner = await server.signUp()
  const email = 'sam@example.com'
  expect((await owner.post('/api/team/invitations', { email })).status).toBe(200)
  const sam = server.client()
  const name = { firstName: 'Sam', lastName: 'Ortiz' }
  const token = tokenIn(await server.mails(), email)
  const joined = await sam.post('/api/auth/join', { token, ...name, password })
  const feed = await made(sam)
  const { isWaitedFor, release } = await hold(
    server.pool,
    'select from users where id = $1 for update',
    [joined.body.id],
  )
  const removed = owner.delete(`/api/team/people/${joined.body.id}`)
  await isWaitedFor()
  const late = sam.post('/api/settings/calendar')
  await isWaitedFor(2)
  await release()
  expect((await removed).status).toBe(204)
  expect((await late).status).toBe(401)
  expect(await statusOf(feed)).toBe(404)
})
