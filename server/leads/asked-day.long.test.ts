// The day that a homeowner asked for reaches the planner of the quote made from their request, over HTTP.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { openLeadPage, sendLead } from '../testing/homeowner.ts'
import { reviseSent } from '../testing/revise-sent.ts'
import { startJobs } from '../testing/sent-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 48 } })
const lineItems = [{ description: 'Patch', quantity: '1', unitPrice: '90.00' }]

let pages = 0
async function contractor() {
  const person = await server.signUp()
  pages += 1
  const slug = `asked-day-${pages}`
  await openLeadPage(person, slug)
  const requested = async (fields: Record<string, string> = {}) => {
    advance(1000)
    await sendLead(server, slug, fields)
    await startJobs(server)
    await server.services.jobs.drain()
    return (await person.get('/api/leads')).body[0]
  }
  return { person, requested }
}

const asked = async (person: Person, id: string) =>
  (await person.get(`/api/quotes/${id}/schedule`)).body.asked
const preferredDay = '2031-12-01'

it('is that of the request, in each version of the quote', async () => {
  const { person, requested } = await contractor()
  const { quoteId, customerId } = await requested({ preferredDay })
  // Of another job.
  await requested({ preferredDay: '2031-12-24' })
  expect(await asked(person, quoteId)).toEqual({ day: preferredDay, name: 'Maria' })
  await person.put(`/api/quotes/${quoteId}`, {
    quote: { status: 'pending', version: 1 },
    lineItems,
  })
  const { body: revision } = await reviseSent(person, quoteId)
  expect(revision.id).not.toBe(quoteId)
  expect(await asked(person, revision.id)).toEqual({ day: preferredDay, name: 'Maria' })
  const { body } = await person.post('/api/quotes', { quote: { customerId }, lineItems })
  expect(await asked(person, body.quote.id)).toBeNull()
})

it('also reaches a quote that was typed by hand instead of the deleted draft', async () => {
  const { person, requested } = await contractor()
  const { id, customerId } = await requested({ preferredDay })
  await person.delete(`/api/quotes/${id}`)
  const { body } = await person.post('/api/quotes', { quote: { customerId }, lineItems })
  expect(await asked(person, body.quote.id)).toEqual({ day: preferredDay, name: 'Maria' })
})

it('is none if no day was named, or the request is not real', async () => {
  const { person, requested } = await contractor()
  const without = await requested()
  expect(await asked(person, without.quoteId)).toBeNull()
  const { id, quoteId } = await requested({ preferredDay })
  await person.put(`/api/quotes/${quoteId}`, {
    quote: { status: 'pending', version: 1 },
    lineItems,
  })
  await person.post(`/api/leads/${id}/dismiss`)
  expect(await asked(person, quoteId)).toBeNull()
})
