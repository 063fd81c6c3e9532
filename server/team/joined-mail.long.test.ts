// Who is told that someone joined, also when a thief has changed the owner's address.
import { expect, it } from 'vitest'
import { startTestServer, tokenIn } from '../testing/test-server.ts'

const server = await startTestServer()

it('someone whom a thief with another address invited is noticed in the former mailbox', async () => {
  const owner = await server.signUp()
  const stolen = `new-${owner.email}`
  await owner.put('/api/settings/email', { email: stolen, currentPassword: owner.password })
  const confirmation = { token: tokenIn(await server.mails(), stolen) }
  expect((await owner.post('/api/auth/confirm-email', confirmation)).status).toBe(200)
  await owner.post('/api/team/invitations', { email: 'thief@example.com' })
  const person = { firstName: 'Sam', lastName: 'Ortiz', password: 'level five finish' }
  const token = tokenIn(await server.mails(), 'thief@example.com')
  expect((await server.client().post('/api/auth/join', { token, ...person })).status).toBe(200)
  const told = (await server.mails())
    .filter(({ subject }) => subject === 'Someone joined your team')
    .map(({ to }) => to)
  expect(told.toSorted()).toEqual([owner.email, stolen].toSorted())
})
