// A customer in another time zone reads whose clock the hours of the visits are by.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { friday, monday, startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
advance(Date.parse('2026-11-30T16:00:00Z') - now().getTime())

it.each([
  ['in Georgia is told', '1 Main St, Columbus, GA 31901', 'Central Time'],
  ['in Illinois is not told', '1 Main St, Cairo, IL 62914', null],
])('a customer of a business in Chicago %s whose hours they are', async (_, jobAddress, zone) => {
  const { person, email, job, offer, set, days } = await startScheduling(server)
  const [customer] = (await person.get(`/api/customers?q=${encodeURIComponent(email)}`)).body
  await person.put(`/api/customers/${customer.id}`, { ...customer, phone: '', address: jobAddress })
  const { id, token } = await job({ jobAddress })
  const choices = [
    [tuesday, thursday],
    [friday, monday],
  ]
  await offer(id, choices, true)
  expect((await days(token)).zone).toBe(zone)
  await set(id)
  expect((await days(token)).zone).toBe(zone)
  for (const { text } of await mailsTo(server, email)) {
    expect(text.includes('Central Time')).toBe(zone !== null)
  }
  const page = await (await fetch(`${server.url}/q/${token}`)).text()
  expect(page.includes('Times are Central Time.')).toBe(zone !== null)
})
