// Texts the day before a visit, over HTTP: to customers without an address, once, by day, and never about a visit that has changed.
import { describe, expect, it } from 'vitest'
import { startScheduling } from '../testing/scheduled-job.ts'
import { mailsTo, postPage } from '../testing/sent-quote.ts'
import { monday, startTextedVisits, type TextedVisit, thursday3 } from '../testing/texted-visits.ts'

const texting = await startTextedVisits()
const { server, setTime, advance, visited, runJobs, bodiesTo } = texting
type Visited = TextedVisit
type Who = Parameters<typeof visited>[0]

const remindersTo = (number: string) =>
  bodiesTo(number).filter(body => body.includes(' comes tomorrow, '))

/** What the history says of texts since the visits were set, by kind: several may be of one moment. */
const texts = async (visit: Visited) =>
  (await texting.textEvents(visit))
    .filter(({ kind }) => kind === 'reminded' || kind === 'bounced')
    .toSorted((one, other) => one.kind.localeCompare(other.kind))

describe('the day before', () => {
  it('a text goes out once with the day, the link and the way to stop', async () => {
    const visit = await visited()
    const before = await reminders(visit)
    setTime('2026-12-01')
    await runJobs()
    setTime('2026-12-02')
    await texting.runJobs()
    // The queue runs jobs again whose process ended before it noted that they were done.
    await server.pool.query(
      `select graphile_worker.add_job(name, payload)
       from graphile_worker._private_jobs, unnest(array['text-of-visit', 'send-visit-text']) name
       where payload ->> 'quoteId' = $1 and payload ->> 'textId' is not null`,
      [visit.id],
    )
    await runJobs()
    const link = `http://localhost:3000/q/${visit.token}#days`
    expect(remindersTo(visit.number)).toEqual([
      `Roe Drywall comes tomorrow, Thu, Dec 3, 8:00 AM: ${link} Reply STOP to opt out.`,
    ])
    expect(await texts(visit)).toMatchObject([
      { kind: 'reminded', phone: visit.phone, text: { state: 'sent' } },
    ])
    expect(await reminders(visit)).toBe(before + 1)
    const sent = texting.textsTo(visit.number).at(-1)
    if (sent) await texting.report(sent, 'delivered')
    expect(await texts(visit)).toMatchObject([{ text: { state: 'delivered' } }])
    setTime('2026-12-06')
    await runJobs()
    expect(remindersTo(visit.number)).toHaveLength(2)
  })

  it('one whose answer was lost is looked up, not repeated', async () => {
    const visit = await visited()
    setTime('2026-12-02')
    texting.twilio.failNext('lost')
    await runJobs()
    advance(180_000)
    await runJobs()
    expect(remindersTo(visit.number)).toHaveLength(1)
    expect(await texts(visit)).toMatchObject([{ text: { state: 'sent' } }])
  })

  it.each<[string, Who]>([
    ['has an address', { email: 'rosa-with-mail@example.com' }],
    ['has not agreed', { hasAgreed: false }],
    ['has no number for texts', { phone: '876-555-0134', hasAgreed: false }],
  ])('a customer who %s gets no text', async (_, who) => {
    const visit = await visited(who)
    setTime('2026-12-02')
    await runJobs()
    expect(remindersTo(visit.number)).toEqual([])
    expect(await texts(visit)).toEqual([])
  })

  it.each<[string, (visit: Visited) => Promise<unknown>]>([
    ['replied STOP', ({ number }) => texting.reply(number, 'STOP')],
    ['wants no more reminders', ({ token }) => postPage(server, token, { do: 'quiet' })],
    ['lost the link', ({ person, id }) => person.delete(`/api/quotes/${id}/link`)],
  ])('a customer who %s before gets no text', async (_, change) => {
    const visit = await visited()
    await change(visit)
    setTime('2026-12-02')
    await runJobs()
    expect(remindersTo(visit.number)).toEqual([])
    expect(await texts(visit)).toEqual([])
  })

  it('the page says that reminders are refused, once', async () => {
    const { token, history, id } = await visited()
    const reminders = async () =>
      (await server.client().get(`/q/${token}`, { accept: 'application/json' })).body.content
        .reminders
    expect(await reminders()).toBe('visits')
    for (const _ of [1, 2]) await postPage(server, token, { do: 'quiet' })
    expect(await reminders()).toBe('refused')
    expect((await history(id)).filter(({ kind }) => kind === 'quieted')).toHaveLength(1)
  })
})

/** How many mails have reminded the business of visits. */
const reminders = async ({ person }: Visited) =>
  (await mailsTo(server, person.email)).filter(({ subject }) => subject === 'Tomorrow: Rosa Díaz')
    .length

