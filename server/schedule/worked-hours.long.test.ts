// The hours that a job took, over HTTP: noted once it is done, and added up in the report of the period.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'

const DAY = 24 * 3_600_000
const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })

async function start() {
  const scheduling = await startScheduling(server)
  const { person, shown, order, finish: sendOrder, outcome } = scheduling
  const finish = (id: string, isDone: boolean) => person.put(`/api/quotes/${id}/done`, { isDone })
  const addWork = async (id: string, lineItems: object[]) => {
    const change = (await order(id)).body
    await sendOrder(change.id, {}, lineItems)
    await outcome(change.id, { outcome: 'won' })
    return String(change.id)
  }
  return {
    ...scheduling,
    finish,
    addWork,
    hours: async (id: string) => (await shown(id)).hours,
    note: (id: string, hours: string | null) =>
      person.put(`/api/quotes/${id}/worked-hours`, { hours }),
    report: async () => (await person.get('/api/reports?period=30d')).body.hours,
  }
}

it('the hours that done jobs took are next to those quoted, also in the report', async () => {
  const { job, finish, hours, note, report } = await start()
  const [first, second, unknown] = [(await job()).id, (await job()).id, (await job()).id]
  expect((await note(first, '6.5')).status).toBe(409)
  expect(await report()).toEqual({ jobs: 0, quoted: '0', worked: '0' })
  for (const id of [first, second, unknown]) await finish(id, true)
  expect((await note(first, '6.5')).body.hours).toEqual({ quoted: '5', worked: '6.5' })
  await note(second, '9')
  await note(second, '4')
  expect(await hours(unknown)).toEqual({ quoted: '5', worked: null })
  expect(await report()).toEqual({ jobs: 2, quoted: '10', worked: '10.5' })
  await note(second, null)
  expect(await report()).toEqual({ jobs: 1, quoted: '5', worked: '6.5' })
  advance(29 * DAY)
  expect(await report()).toMatchObject({ jobs: 1 })
  // A phone that repeats itself changes neither the day nor the hours.
  await finish(first, true)
  advance(2 * DAY)
  expect(await report()).toEqual({ jobs: 0, quoted: '0', worked: '0' })
  // Taken back by mistake, it keeps its hours, and counts on the day on which it is done again.
  await finish(first, false)
  expect(await report()).toEqual({ jobs: 0, quoted: '0', worked: '0' })
  await finish(first, true)
  expect(await hours(first)).toEqual({ quoted: '5', worked: '6.5' })
  expect(await report()).toEqual({ jobs: 1, quoted: '5', worked: '6.5' })
})

it('hours that were noted stay when the job is taken back and its days are offered, set and canceled', async () => {
  advance(Date.parse('2026-11-30T16:00:00Z') - now().getTime())
  const { person, job, offer, set, finish, hours, note } = await start()
  const { id } = await job()
  await finish(id, true)
  await note(id, '6.5')
  const noted = { quoted: '5', worked: '6.5' }
  await finish(id, false)
  expect((await offer(id, [[tuesday, thursday]])).body).toMatchObject({ hours: noted })
  const withdrawn = (await person.delete(`/api/quotes/${id}/offered-days`)).body
  expect(withdrawn).toMatchObject({ hours: noted, offers: [] })
  await set(id)
  const canceled = (await person.delete(`/api/quotes/${id}/visits`)).body
  expect(canceled).toMatchObject({ hours: noted, visits: [] })
  await finish(id, true)
  expect(await hours(id)).toEqual(noted)
})

it('hours that were noted stay next to those quoted then, after a change order adds more', async () => {
  const { job, finish, addWork, hours, note, report } = await start()
  const { id } = await job()
  await finish(id, true)
  await note(id, '6.5')
  const more = { description: 'Paint', quantity: '3', unit: 'hour', unitPrice: '60', isLabor: true }
  const changed = await addWork(id, [more])
  expect(await hours(changed)).toEqual({ quoted: '5', worked: '6.5' })
  expect(await report()).toEqual({ jobs: 1, quoted: '5', worked: '6.5' })
  await note(changed, '8')
  expect(await hours(changed)).toEqual({ quoted: '3', worked: '8' })
  expect(await report()).toEqual({ jobs: 1, quoted: '3', worked: '8' })
})

it('a job without hours in its quote is not compared, and no hours are refused', async () => {
  const { job, finish, hours, note, report } = await start()
  const { id } = await job({ aiAnalysisData: null }, [
    { description: 'Patch', quantity: '1', unitPrice: '180.00' },
  ])
  await finish(id, true)
  expect((await note(id, '0')).status).toBe(422)
  expect((await note(id, '3')).status).toBe(200)
  expect(await hours(id)).toEqual({ quoted: '0', worked: '3' })
  expect(await report()).toEqual({ jobs: 0, quoted: '0', worked: '0' })
})
