// A reminder of a visit that has to wait: it says "tomorrow", so it goes out only while that is so.
import { expect, it } from 'vitest'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { perAddress } from '../quote-links/limit-recipients.ts'
import { stopClock } from '../testing/clock.ts'
import { startScheduling } from '../testing/scheduled-job.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
const { pool, services } = server
/** Ten in the morning in Chicago, where the test business is. */
const setDay = (day: string) => advance(Date.parse(`${day}T16:00:00Z`) - now().getTime())
const slot = (day: string) => ({ day, start: 480, minutes: 300 })

/** A visit on December 3, on the day before, with the customer's mail held back by the limit of the address. */
async function heldBack() {
  setDay('2026-11-30')
  const { person, email, job, set } = await startScheduling(server)
  const { id, token } = await job({ aiAnalysisData: null })
  await set(id, [slot('2026-12-03')])
  await mailsTo(server, email)
  setDay('2026-12-02')
  for (let mails = 0; mails < perAddress.attempts; mails += 1) {
    await services.rateLimiter.take(`quote mail to ${email}`, perAddress)
  }
  const remindersTo = async (address: string) =>
    (await mailsTo(server, address)).filter(({ subject }) => subject.startsWith('Tomorrow'))
  expect(await remindersTo(person.email)).toHaveLength(1)
  expect(await remindersTo(email)).toEqual([])
  return {
    refuse: () => fetch(`${server.url}/q/${token}/reminders`, { method: 'POST' }),
    move: (day: string) => set(id, [slot(day)]),
    /** Reminders to the customer once the limit has passed. */
    later: async () => {
      await pool.query('delete from rate_limits')
      // A process also remembers whom it refused.
      Object.assign(services, { rateLimiter: createRateLimiter(pool) })
      return remindersTo(email)
    },
  }
}

const HOUR = 3_600_000

it('it goes out in the morning of the zone that the business has moved to meanwhile', async () => {
  setDay('2026-11-30')
  const { person, email, job, set } = await startScheduling(server)
  const { id } = await job({ aiAnalysisData: null })
  await set(id, [slot('2026-12-03')])
  const { business } = (await person.get('/api/auth/user')).body
  const moved = { ...business, timeZone: 'Pacific/Honolulu' }
  expect((await person.put('/api/settings/business', moved)).status).toBe(200)
  const reminders = async () =>
    [...(await mailsTo(server, person.email)), ...(await mailsTo(server, email))].filter(
      ({ subject }) => subject.startsWith('Tomorrow'),
    )
  setDay('2026-12-02')
  expect(await reminders()).toEqual([])
  advance(3 * HOUR)
  expect(await reminders()).toHaveLength(2)
})

it('it goes out later on the same day', async () => {
  const { later } = await heldBack()
  expect(await later()).toHaveLength(1)
})

it('it does not go out at night, nor to a customer who wants no more', async () => {
  const evening = await heldBack()
  advance(11 * HOUR)
  expect(await evening.later()).toEqual([])
  const refused = await heldBack()
  await refused.refuse()
  expect(await refused.later()).toEqual([])
})

it('it does not go out on the day of the visit', async () => {
  const { later } = await heldBack()
  setDay('2026-12-03')
  expect(await later()).toEqual([])
})

it('it does not go out for a visit that has moved to another day', async () => {
  const { later, move } = await heldBack()
  expect((await move('2026-12-09')).status).toBe(200)
  expect(await later()).toEqual([])
})
