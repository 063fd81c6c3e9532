// Reminders of a change order end with the accepted quote that it changes, because the customer cannot answer it anymore.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startContractor } from '../testing/contractor.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 100_000 } })

it.each(['lost', 'open', 'revised'])('of a quote that is %s', async deed => {
  const { person, accepted, order, finish, outcome } = await startContractor(server)
  const contract = await accepted()
  const { id } = (await order(contract.id)).body
  await finish(id)
  const to = `rosa.${deed}@example.com`
  expect((await person.post(`/api/quotes/${id}/email`, { to })).status).toBe(200)
  await mailsTo(server, to)
  const { nextAt } = (await person.get(`/api/quotes/${id}/reminders`)).body
  expect(nextAt).not.toBeNull()
  const { status } =
    deed === 'revised'
      ? await person.post(`/api/quotes/${contract.id}/revise`)
      : await outcome(contract.id, { outcome: deed, reason: '' })
  expect(status).toBe(200)
  const after = (await person.get(`/api/quotes/${id}/reminders`)).body
  advance(Date.parse(nextAt) - now().getTime())
  const mails = await mailsTo(server, to)
  expect(mails.filter(({ subject }) => subject.startsWith('Reminder'))).toEqual([])
  expect(after.nextAt).toBeNull()
})
