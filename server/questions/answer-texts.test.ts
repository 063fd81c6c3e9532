// Texts about answers over HTTP: to customers who agreed to them and have no address, once, and not at night.
import { expect, it } from 'vitest'
import { postPage } from '../testing/sent-quote.ts'
import { startTexting } from '../testing/texting-business.ts'

const texting = await startTexting()
const { server, person, advance, runJobs, history, textsTo } = texting
const HOUR = 3_600_000

/** A quote about which its customer has asked. */
async function asked({ hasAgreed = true, ...who }: { hasAgreed?: boolean; email?: string } = {}) {
  const quote = await texting.quoted(who)
  await person.put(`/api/customers/${quote.customerId}/texts`, { isGiven: hasAgreed })
  const form = { do: 'ask', question: 'With paint?', questionId: crypto.randomUUID() }
  expect((await postPage(server, quote.token, form)).status).toBe(303)
  advance(1000)
  return quote
}

async function reply(id: string, answerId: string = crypto.randomUUID()): Promise<void> {
  const answer = { id: answerId, text: 'Yes, two coats.' }
  expect((await person.post(`/api/quotes/${id}/messages`, answer)).status).toBe(200)
  advance(1000)
}

const way = async (id: string) => (await person.get(`/api/quotes/${id}/answer-way`)).body
/** What the customer's page says of it. */
const promised = async (token: string) =>
  (await server.client().get(`/q/${token}`, { accept: 'application/json' })).body.content.answers

/** A job adds the next one, which starts by the database's clock. */
async function runAll(): Promise<void> {
  for (const _ of [1, 2]) await runJobs()
}

it('an answer goes out as one text, as both sides read before', async () => {
  const { id, token, number, phone } = await asked()
  expect(await way(id)).toEqual({ to: null, textsTo: phone })
  expect(await promised(token)).toEqual({ isMailed: false, textsTo: phone })
  const answerId = crypto.randomUUID()
  await reply(id, answerId)
  await runAll()
  await reply(id, answerId)
  await server.pool.query(
    `select graphile_worker.add_job(name, json_build_object('textId', $1::text, 'quoteId', quote_id, 'userId', user_id))
     from text_messages, unnest(array['text-of-answer', 'send-answer-text']) name where id = $1::uuid`,
    [answerId],
  )
  await runAll()
  expect(textsTo(number).map(({ body }) => body)).toEqual([
    `Roe Drywall answered your question: http://localhost:3000/q/${token}#questions Reply STOP to opt out.`,
  ])
  expect((await history(id))[0]).toMatchObject({
    kind: 'replied',
    phone,
    to: null,
    text: { state: 'sent' },
  })
})

it.each<[string, { hasAgreed?: boolean; email?: string }, string | null]>([
  ['has not agreed', { hasAgreed: false }, null],
  ['has an address', { email: 'rosa@example.com' }, 'rosa@example.com'],
])('no text goes to a customer who %s', async (_, who, to) => {
  const { id, token, number } = await asked(who)
  expect(await way(id)).toEqual({ to, textsTo: null })
  expect(await promised(token)).toEqual({ isMailed: to !== null, textsTo: null })
  await reply(id)
  await runAll()
  expect(textsTo(number)).toEqual([])
})

it('no text goes to a number that replied STOP, also between the answer and its turn', async () => {
  const { id, number, token } = await asked()
  await reply(id)
  await texting.reply(number, 'STOP')
  await runAll()
  expect(await way(id)).toEqual({ to: null, textsTo: null })
  expect(await promised(token)).toEqual({ isMailed: false, textsTo: null })
  await reply(id)
  await runAll()
  expect(textsTo(number)).toEqual([])
})

it('nothing leads through a revoked link', async () => {
  const [texted, mailed] = [await asked(), await asked({ email: 'rosa-revoked@example.com' })]
  for (const { id } of [texted, mailed]) {
    await person.delete(`/api/quotes/${id}/link`)
    expect(await way(id)).toEqual({ to: null, textsTo: null })
    await reply(id)
    expect((await history(id))[0]).toMatchObject({ kind: 'replied', to: null })
  }
  await runAll()
  expect(textsTo(texted.number)).toEqual([])
})

it('a text goes out instead of mail to an address that takes none', async () => {
  const email = 'rosa-bounced@example.com'
  const { id, phone, number } = await asked({ email })
  await server.pool.query(`insert into stopped_addresses (address, reason) values ($1, 'bounce')`, [
    email,
  ])
  expect(await way(id)).toEqual({ to: null, textsTo: phone })
  await reply(id)
  await runAll()
  expect(textsTo(number)).toHaveLength(1)
})

it('two answers of an evening are one text in the morning', async () => {
  const { id, number } = await asked()
  advance(12 * HOUR)
  await reply(id)
  await runAll()
  await reply(id)
  await runAll()
  expect(textsTo(number)).toEqual([])
  advance(11 * HOUR)
  await runAll()
  expect(textsTo(number)).toHaveLength(1)
  expect(
    (await history(id)).filter(({ kind }: { kind: string }) => kind === 'replied'),
  ).toMatchObject([{ text: { state: 'sent' } }, { text: { state: 'canceled' } }])
})

it('an answer beyond the limit shows on the page, and the history says to call', async () => {
  const { id, number } = await asked()
  for (let answers = 0; answers < 7; answers += 1) {
    await reply(id)
    await runAll()
  }
  expect(textsTo(number)).toHaveLength(6)
  expect(await history(id)).toContainEqual(
    expect.objectContaining({
      kind: 'bounced',
      note: 'Too many texts went out in 24 hours. Call them.',
    }),
  )
})
