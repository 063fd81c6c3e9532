// SECRET_KEY was replaced: what docs/operations.md says about codes, recovery codes and links.
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { codeAt, turnOnSecondFactor } from '../testing/authenticator-app.ts'
import { linkedQuote } from '../testing/signed-quote.ts'
import { startTestServer } from '../testing/test-server.ts'
import { sameBrowser } from '../testing/two-servers.ts'

const now = new Date()
const newKey = () => randomBytes(32).toString('base64')
const before = await startTestServer({
  config: { secretKey: newKey() },
  services: { now: () => now },
})
const lines: string[] = []
const after = await startTestServer({
  pool: before.pool,
  config: { secretKey: newKey(), logLevel: 'error' },
  services: { now: () => new Date(now.getTime() + 60_000) },
  logStream: { write: line => lines.push(line) },
})

it('a recovery code signs in, the log names the setting, and links already sent keep working', async () => {
  const person = await before.signUp()
  const { token, id } = await linkedQuote(person)
  const { secret, recoveryCodes } = await turnOnSecondFactor(person, now.getTime())
  const browser = after.client()
  const { email, password } = person
  const { body } = await browser.post('/api/auth/login', { email, password })
  const answer = (code: string) =>
    browser.post('/api/auth/second-factor', { challenge: body.challenge, code })
  expect((await answer(codeAt(secret, now.getTime() + 60_000))).status).toBe(503)
  expect(lines.join('')).toContain('because SECRET_KEY has changed')
  expect((await answer(recoveryCodes[0] ?? '')).status).toBe(200)

  const signedIn = sameBrowser(person, after)
  const { url } = (await signedIn.post(`/api/quotes/${id}/link`)).body
  const next = String(url.split('/').at(-1))
  expect(next).not.toBe(token)
  for (const link of [token, next]) {
    expect((await after.client().get(`/api/customer-quote?token=${link}`)).status).toBe(200)
  }
})
