// Several crews over HTTP: jobs at the same hours, what phones plan with, and what is refused.
import { planVisits } from '@quotewright/domain/schedule/visit-slots'
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { friday, startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
const PATH = '/api/settings/crews'

/** At ten in the morning in Chicago on the Monday before the visits. */
async function start(crews?: number) {
  advance(Date.parse('2026-11-30T16:00:00Z') - now().getTime())
  const business = await startScheduling(server)
  if (crews) expect((await business.person.put(PATH, { crews })).status).toBe(200)
  const visits = [tuesday, thursday]
  /** Sets the same days for a new job. Returns the answer. */
  const book = async () => {
    const { id } = await business.job()
    return business.person.put(`/api/quotes/${id}/visits`, { visits })
  }
  return { ...business, book }
}

it('is one until the business says more, and from one to nine', async () => {
  const { person } = await start()
  expect((await person.get(PATH)).body).toEqual({ crews: 1 })
  expect((await person.put(PATH, { crews: 3 })).body).toEqual({ crews: 3 })
  expect((await person.get(PATH)).body).toEqual({ crews: 3 })
  for (const crews of [0, 10, 1.5]) expect((await person.put(PATH, { crews })).status).toBe(422)
})

it('one crew has one job at a time', async () => {
  const { book } = await start()
  expect((await book()).status).toBe(200)
  const { status, body } = await book()
  expect([status, body.message]).toEqual([
    409,
    'Another job has these hours. Please choose other days.',
  ])
})

it('two crews have two jobs at the same hours, and no third', async () => {
  const { book } = await start(2)
  expect([(await book()).status, (await book()).status]).toEqual([200, 200])
  const { status, body } = await book()
  expect([status, body.message]).toEqual([
    409,
    'Other jobs have all 2 crews at these hours. Please choose other days.',
  ])
})

it('jobs at once get no more hours than there are crews', async () => {
  const { book } = await start(2)
  const answers = await Promise.all([1, 2, 3, 4].map(() => book()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 409, 409,
  ])
})

it('a phone offers a day until every crew has it', async () => {
  const { book, job, shown } = await start(2)
  const firstDay = async () => {
    const { parts, week, daysOff, booked, crews } = await shown((await job()).id)
    const calendar = { timeZone: 'America/Chicago', week, daysOff, booked, crews }
    return planVisits(parts, calendar, { from: tuesday.day })?.[0]
  }
  await book()
  expect(await firstDay()).toEqual(tuesday)
  await book()
  expect(await firstDay()).not.toEqual(tuesday)
})

it('visits stay if there are fewer crews later, also when another visit of the job moves', async () => {
  const { person, book, job, set } = await start(2)
  await book()
  const { id } = await job()
  const { body } = await set(id)
  await person.put(PATH, { crews: 1 })
  const week = (await person.get(`/api/schedule?from=${tuesday.day}`)).body
  expect(week.visits).toHaveLength(4)
  expect(body.visits).toHaveLength(2)
  const { status, body: moved } = await set(id, [tuesday, friday])
  expect([status, moved.visits]).toMatchObject([200, [tuesday, friday]])
})
