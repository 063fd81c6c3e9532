// How often an account may be changed with its password: every change is mailed to its owner.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

it('a thief with the password makes 40 changes an hour at most, and a wrong one counts for none', async () => {
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
