// Changing the email address requires the password, so that an unlocked phone is not enough.
import { expect, it } from 'vitest'
import { signInElsewhere } from '../testing/sign-in-elsewhere.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

it('a new address needs the current password: without it no mail is sent and nothing changes', async () => {
  const person = await server.signUp()
  const before = (await server.mails()).length
  const email = 'thief@example.com'
  for (const proof of [{ currentPassword: 'a guess' }, { currentPassword: '' }, {}]) {
    const refused = await person.put('/api/settings/email', { email, ...proof })
    expect(refused.status).toBe(422)
  }
  expect(await server.mails()).toHaveLength(before)
  expect((await person.get('/api/auth/user')).body.email).toBe(person.email)
  await signInElsewhere(server, person)
})
