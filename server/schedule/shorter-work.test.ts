// An accepted change order that takes out work shortens the visits that are to come.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { wall } from '../testing/contractor.ts'
import { startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
const work = (quantity: string) => [
  { ...wall, quantity, unit: 'hour', isLabor: true, sectionId: null },
]

/** The visits of three and two hours, one of them maybe longer, in a job of `hours` after its change order. */
async function start(hours: string, visits = [tuesday, thursday]) {
  advance(Date.parse('2026-11-30T16:00:00Z') - now().getTime())
  const scheduling = await startScheduling(server)
  const { job, set, order, finish, link } = scheduling
  const { id } = await job()
  expect((await set(id, visits)).status).toBe(200)
  const change = (await order(id)).body
  expect((await finish(change.id, { sections: [] }, work(hours))).status).toBe(200)
  advance(60_000)
  return { ...scheduling, change, token: await link(change.id) }
}

it('visits take the new length once the customer has accepted, and calendars follow', async () => {
  const { email, person, change, token, shown, answer, days } = await start('2.5')
  expect((await shown(change.id)).visits).toMatchObject([tuesday, thursday])
  await answer(token)
  expect((await shown(change.id)).visits).toMatchObject([
    { ...tuesday, minutes: 90 },
    { ...thursday, minutes: 60 },
  ])
  expect((await days(token)).visits).toEqual([
    'Tue, Dec 1, 8:00 to 9:30 AM',
    'Thu, Dec 3, 8:00 to 9:00 AM',
  ])
  const mails = await mailsTo(server, email)
  const mail = mails.find(({ subject }) => subject.includes('new hours'))
  expect(mail?.subject).toBe('Your visits from Roe Drywall have new hours')
  expect(mail?.attachments.map(({ content }) => /SEQUENCE:1/.test(String(content)))).toEqual([
    true,
    true,
  ])
  const ours = (await mailsTo(server, person.email)).map(({ subject }) => subject)
  expect(ours).toContain('The visits for Rosa Díaz have new hours')
})

it('also if the business marks the change order as won', async () => {
  const { change, outcome, shown } = await start('2.5')
  expect((await outcome(change.id, { outcome: 'won' })).status).toBe(200)
  expect((await shown(change.id)).visits).toMatchObject([{ minutes: 90 }, { minutes: 60 }])
})

it('or finishes it as accepted', async () => {
  const { person, change, detail, shown } = await start('5')
  const { version } = await detail(change.id)
  const quote = { status: 'approved', version, sections: [] }
  const body = { quote, lineItems: work('2.5') }
  expect((await person.put(`/api/quotes/${change.id}`, body)).status).toBe(200)
  expect((await shown(change.id)).visits).toMatchObject([{ minutes: 90 }, { minutes: 60 }])
})

it('a length that the business chose stays', async () => {
  const long = { ...tuesday, minutes: 240 }
  const { change, token, answer, shown } = await start('2.5', [long, thursday])
  await answer(token)
  expect((await shown(change.id)).visits).toMatchObject([long, { ...thursday, minutes: 60 }])
})

it('more work, or a visit that has passed, changes no visit', async () => {
  const more = await start('10')
  await more.answer(more.token)
  expect((await more.shown(more.change.id)).visits).toMatchObject([tuesday, thursday])
  const less = await start('2.5')
  advance(2 * 86_400_000)
  await less.answer(less.token)
  expect((await less.shown(less.change.id)).visits).toMatchObject([
    tuesday,
    { ...thursday, minutes: 60 },
  ])
})

it('a job that is done keeps its visits as they were', async () => {
  const { person, change, token, answer, shown } = await start('2.5')
  await person.put(`/api/quotes/${change.contractId}/done`, { isDone: true })
  await answer(token)
  expect((await shown(change.id)).visits).toMatchObject([tuesday, thursday])
})
