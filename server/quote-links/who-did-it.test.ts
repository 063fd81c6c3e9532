// The history of a quote names who of the team did what.
import { expect, it } from 'vitest'
import { postPage } from '../testing/sent-quote.ts'
import { linkedQuote } from '../testing/signed-quote.ts'
import { startTestServer, tokenIn } from '../testing/test-server.ts'

const server = await startTestServer()

it('names the other members, not the reader, and nobody for what the customer did', async () => {
  const owner = await server.signUp()
  const email = 'sam@example.com'
  await owner.post('/api/team/invitations', { email })
  const invitation = tokenIn(await server.mails(), email)
  const password = 'level five finish'
  const sam = server.client()
  await sam.post('/api/auth/join', {
    token: invitation,
    firstName: 'Sam',
    lastName: 'Ortiz',
    password,
  })

  const { id, token } = await linkedQuote({ ...sam, email, password })
  await sam.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })
  const question = { do: 'ask', question: 'Paint too?', questionId: crypto.randomUUID() }
  expect((await postPage(server, token, question)).status).toBe(303)
  await owner.post(`/api/quotes/${id}/outcome`, { outcome: 'lost', reason: 'Too late' })
  const seenBy = async (reader: { get: typeof owner.get }) => {
    const { body } = await reader.get(`/api/quotes/${id}/history`)
    return body.map(({ kind, by }: { kind: string; by?: string }) => [kind, by])
  }
  expect(await seenBy(owner)).toEqual([
    ['rejected', undefined],
    ['asked', undefined],
    ['sent', 'Sam Ortiz'],
    ['created', 'Sam Ortiz'],
  ])
  expect(await seenBy(sam)).toEqual([
    ['rejected', 'Pat Roe'],
    ['asked', undefined],
    ['sent', undefined],
    ['created', undefined],
  ])
})
