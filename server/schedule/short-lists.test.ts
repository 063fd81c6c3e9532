// Lists that name quotes do not read their lines, of which each may have a megabyte.
import { expect, it } from 'vitest'
import { hold } from '../testing/hold.ts'
import { startScheduling } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'

const now = () => new Date('2026-12-01T15:00:00Z')
const server = await startTestServer({ services: { now } })

it('Home’s line about today, the quotes without a date and the change orders come without them', async () => {
  const { person, job, set, order } = await startScheduling(server)
  const [one, other] = [await job(), await job()]
  await set(other.id, [
    { day: '2026-12-01', start: 480, minutes: 180 },
    { day: '2026-12-03', start: 480, minutes: 120 },
  ])
  const change = (await order(one.id)).body
  const { release } = await hold(server.pool, 'lock table line_items')
  const who = { customer: 'Rosa Díaz', address: '12 Oak St' }
  const today = (await person.get('/api/schedule/today')).body
  expect(today).toMatchObject({ visits: [who], undated: 1 })
  const later = (await person.get('/api/schedule?from=2026-12-14')).body
  expect(later).toMatchObject({ visits: [], undated: [{ quoteId: one.id, ...who }] })
  const orders = (await person.get(`/api/quotes/${one.id}/change-orders`)).body
  expect(orders).toEqual([
    {
      id: change.id,
      revision: 2,
      changeOrder: 1,
      contractId: one.id,
      replacedBy: null,
      status: 'draft',
      total: change.total,
      validUntil: change.validUntil,
    },
  ])
  await release()
})

it('Home names the next visit if there is neither one today nor a quote to plan', async () => {
  const { person, job, set } = await startScheduling(server)
  const shown = async () => (await person.get('/api/schedule/today')).body
  const { id } = await job()
  expect(await shown()).toEqual({ visits: [], undated: 1 })
  await set(id, [
    { day: '2026-12-03', start: 480, minutes: 180 },
    { day: '2026-12-07', start: 480, minutes: 120 },
  ])
  const next = { day: '2026-12-03', start: 480, customer: 'Rosa Díaz' }
  expect(await shown()).toEqual({ visits: [], undated: 0, next })
  await person.put(`/api/quotes/${id}/done`, { isDone: true })
  expect(await shown()).toEqual({ visits: [], undated: 0 })
})
