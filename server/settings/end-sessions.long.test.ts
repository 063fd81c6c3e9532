// Sessions over HTTP: listing and ending them.
import { describe, expect, it } from 'vitest'
import { signInElsewhere } from '../testing/sign-in-elsewhere.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

describe('sessions', () => {
  it('are listed with the current one marked, and can be ended one by one or all but the current one', async () => {
    const person = await server.signUp()
    const [second, third] = [
      await signInElsewhere(server, person),
      await signInElsewhere(server, person),
    ]
    const list = async () => (await person.get('/api/settings/sessions')).body
    const sessions = await list()
    expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toContain(true)
    expect(sessions).toHaveLength(3)
    const id = sessions.find(({ isThis }: { isThis: boolean }) => !isThis).id
    const stranger = await server.signUp()
    expect((await stranger.delete(`/api/settings/sessions/${id}`)).status).toBe(404)
    expect((await person.delete(`/api/settings/sessions/${id}`)).status).toBe(204)
    expect(await list()).toHaveLength(2)
    expect((await person.delete('/api/settings/sessions')).status).toBe(204)
    expect(await list()).toMatchObject([{ isThis: true }])
    for (const browser of [second, third]) {
      expect((await browser.get('/api/auth/user')).status).toBe(401)
    }
  })
})
