// Limits how often an account may be changed with its password, since each change mails its owner.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

it('a password allows at most 40 changes an hour, and a wrong password does not count', async () => {
  const { post, password } = await server.register()
  const enroll = async (currentPassword: string) =>
    (await post('/api/settings/second-factor', { currentPassword })).status
  expect(await enroll('a guess')).toBe(422)
  for (let n = 0; n < 40; n++) expect(await enroll(password)).toBe(200)
  const { status, body } = await post('/api/settings/passkeys/options', {
    currentPassword: password,
  })
  expect(status).toBe(429)
  expect(body.message).toMatch(/^Too many changes\./)
})
