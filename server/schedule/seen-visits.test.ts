// Two people plan one job: whoever sets days over those of the other reads them first.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { friday, monday, startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
advance(Date.parse('2026-11-30T16:00:00Z') - now().getTime())

it('days that were picked or moved meanwhile are replaced only by someone who has seen them', async () => {
  const { person, job, set, shown } = await startScheduling(server)
  const { id } = await job()
  const mine = [friday, monday]
  const move = (seen?: object[]) =>
    person.put(`/api/quotes/${id}/visits`, { visits: mine, ...(seen && { seen }) })
  await set(id)
  expect(await move([])).toMatchObject({
    status: 409,
    body: {
      message:
        'The visits were changed meanwhile: Tue, Dec 1, 8:00 AM; Thu, Dec 3, 8:00 AM. Set yours again to replace them.',
    },
  })
  expect((await shown(id)).visits).toMatchObject([tuesday, thursday])
  expect((await move([tuesday, thursday])).status).toBe(200)
  expect((await shown(id)).visits).toMatchObject(mine)
  // Repeated after a lost answer.
  expect((await move([tuesday, thursday])).status).toBe(200)
  await person.delete(`/api/quotes/${id}/visits`)
  expect(await move([tuesday, thursday])).toMatchObject({
    status: 409,
    body: {
      message: 'The visits were canceled meanwhile. Set yours again if they still stand.',
    },
  })
  expect((await move()).status).toBe(200)
})

it('days that the customer picked stay if someone who still reads them as offered withdraws them', async () => {
  const { person, job, offer, days, shown } = await startScheduling(server)
  const { id, token } = await job()
  await offer(id, [[tuesday, thursday]])
  const picked = new URLSearchParams({
    do: 'pick',
    offer: '0',
    offerId: (await days(token)).offerId,
  })
  await fetch(`${server.url}/q/${token}`, { method: 'POST', body: picked, redirect: 'manual' })
  expect((await person.delete(`/api/quotes/${id}/offered-days`)).status).toBe(200)
  expect((await shown(id)).visits).toMatchObject([tuesday, thursday])
})
