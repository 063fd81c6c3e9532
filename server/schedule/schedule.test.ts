// The visits of accepted quotes over HTTP: offered, picked, set, moved, canceled and done, with the mails of both sides.
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { friday, monday, startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { mailsTo, startJobs } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
/** Ten in the morning in Chicago, where the test business is. */
const setDay = (day: string) => advance(Date.parse(`${day}T16:00:00Z`) - now().getTime())
const start = () => {
  setDay('2026-11-30')
  return startScheduling(server)
}
const refusal = ({ status, body }: { status: number; body: { message: string } }) => [
  status,
  body.message,
]
/** Sends a form of the customer's page. Returns what the page then says is wrong, or null. */
async function post(token: string, fields: Record<string, string>): Promise<string | null> {
  const response = await fetch(`${server.url}/q/${token}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (response.status === 303) return null
  const { problem } = (await response.json()).content
  expect(problem.at).toBe('days')
  return problem.message
}
const pick = (token: string, offerId: string, offer: number) =>
  post(token, { do: 'pick', offerId, offer: String(offer) })
/** The lines of a mail's calendar files that a calendar goes by. */
const entriesOf = (mail: { attachments: { content: Buffer }[] } | undefined) =>
  mail?.attachments.map(({ content }) => {
    const text = content.toString()
    const line = (name: string) => new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(text)?.[1] ?? ''
    return [line('METHOD'), line('SEQUENCE'), line('DTSTART'), line('UID')]
  })

describe('offered days', () => {
  it('are mailed, picked once, and then in both calendars', async () => {
    const { person, email, job, offer, shown, days, history } = await start()
    const { id, token } = await job()
    expect((await shown(id)).parts).toEqual([
      { minutes: 180, dryHours: 24 },
      { minutes: 120, dryHours: 0 },
    ])
    const offers = [
      [tuesday, thursday],
      [friday, monday],
    ]
    expect((await offer(id, offers, true)).body).toMatchObject({ offers, visits: [] })
    const [invitation] = await mailsTo(server, email)
    expect(invitation?.subject).toBe('Pick a day for the work of Roe Drywall')
    expect(invitation?.text).toContain('• Fri, Dec 4, 8:00 AM; Mon, Dec 7, 8:00 AM')
    expect(invitation?.text).toContain(`/q/${token}#days`)
    const { offerId, offers: choices } = await days(token)
    expect(choices.map(({ visits }: { visits: string[] }) => visits[0])).toEqual([
      'Tue, Dec 1, 8:00 to 11:00 AM',
      'Fri, Dec 4, 8:00 to 11:00 AM',
    ])
    advance(1000)
    for (const _ of [1, 2]) expect(await pick(token, offerId, 1)).toBeNull()
    expect(await shown(id)).toMatchObject({ offers: [], visits: [friday, monday] })
    expect(await days(token)).toMatchObject({
      visits: ['Fri, Dec 4, 8:00 to 11:00 AM', 'Mon, Dec 7, 8:00 to 10:00 AM'],
    })
    expect((await history(id)).filter(({ kind }) => kind === 'scheduled')).toMatchObject([
      { note: 'Fri, Dec 4, 8:00 AM; Mon, Dec 7, 8:00 AM' },
    ])
    const [theirs] = await mailsTo(server, email)
    const [ours] = await mailsTo(server, person.email)
    expect(theirs?.subject).toBe('Your visits from Roe Drywall are set')
    expect(ours?.subject).toBe('The visits for Rosa Díaz are set')
    expect(entriesOf(theirs)?.map(entry => entry.slice(0, 3))).toEqual([
      ['REQUEST', '0', '20261204T140000Z'],
      ['REQUEST', '0', '20261207T140000Z'],
    ])
    expect(entriesOf(ours)).toEqual(entriesOf(theirs))
  })

  it('are mailed once, also if the phone asks again after a lost answer', async () => {
    const { person, email, job, history } = await start()
    const { id } = await job()
    const body = { id: crypto.randomUUID(), offers: [[tuesday, thursday]], isMailed: true }
    const ask = () => person.put(`/api/quotes/${id}/offered-days`, body)
    for (const _ of [1, 2]) expect((await ask()).body).toMatchObject({ offers: body.offers })
    expect((await history(id)).filter(({ kind }) => kind === 'proposed')).toHaveLength(1)
    expect(await mailsTo(server, email)).toHaveLength(1)
  })

  it('are picked by one of two visitors', async () => {
    const { job, offer, days, shown } = await start()
    const { id, token } = await job()
    await offer(id, [
      [tuesday, thursday],
      [friday, monday],
    ])
    const { offerId } = await days(token)
    const answers = await Promise.all([0, 1].map(choice => pick(token, offerId, choice)))
    expect(answers.filter(answer => answer === null)).toHaveLength(1)
    expect(answers.find(answer => answer !== null)).toContain('The days are agreed already: ')
    expect((await shown(id)).visits).toHaveLength(2)
  })

  it('cannot be picked once they are withdrawn, offered again, passed or taken', async () => {
    const { person, job, offer, days, set, shown } = await start()
    const { id, token } = await job()
    const said = (offerId: string) => pick(token, offerId, 0)
    await offer(id, [[tuesday, thursday]])
    const first = (await days(token)).offerId
    await offer(id, [[friday, monday]])
    expect(await said(first)).toContain('Newer days are offered now')
    const second = (await days(token)).offerId
    await person.delete(`/api/quotes/${id}/offered-days`)
    expect(await said(second)).toContain('These days are no longer offered')
    expect(await days(token)).toBeNull()
    await offer(id, [
      [tuesday, thursday],
      [friday, monday],
    ])
    const third = (await days(token)).offerId
    expect((await set((await job()).id, [tuesday, thursday])).status).toBe(200)
    expect(await said(third)).toContain('taken in the meantime')
    expect((await days(token)).offers).toMatchObject([{ index: 1 }])
    setDay('2026-12-04')
    expect((await days(token)).offers).toEqual([])
    expect(await pick(token, third, 1)).toContain('taken in the meantime')
    expect(await pick(token, third, 7)).toBe('Please choose one of the dates')
    expect((await shown(id)).visits).toEqual([])
  })

  it('that do not fit become a question', async () => {
    const { person, job, offer } = await start()
    const { id, token } = await job()
    await offer(id, [[tuesday, thursday]])
    const say = (otherDays: string) =>
      post(token, { do: 'otherDays', otherDays, questionId: crypto.randomUUID() })
    expect(await say(' ')).toContain('Please say which days fit you')
    expect(await say('Mondays only')).toBeNull()
    expect((await person.get(`/api/quotes/${id}/messages`)).body).toMatchObject([
      { text: 'None of the offered days fits. Mondays only' },
    ])
  })

  it('are refused if two alternatives are the same, not at other hours', async () => {
    const { job, offer } = await start()
    const { id } = await job()
    const visits = [tuesday, thursday]
    expect(refusal(await offer(id, [visits, [friday, monday], visits]))).toEqual([
      422,
      'Two of the alternatives are the same. Choose another day or arrival for one of them.',
    ])
    const afternoon = visits.map(visit => ({ ...visit, start: 780 }))
    expect((await offer(id, [visits, afternoon])).status).toBe(200)
  })

  it('are refused if they break the drying, have passed or belong to another job', async () => {
    const { job, offer, set, person } = await start()
    const { id } = await job()
    const tooSoon = { ...thursday, day: '2026-12-02' }
    expect(refusal(await offer(id, [[tuesday, tooSoon]]))).toEqual([
      422,
      'Visit 2 is too early: the work of visit 1 dries for 24 hours',
    ])
    expect((await offer(id, [[tuesday]])).status).toBe(422)
    expect((await offer(id, [[{ ...tuesday, day: '2026-11-29' }, thursday]])).status).toBe(422)
    await set((await job()).id)
    expect(refusal(await offer(id, [[tuesday, thursday]]))).toEqual([
      409,
      'Another job has these hours. Please choose other days.',
    ])
    const pending = await job({ status: 'pending' })
    expect(refusal(await offer(pending.id, [[friday, monday]]))[0]).toBe(409)
    expect((await person.get(`/api/quotes/${crypto.randomUUID()}/schedule`)).status).toBe(404)
  })
})

