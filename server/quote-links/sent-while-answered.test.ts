// The customer accepts a quote while the business sends it again: it stays accepted, and nothing goes out.
import { expect, it } from 'vitest'
import { hold } from '../testing/hold.ts'
import { accept } from '../testing/signed-quote.ts'
import { startTexting } from '../testing/texting-business.ts'

const { server, person, now, quoted, text } = await startTexting()

it.each<[string, (id: string) => Promise<{ status: number }>]>([
  ['mailed', id => person.post(`/api/quotes/${id}/email`, { to: 'rosa@example.com' })],
  ['texted', id => text(id)],
  [
    'planned to go out later',
    id =>
      person.put(`/api/quotes/${id}/scheduled`, {
        to: 'rosa@example.com',
        message: '',
        isCopied: false,
        sendAt: new Date(now().getTime() + 3_600_000).toISOString(),
      }),
  ],
])('a quote that is accepted first is not %s', async (_, send) => {
  const { id, token } = await quoted()
  const held = await hold(server.pool, 'select from quotes where id = $1 for update', [id])
  const accepting = accept(server.client(), token)
  await held.isWaitedFor(1)
  const sending = send(id)
  await held.isWaitedFor(2)
  await held.release()
  expect((await accepting).status).toBe(200)
  expect((await sending).status).toBe(409)
  expect((await person.get(`/api/quotes/details/${id}`)).body.status).toBe('approved')
  expect((await person.get(`/api/quotes/${id}/scheduled`)).body).toEqual({ scheduled: null })
})
