// Days off over HTTP: holidays and own days, what phones plan with, and the week.
import { planVisits } from '@quotewright/domain/schedule/visit-slots'
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startScheduling } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
const PATH = '/api/settings/days-off'
const christmas = { from: '2026-12-24', to: '2027-01-02', label: 'Christmas break' }
const hunting = { from: '2026-12-02', to: '2026-12-03', label: 'Hunting' }

/** At ten in the morning in Chicago on a Monday, where the test business is. */
async function start() {
  advance(Date.parse('2026-11-23T16:00:00Z') - now().getTime())
  const business = await startScheduling(server)
  const { person } = business
  const read = async () => (await person.get(PATH)).body
  const save = (body: object) => person.put(PATH, body)
  return { ...business, read, save }
}

it('are the federal holidays until the business changes them', async () => {
  const { read, save } = await start()
  expect(await read()).toEqual({ holidays: true, ranges: [] })
  const none = { holidays: false, ranges: [] }
  expect((await save(none)).body).toEqual(none)
  expect(await read()).toEqual(none)
})

it('are listed soonest first, and are forgotten once they are over', async () => {
  const { read, save } = await start()
  const past = { from: '2026-11-20', to: '2026-11-22', label: '' }
  const ranges = [christmas, past, hunting]
  expect((await save({ holidays: true, ranges })).body.ranges).toEqual([hunting, christmas])
  advance(Date.parse('2026-12-04T16:00:00Z') - now().getTime())
  expect((await read()).ranges).toEqual([christmas])
})

it('are checked, and belong to one business', async () => {
  const { save } = await start()
  const other = await start()
  expect((await save({ holidays: true, ranges: [hunting] })).status).toBe(200)
  expect((await other.read()).ranges).toEqual([])
  for (const range of [
    { ...hunting, from: '' },
    { ...hunting, to: '2026-12-01' },
    { ...hunting, to: '2028-12-01' },
    { ...hunting, label: 'x'.repeat(41) },
  ]) {
    expect((await save({ holidays: true, ranges: [range] })).status).toBe(422)
  }
  const many = Array.from({ length: 51 }, () => hunting)
  expect((await save({ holidays: true, ranges: many })).status).toBe(422)
  expect((await server.client().get(PATH)).status).toBe(401)
})

it('are left out by the plan of a phone, and can be chosen', async () => {
  const { person, save, job, shown, set } = await start()
  const { id } = await job()
  await save({ holidays: true, ranges: [hunting] })
  const { parts, week, daysOff, booked } = await shown(id)
  const calendar = { timeZone: 'America/Chicago', week, daysOff, booked, crews: 1 }
  const days = planVisits(parts, calendar, { from: '2026-11-26' })?.map(({ day }) => day)
  expect(days).toEqual(['2026-11-27', '2026-11-30'])
  const thanksgiving = { day: '2026-11-26', start: 480, minutes: 180 }
  const wednesday = { day: '2026-12-02', start: 480, minutes: 120 }
  expect((await set(id, [thanksgiving, wednesday])).status).toBe(200)
  const { visits } = (await person.get('/api/schedule?from=2026-11-26')).body
  expect(visits).toMatchObject([thanksgiving, wednesday])
})

it('show in the week', async () => {
  const { person, save } = await start()
  const week = async (from: string) => (await person.get(`/api/schedule?from=${from}`)).body.daysOff
  const thanksgiving = { from: '2026-11-26', to: '2026-11-26', name: 'Thanksgiving' }
  expect(await week('2026-11-26')).toEqual([thanksgiving])
  await save({ holidays: true, ranges: [hunting] })
  expect(await week('2026-11-26')).toEqual([
    thanksgiving,
    { from: '2026-12-02', to: '2026-12-02', name: 'Hunting' },
  ])
  await save({ holidays: false, ranges: [] })
  expect(await week('2026-11-26')).toEqual([])
})

it('stay when an app of an earlier release saves the working hours', async () => {
  const { person, save, read } = await start()
  const daysOff = { holidays: false, ranges: [christmas] }
  await save(daysOff)
  const week = { days: [1, 2, 3], start: 480, end: 960 }
  expect((await person.put('/api/settings/work-week', week)).body).toEqual(week)
  expect(await read()).toEqual(daysOff)
})
