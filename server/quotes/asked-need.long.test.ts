// A quote whose customer waits for the answer to a question.
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { reviseSent } from '../testing/revise-sent.ts'
import { startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { postPage } from '../testing/sent-quote.ts'
import { accept, linkedQuote } from '../testing/signed-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const DAY = 86_400_000
const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 100_000 } })
/** Ten in the morning in Chicago, where the test business is. */
beforeEach(() => advance(Date.parse('2026-11-30T16:00:00Z') - now().getTime()))
const rosa = { firstName: 'Rosa', lastName: 'Díaz' }

async function post(token: string, fields: Record<string, string>): Promise<void> {
  advance(1000)
  const questionId = crypto.randomUUID()
  expect((await postPage(server, token, { questionId, ...fields })).status).toBe(303)
  advance(1000)
}
const ask = (token: string, question = 'With paint?') => post(token, { do: 'ask', question })

async function reply(person: Person, id: string): Promise<void> {
  const answer = { id: crypto.randomUUID(), text: 'Yes.' }
  expect((await person.post(`/api/quotes/${id}/messages`, answer)).status).toBe(200)
  advance(1000)
}

/** The quotes with a question to answer. */
async function waiting(person: Person): Promise<string[]> {
  const { body, headers } = await person.get('/api/quotes/cards?need=asked')
  const { asked } = (await person.get('/api/quotes/needs?questions=true')).body
  expect([asked, Number(headers['x-total-count'])]).toEqual([body.length, body.length])
  return body.map(({ id }: { id: string }) => id)
}

async function asked() {
  const person = await server.signUp()
  const quote = await linkedQuote(person, rosa)
  await ask(quote.token)
  expect(await waiting(person)).toEqual([quote.id])
  return { ...quote, person }
}

describe('a question waits', () => {
  it('from the last one asked until the business answers, as one need of the quote', async () => {
    const { person, id, token } = await asked()
    await ask(token, 'And the ceiling?')
    expect(await waiting(person)).toEqual([id])
    await reply(person, id)
    expect(await waiting(person)).toEqual([])
    await ask(token, 'When?')
    const other = await linkedQuote(person, rosa)
    await ask(other.token)
    expect(await waiting(person)).toEqual([other.id, id])
    expect(await waiting(await server.signUp())).toEqual([])
  })

  it('once the quote is accepted and something else happens, for 30 days', async () => {
    const { person, id, token } = await asked()
    expect((await accept(server.client(), token)).status).toBe(200)
    await person.post(`/api/quotes/${id}/change-order`)
    advance(20 * DAY)
    expect(await waiting(person)).toEqual([id])
    advance(10 * DAY - 1001)
    expect(await waiting(person)).toEqual([id])
    advance(1)
    expect(await waiting(person)).toEqual([])
  })

  it('until it is answered on the screen of a change order, which shares the thread', async () => {
    const { person, id, token } = await asked()
    await accept(server.client(), token)
    const order = (await person.post(`/api/quotes/${id}/change-order`)).body
    await reply(person, order.id)
    expect(await waiting(person)).toEqual([])
  })

  it('until the quote is replaced', async () => {
    const { person, id } = await asked()
    const revision = (await reviseSent(person, id)).body
    expect(revision.replaces).toBe(id)
    expect(await waiting(person)).toEqual([])
  })

  it('not once the quote is lost, unless it is asked after that or the quote is open again', async () => {
    const { person, id, token } = await asked()
    const mark = async (outcome: string) => {
      expect((await person.post(`/api/quotes/${id}/outcome`, { outcome })).status).toBe(200)
      advance(1000)
    }
    await mark('lost')
    expect(await waiting(person)).toEqual([])
    await mark('open')
    expect(await waiting(person)).toEqual([id])
    await mark('lost')
    await ask(token, 'For less?')
    expect(await waiting(person)).toEqual([id])
  })
})

describe('what the business does answers', () => {
  it('a request for a new quote: it sends the quote with another day', async () => {
    const person = await server.signUp()
    const { id, token } = await linkedQuote(person, rosa)
    await server.pool.query(`update quotes set valid_until = '2020-01-01' where id = $1`, [id])
    await post(token, { do: 'renew' })
    expect(await waiting(person)).toEqual([id])
    await server.pool.query(`update quotes set valid_until = null where id = $1`, [id])
    await person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })
    expect(await waiting(person)).toEqual([])
    await ask(token)
    await person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })
    expect(await waiting(person)).toEqual([id])
  })

  it('a request for other days: it offers or sets days', async () => {
    const { person, job, offer, set } = await startScheduling(server)
    const { id, token } = await job()
    await offer(id, [[tuesday, thursday]])
    await post(token, { do: 'otherDays', otherDays: 'Weekends' })
    expect(await waiting(person)).toEqual([id])
    expect((await set(id)).status).toBe(200)
    expect(await waiting(person)).toEqual([])
    await ask(token)
    expect((await set(id, [tuesday, { ...thursday, start: 600 }])).status).toBe(200)
    expect(await waiting(person)).toEqual([id])
  })
})

it('is looked for among the newest events, so that a large business does not read them all', async () => {
  const { person, id } = await asked()
  const add = (count: number) =>
    server.pool.query(
      `insert into quote_events (id, business_id, quote_id, kind, actor, detail, created_at)
       select gen_random_uuid(), business_id, id, 'viewed', 'customer', '{}', $3
       from quotes, generate_series(1, $2::int) where id = $1`,
      [id, count, now()],
    )
  await add(999)
  expect(await waiting(person)).toEqual([id])
  await add(1)
  expect(await waiting(person)).toEqual([])
})