/** Nine in the morning in Chicago is five in Honolulu. */
async function waiting() {
  const visit = await visited({ area: '808' })
  setTime('2026-12-02', '15')
  await runJobs()
  expect(remindersTo(visit.number)).toEqual([])
  expect(await texts(visit)).toMatchObject([
    { kind: 'reminded', text: { state: 'queued', at: '2026-12-02T18:00:00.000Z' } },
  ])
  return visit
}

describe('a text that waits for the morning where the customer is', () => {
  it('goes out then', async () => {
    const { number } = await waiting()
    setTime('2026-12-02', '18')
    await runJobs()
    expect(remindersTo(number)).toHaveLength(1)
  })

  it.each<[string, (visit: Visited) => Promise<{ status: number }>]>([
    ['moves', ({ id, set }) => set(id, [{ ...thursday3, start: 600 }, monday])],
    ['is canceled', ({ id, person }) => person.delete(`/api/quotes/${id}/visits`)],
    ['is done', ({ id, person }) => person.put(`/api/quotes/${id}/done`, { isDone: true })],
  ])('is canceled if the visit %s', async (_, change) => {
    const visit = await waiting()
    expect((await change(visit)).status).toBe(200)
    setTime('2026-12-02', '18')
    await runJobs()
    expect(remindersTo(visit.number)).toEqual([])
    expect(await texts(visit)).toMatchObject([{ kind: 'reminded', text: { state: 'canceled' } }])
  })

  it.each<[string, (visit: Visited) => Promise<{ status: number }>]>([
    ['They replied STOP.', ({ number }) => texting.reply(number, 'STOP')],
    [
      'They have not agreed to texts.',
      ({ person, customerId }) =>
        person.put(`/api/customers/${customerId}/texts`, { isGiven: false }),
    ],
    [
      'The phone number was changed first.',
      async ({ person, customerId }) => {
        const { customer } = (await person.get(`/api/customers/${customerId}`)).body
        return person.put(`/api/customers/${customerId}`, { ...customer, phone: '5125550999' })
      },
    ],
    ['The link was revoked.', ({ person, id }) => person.delete(`/api/quotes/${id}/link`)],
  ])('fails: %s', async (note, change) => {
    const visit = await waiting()
    expect((await change(visit)).status).toBeLessThan(300)
    setTime('2026-12-02', '18')
    await runJobs()
    expect(remindersTo(visit.number)).toEqual([])
    expect(await texts(visit)).toMatchObject([{ kind: 'bounced', note }, { kind: 'reminded' }])
  })

  it('is no text of the quote', async () => {
    const visit = await waiting()
    const { person, id, number, outcome } = visit
    await person.delete(`/api/quotes/${id}/visits`)
    expect((await outcome(id, { outcome: 'open' })).status).toBe(200)
    expect((await person.get(`/api/quotes/${id}/text`)).body.waitsUntil).toBeNull()
    expect((await texting.text(id, {}, person)).status).toBe(200)
    setTime('2026-12-02', '18')
    await runJobs()
    expect(bodiesTo(number)).toContainEqual(expect.stringContaining('here is your quote'))
    expect(remindersTo(number)).toEqual([])
  })
})

describe('never on the day of the visit', () => {
  it('if the server was down the day before, by text or mail', async () => {
    const visit = await visited()
    const before = await reminders(visit)
    setTime('2026-12-03', '14')
    await runJobs()
    expect(remindersTo(visit.number)).toEqual([])
    expect(await reminders(visit)).toBe(before)
  })

  it('if the text was not taken in time, which the history says', async () => {
    const visit = await waiting()
    setTime('2026-12-03', '20')
    await runJobs()
    expect(remindersTo(visit.number)).toEqual([])
    expect(await texts(visit)).toMatchObject([
      { kind: 'bounced', note: 'It could not go out in time. Call them.' },
      { kind: 'reminded', text: { state: 'failed' } },
    ])
  })

  it('if it is night where the customer is for the rest of the day', async () => {
    const visit = await visited({ area: '617' })
    // Seven in Chicago, eight in Boston.
    setTime('2026-12-03', '01')
    await runJobs()
    expect(remindersTo(visit.number)).toEqual([])
    expect(await texts(visit)).toEqual([])
  })
})

describe('limits', () => {
  it.each([
    ['a number gets six texts a day', 6],
    ['a trial sends ten texts a day', 10],
  ])('%s, reminders included, and the history says so', async (_, most) => {
    const visit = await visited({}, await startScheduling(server))
    setTime('2026-12-02', '14')
    for (let count = 0; count < most; count += 1) {
      const who = most === 6 ? { phone: visit.phone } : {}
      const { id } = await texting.quoted(who, visit.person)
      expect((await texting.text(id, {}, visit.person)).status).toBe(200)
    }
    setTime('2026-12-02')
    await runJobs()
    expect(remindersTo(visit.number)).toEqual([])
    expect(await texts(visit)).toMatchObject([
      { kind: 'bounced', note: 'Too many texts went out in 24 hours. Call them.' },
      { kind: 'reminded' },
    ])
  })
})
