// Offered days in the list of accepted quotes without visits: waited for as long as the customer can pick one.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { friday, monday, startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
const setDay = (day: string) => advance(Date.parse(`${day}T16:00:00Z`) - now().getTime())

it('a customer is waited for until each offered day has passed or is taken', async () => {
  setDay('2026-11-30')
  const { person, job, offer, set } = await startScheduling(server)
  const [{ id }, other] = [await job(), await job()]
  await offer(id, [
    [tuesday, thursday],
    [friday, monday],
  ])
  const isOffered = async () => {
    const { undated } = (await person.get('/api/schedule')).body
    return undated.find(({ quoteId }: { quoteId: string }) => quoteId === id).isOffered
  }
  expect(await isOffered()).toBe(true)
  await set(other.id, [friday, monday])
  expect(await isOffered()).toBe(true)
  setDay('2026-12-01')
  expect(await isOffered()).toBe(false)
})
