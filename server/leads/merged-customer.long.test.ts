// A request whose customer was merged into one that the business already had.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { openLeadPage, sendLead } from '../testing/homeowner.ts'
import { startJobs } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 48 } })
let pages = 0

async function work() {
  await startJobs(server)
  await server.services.jobs.drain()
}

/** A request that is drafted, and its customer merged into Rosa. */
async function merged() {
  const person = await server.signUp()
  pages += 1
  const slug = `merged-${pages}`
  await openLeadPage(person, slug)
  await sendLead(server, slug)
  await work()
  const [lead] = (await person.get('/api/leads')).body
  const rosa = (await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })).body
  const other = (await person.get(`/api/customers/${lead.customerId}`)).body.customer
  const { status } = await person.post(`/api/customers/${rosa.id}/merge`, {
    version: rosa.version,
    other: { id: other.id, version: other.version },
    fromOther: [],
  })
  expect(status).toBe(200)
  const read = async () => (await person.get(`/api/leads/${lead.id}`)).body
  const customers = async () =>
    (await person.get('/api/customers')).body.map((customer: { id: string }) => customer.id)
  return { person, id: String(lead.id), rosa, read, customers }
}

it('is that of the customer who stayed, with its draft', async () => {
  const { person, rosa, read, customers } = await merged()
  const { customerId, quoteId } = await read()
  expect(customerId).toBe(rosa.id)
  expect((await person.get(`/api/quotes/details/${quoteId}`)).body.customer.id).toBe(rosa.id)
  expect(await customers()).toEqual([rosa.id])
})

it('dismissed, does not take the customer along, and drafted again is theirs', async () => {
  const { person, id, rosa, read, customers } = await merged()
  await person.post(`/api/leads/${id}/dismiss`)
  expect(await customers()).toEqual([rosa.id])
  await person.post(`/api/leads/${id}/restore`)
  await work()
  expect(await read()).toMatchObject({ state: 'drafted', customerId: rosa.id, quoteId: id })
  expect(await customers()).toEqual([rosa.id])
})
