// Changing the password over HTTP: requirements, ended sessions, and limits on guessing.
import { describe, expect, it } from 'vitest'
import { signInElsewhere } from '../testing/sign-in-elsewhere.ts'
import { startTestServer, tokenIn } from '../testing/test-server.ts'

const server = await startTestServer()

describe('the password', () => {
  it('can be changed with the current one, which signs out other browsers', async () => {
    const person = await server.signUp()
    const other = await signInElsewhere(server, person)
    const change = (currentPassword: string) =>
      person.put('/api/settings/password', { currentPassword, password: 'new plaster' })
    expect((await change('guess')).body.message).toBe('This is not your current password')
    expect((await change(person.password)).status).toBe(200)
    expect((await person.get('/api/auth/user')).status).toBe(200)
    expect((await other.get('/api/auth/user')).status).toBe(401)
    await signInElsewhere(server, { ...person, password: 'new plaster' })
    const notices = (await server.mails()).filter(({ to }) => to === person.email)
    expect(notices.map(({ subject }) => subject)).toContain('Your password was changed')
  })

  it('cannot be reset by a link mailed before the change', async () => {
    const person = await server.signUp()
    await server.client().post('/api/auth/forgot-password', { email: person.email })
    const reset = { token: tokenIn(await server.mails(), person.email), password: 'taken over' }
    const change = { currentPassword: person.password, password: 'new plaster' }
    expect((await person.put('/api/settings/password', change)).status).toBe(200)
    expect((await server.client().post('/api/auth/reset-password', reset)).status).toBe(422)
  })

  it('cannot be guessed: the sixth wrong password in a row is refused as one too many', async () => {
    const person = await server.signUp()
    const attempts = []
    for (let n = 0; n < 6; n++) {
      const body = { currentPassword: `guess ${n}`, password: 'new plaster' }
      attempts.push((await person.put('/api/settings/password', body)).status)
    }
    expect(attempts).toEqual([422, 422, 422, 422, 422, 429])
  })
})
