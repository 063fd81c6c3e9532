// What a person asked for before being removed, or before joining, does not work afterwards.
import { MAX_TEAM } from '@quotewright/domain/accounts/team'
import { expect, it } from 'vitest'
import { startTestServer, tokenIn } from '../testing/test-server.ts'
import { validBodies } from '../testing/valid-bodies.ts'

const server = await startTestServer()
const { pool } = server
const password = 'level five finish'
const name = { firstName: 'Sam', lastName: 'Ortiz' }

const post = async (path: string, body: object) =>
  (await server.client().post(`/api/auth/${path}`, body)).status

async function member(email: string) {
  const owner = await server.signUp()
  await owner.post('/api/team/invitations', { email })
  const token = tokenIn(await server.mails(), email)
  const sam = server.client()
  const { body } = await sam.post('/api/auth/join', { token, ...name, password })
  const remove = async () =>
    expect((await owner.delete(`/api/team/people/${body.id}`)).status).toBe(204)
  return { owner, sam, id: String(body.id), remove }
}

it('a new password that was asked for is neither mailed nor set', async () => {
  const [mailed, waiting] = [await member('sam1@example.com'), await member('sam2@example.com')]
  await post('forgot-password', { email: 'sam1@example.com' })
  const token = tokenIn(await server.mails(), 'sam1@example.com')
  await post('forgot-password', { email: 'sam2@example.com' })
  await mailed.remove()
  await waiting.remove()
  expect(await post('reset-password', { token, password: 'fresh plaster' })).toBe(422)
  const resets = (await server.mails()).filter(({ subject }) => subject === 'Reset your password')
  expect(resets.map(({ to }) => to)).toEqual(['sam1@example.com'])
})

it('neither a change of address nor its way back brings the person in again', async () => {
  const { sam, remove } = await member('sam3@example.com')
  const change = { email: 'sam4@example.com', currentPassword: password }
  await sam.put('/api/settings/email', change)
  const confirmation = { token: tokenIn(await server.mails(), 'sam4@example.com') }
  expect(await post('confirm-email', confirmation)).toBe(200)
  const wayBack = { token: tokenIn(await server.mails(), 'sam3@example.com') }
  await sam.put('/api/settings/email', { ...change, email: 'sam5@example.com' })
  const another = { token: tokenIn(await server.mails(), 'sam5@example.com') }
  await remove()
  expect(await post('confirm-email', another)).toBe(404)
  expect(await post('restore-account', wayBack)).toBe(404)
})

it('a registration from before joining makes no second account, and after leaving one of its own', async () => {
  const email = 'sam6@example.com'
  await post('register', { email, ...name, password: 'taping compound' })
  const verification = { token: tokenIn(await server.mails(), email), password: 'taping compound' }
  const { sam, remove } = await member(email)
  expect(await post('verify-email', verification)).toBe(404)
  expect((await sam.get('/api/auth/user')).body.role).toBe('member')
  await remove()
  expect(await post('verify-email', verification)).toBe(200)
})

it('a phone of theirs gets no more notifications', async () => {
  const { sam, id, remove } = await member('sam7@example.com')
  const devices = () => pool.query('select from notification_devices where user_id = $1', [id])
  const added = await sam.put('/api/notifications/device', validBodies['addNotificationDevice'])
  expect([added.status, (await devices()).rowCount]).toEqual([204, 1])
  await remove()
  expect((await devices()).rowCount).toBe(0)
})

it('the last place of a team goes to one of two who are invited at once', async () => {
  const { owner } = await member('sam8@example.com')
  const invite = async (email: string) =>
    (await owner.post('/api/team/invitations', { email })).status
  for (let count = 3; count < MAX_TEAM; count++) {
    expect(await invite(`helper${count}@example.com`)).toBe(200)
  }
  const statuses = await Promise.all([invite('one@example.com'), invite('two@example.com')])
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422])
})