describe('visits', () => {
  it('that are set by the business move and are canceled in both calendars', async () => {
    const { person, email, job, set, shown, detail, history } = await start()
    const { id } = await job()
    const { body } = await set(id)
    expect(body.visits).toMatchObject([tuesday, thursday])
    expect((await detail(id)).startDay).toBe(tuesday.day)
    await mailsTo(server, person.email)
    advance(1000)
    for (const _ of [1, 2]) await set(id, [tuesday, friday2])
    // Days that do not follow from the drying alone leave the document without any.
    expect((await detail(id)).startDay).toBeNull()
    expect((await history(id)).filter(({ kind }) => kind === 'scheduled')).toHaveLength(2)
    const moved = (await mailsTo(server, email))[0]
    expect(moved?.subject).toBe('Your visits from Roe Drywall have moved')
    const uid = `visit-${body.visits[1].id}@localhost`
    expect(entriesOf(moved)).toEqual([['REQUEST', '1', '20261204T140000Z', uid]])
    advance(1000)
    for (const _ of [1, 2]) {
      expect((await person.delete(`/api/quotes/${id}/visits`)).status).toBe(200)
    }
    expect(await shown(id)).toMatchObject({ visits: [], offers: [] })
    const [canceled] = await mailsTo(server, email)
    expect(canceled?.subject).toBe('Your visits from Roe Drywall are canceled')
    expect(entriesOf(canceled)?.map(entry => entry.slice(0, 2))).toEqual([
      ['CANCEL', '1'],
      ['CANCEL', '2'],
    ])
  })

  it('may move by an hour of their own, and are not offered once they are set', async () => {
    const { job, set, offer, person } = await start()
    const { id } = await job()
    await set(id)
    const moved = await set(id, [{ ...tuesday, start: tuesday.start + 60 }, thursday])
    expect(moved.status).toBe(200)
    const refused = [409, 'The visits are set already. Move or cancel them instead.']
    expect(refusal(await offer(id, [[friday, monday]]))).toEqual(refused)
    const other = await job()
    await person.put(`/api/quotes/${other.id}/done`, { isDone: true })
    expect(refusal(await offer(other.id, [[friday, monday]]))).toEqual(refused)
  })

  it('are not mailed to a customer whose link is revoked', async () => {
    const { person, email, job, set, history } = await start()
    const { id } = await job()
    await person.delete(`/api/quotes/${id}/link`)
    await set(id)
    expect(await history(id)).toContainEqual(
      expect.objectContaining({ kind: 'scheduled', to: null }),
    )
    expect(await mailsTo(server, email)).toEqual([])
  })

  it('of two jobs do not overlap, also at the same moment', async () => {
    const { job, set } = await start()
    const jobs = await Promise.all([job(), job()])
    const answers = await Promise.all(jobs.map(({ id }) => set(id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('are reminded of at nine the day before, unless they moved, are done or the customer refused', async () => {
    const { person, email, job, set, history } = await start()
    const { id, token } = await job()
    await set(id, [thursday3, monday])
    await mailsTo(server, person.email)
    const tomorrow = async (address: string) =>
      (await mailsTo(server, address)).filter(({ subject }) => subject.startsWith('Tomorrow'))
    setDay('2026-12-01')
    expect(await tomorrow(person.email)).toEqual([])
    // The queue runs a job again whose process ended after the transaction.
    await server.pool.query(
      `select graphile_worker.add_job('remind-of-visit', payload) from graphile_worker._private_jobs
       where payload ->> 'quoteId' = $1 and payload ->> 'visitId' is not null`,
      [id],
    )
    setDay('2026-12-02')
    expect(await tomorrow(person.email)).toMatchObject([{ subject: 'Tomorrow: Rosa Díaz' }])
    const [reminder] = await tomorrow(email)
    expect(reminder?.subject).toBe('Tomorrow: Roe Drywall comes to you')
    expect(reminder?.text).toContain('Thu, Dec 3, 8:00 to 11:00 AM')
    expect(reminder?.text).toContain(`/q/${token}#reminders`)
    expect((await history(id)).filter(({ kind }) => kind === 'reminded')).toHaveLength(1)
    expect(await post(token, { do: 'quiet' })).toBeNull()
    setDay('2026-12-06')
    expect(await tomorrow(person.email)).toHaveLength(2)
    expect(await tomorrow(email)).toHaveLength(1)
  })

  it('that moved or are done are not reminded of', async () => {
    const { person, job, set } = await start()
    const [one, other] = [await job(), await job()]
    await set(one.id, [thursday3, monday])
    await set(one.id, [
      { ...thursday3, day: '2026-12-10' },
      { ...monday, day: '2026-12-14' },
    ])
    await set(other.id, [thursday3, monday])
    await person.put(`/api/quotes/${other.id}/done`, { isDone: true })
    setDay('2026-12-02')
    await startJobs(server)
    const mails = await mailsTo(server, person.email)
    expect(mails.filter(({ subject }) => subject.startsWith('Tomorrow'))).toEqual([])
  })

  it('stay with the job through a change order, and keep the quote accepted', async () => {
    const { person, job, set, shown, order, finish, link, answer, outcome } = await start()
    const { id } = await job()
    await set(id)
    const revised = await person.post(`/api/quotes/${id}/revise`)
    expect(refusal(revised)).toEqual([
      409,
      'The visits of this quote are scheduled. Cancel them first.',
    ])
    expect((await outcome(id, { outcome: 'lost' })).status).toBe(409)
    expect((await person.put(`/api/quotes/${id}/start-day`, { startDay: null })).status).toBe(409)
    const change = (await order(id)).body
    await finish(change.id)
    const token = await link(change.id)
    const page = await server.client().get(`/q/${token}`, { accept: 'application/json' })
    expect(page.body.content).toMatchObject({ keepsDays: true, days: null })
    await answer(token)
    const changed = await shown(change.id)
    expect(changed.visits).toMatchObject([tuesday, thursday])
    expect(refusal(await set(id, [friday, monday]))[0]).toBe(409)
    const { visits } = (await person.get('/api/schedule?from=2026-12-01')).body
    expect(visits.map(({ quoteId }: { quoteId: string }) => quoteId)).toEqual([
      change.id,
      change.id,
    ])
  })

  it('of a quote that is marked as open again are only offers, which end', async () => {
    const { job, offer, outcome, shown } = await start()
    const { id } = await job()
    await offer(id, [[tuesday, thursday]])
    expect((await outcome(id, { outcome: 'open' })).status).toBe(200)
    expect((await shown(id)).offers).toEqual([])
  })
})

const friday2 = { ...thursday, day: '2026-12-04' }
const thursday3 = { ...tuesday, day: '2026-12-03' }

describe('the week', () => {
  it('has what the crew needs, and the accepted quotes without a date', async () => {
    const { person, job, set, offer } = await start()
    const [one, other] = [await job(), await job()]
    await offer(other.id, [[friday, monday]])
    expect((await person.get('/api/schedule/today')).body).toEqual({ visits: [], undated: 2 })
    await set(one.id)
    setDay('2026-12-01')
    const { body } = await person.get('/api/schedule')
    expect(body).toMatchObject({
      today: '2026-12-01',
      from: '2026-12-01',
      visits: [
        {
          ...tuesday,
          quoteId: one.id,
          number: 1,
          count: 2,
          customer: 'Rosa Díaz',
          address: '12 Oak St',
          notes: 'Gate code 4410',
          shopping: [{ name: 'Drywall', buy: '1 sheet' }],
          isDone: false,
        },
        { ...thursday, number: 2 },
      ],
      undated: [{ quoteId: other.id, isOffered: true }],
    })
    expect((await person.get('/api/schedule?from=2026-12-04')).body.visits).toEqual([])
    expect((await person.get('/api/schedule/today')).body).toEqual({
      visits: [{ id: body.visits[0].id, start: 480, customer: 'Rosa Díaz', address: '12 Oak St' }],
      undated: 1,
    })
    await person.put(`/api/quotes/${other.id}/done`, { isDone: true })
    expect((await person.get('/api/schedule/today')).body.undated).toBe(0)
    await person.put(`/api/quotes/${other.id}/done`, { isDone: false })
    expect((await person.get('/api/schedule/today')).body.undated).toBe(1)
    setDay('2026-12-20')
    await person.get('/api/schedule/today')
    setDay('2026-12-31')
    expect((await person.get('/api/schedule/today')).body).toEqual({ visits: [], undated: 0 })
  })

  it('shows a job that is done, until that is undone', async () => {
    const { person, job, set, shown } = await start()
    const { id } = await job()
    await set(id)
    setDay('2026-12-01')
    const done = (isDone: boolean) => person.put(`/api/quotes/${id}/done`, { isDone })
    for (const _ of [1, 2]) {
      expect((await done(true)).body.doneAt).toBe(now().toISOString())
    }
    expect((await person.get('/api/schedule/today')).body.visits).toEqual([])
    expect((await person.get('/api/schedule')).body.visits[0].isDone).toBe(true)
    expect(refusal(await set(id, [friday, monday]))[1]).toContain('Undo that first')
    expect((await done(false)).body.doneAt).toBeNull()
    expect((await shown(id)).visits).toHaveLength(2)
  })

  it('follows the working days and hours of the business', async () => {
    const { person, job, shown } = await start()
    const { id } = await job()
    const week = { days: [2, 6], start: 420, end: 540 }
    expect((await person.put('/api/settings/work-week', week)).body).toEqual(week)
    expect(await shown(id)).toMatchObject({
      week,
      parts: [{ minutes: 120 }, { minutes: 60, dryHours: 24 }, { minutes: 120 }],
    })
    expect((await person.get('/api/settings/work-week')).body).toEqual(week)
    expect((await person.put('/api/settings/work-week', { ...week, end: 450 })).status).toBe(422)
    expect((await person.put('/api/settings/work-week', { ...week, days: [] })).status).toBe(422)
  })
})
