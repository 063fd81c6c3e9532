// What becomes of a request whose draft is not there: it stays open, in the list and in the bell.
import { AppError } from '@quotewright/domain/errors'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hold } from '../testing/hold.ts'
import { openLeadPage, sendLead } from '../testing/homeowner.ts'
import { startJobs } from '../testing/sent-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'

let isBusy = false
const photoReader = createDamageReader({
  look: async () => {
    if (isBusy) throw new AppError('unavailable', 'Too many photos at once')
    return { findings: [], references: [] }
  },
  close: async () => undefined,
})
const server = await startTestServer({ services: { photoReader }, config: { trialHours: 48 } })
const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a86' } })
  .jpeg()
  .toBuffer()

let pages = 0
/** A business with a request. */
async function requested() {
  const person = await server.signUp()
  pages += 1
  const slug = `hill-drywall-${pages}`
  await openLeadPage(person, slug)
  await sendLead(server, slug, { note: 'A hole in the hall' }, [photo])
  const [{ id }] = await openLeads(person)
  return { person, slug, id: String(id) }
}

const openLeads = async (person: Person) => (await person.get('/api/leads')).body
const bell = async (person: Person) => (await person.get('/api/activity')).body
async function work() {
  await startJobs(server)
  await server.services.jobs.drain()
}

it('a request is in the bell before its draft is made, and once after', async () => {
  const { person, id } = await requested()
  const news = { kind: 'requested', name: 'Maria Lopez', customerName: 'Maria Lopez' }
  expect(await bell(person)).toMatchObject([{ ...news, leadId: id, total: '0.00' }])
  await work()
  const entries = await bell(person)
  expect(entries).toMatchObject([{ ...news, quoteId: id }])
  expect(entries[0].leadId).toBeUndefined()
})

it('a draft is in no list before the request has it', async () => {
  const { person, id } = await requested()
  const { isWaitedFor, release } = await hold(
    server.pool,
    'select from leads where id = $1 for update',
    [id],
  )
  const working = work()
  await isWaitedFor(1)
  expect((await person.get('/api/quotes')).body).toEqual([])
  await release()
  await working
  expect((await person.get('/api/quotes')).body).toMatchObject([{ id }])
})

it('the history of the draft has what the homeowner wrote', async () => {
  const { person, id } = await requested()
  await work()
  expect((await person.get(`/api/quotes/${id}/history`)).body).toContainEqual(
    expect.objectContaining({ kind: 'requested', name: 'Maria Lopez', note: 'A hole in the hall' }),
  )
})

it('a request that is not real is not in the bell', async () => {
  const { person, id } = await requested()
  expect(await bell(person)).toHaveLength(1)
  await person.post(`/api/leads/${id}/dismiss`)
  expect(await bell(person)).toEqual([])
})

it('a request whose photos could not be analyzed says so, and its draft can be made again', async () => {
  const { person, id } = await requested()
  isBusy = true
  await work()
  isBusy = false
  expect(await openLeads(person)).toMatchObject([{ id, state: 'drafted', quoteId: null }])
  expect(await bell(person)).toMatchObject([{ kind: 'requested', leadId: id }])
  expect((await person.post(`/api/leads/${id}/draft`)).body.state).toBe('drafting')
  await work()
  expect(await openLeads(person)).toMatchObject([{ id, state: 'drafted', quoteId: id }])
})

it('a request is dismissed while someone deletes its draft', async () => {
  const { person, id } = await requested()
  await work()
  const { isWaitedFor, release } = await hold(
    server.pool,
    'select from quotes where id = $1 for update',
    [id],
  )
  const deleting = person.delete(`/api/quotes/${id}`)
  await isWaitedFor(1)
  const dismissing = person.post(`/api/leads/${id}/dismiss`)
  await isWaitedFor(2)
  await release()
  expect((await deleting).status).toBe(204)
  expect(await dismissing).toMatchObject({ status: 200, body: { isDismissed: true } })
})

it('a request without a draft is dismissed while someone removes its customer', async () => {
  const { person, id } = await requested()
  await work()
  await person.delete(`/api/quotes/${id}`)
  const { isWaitedFor, release } = await hold(
    server.pool,
    'select from customers where id = $1 for update',
    [id],
  )
  const removing = person.delete(`/api/customers/${id}`)
  await isWaitedFor(1)
  const dismissing = person.post(`/api/leads/${id}/dismiss`)
  await isWaitedFor(2)
  await release()
  expect((await removing).status).toBe(204)
  expect((await dismissing).status).toBe(404)
})

describe('a draft of a try that ended before the request had it', () => {
  const abandoned = async () => {
    const { person, id } = await requested()
    await work()
    await server.pool.query(
      `update leads set state = 'drafted', quote_id = null, customer_id = null where id = $1`,
      [id],
    )
    await person.post(`/api/leads/${id}/draft`)
    return { person, id }
  }

  it('is removed with its customer if the request is dismissed before the next try', async () => {
    const { person, id } = await abandoned()
    await person.post(`/api/leads/${id}/dismiss`)
    await work()
    expect((await person.get(`/api/quotes/details/${id}`)).status).toBe(404)
    expect((await person.get('/api/customers')).body).toEqual([])
  })

  it('stays with its customer if someone has worked on it', async () => {
    const { person, id } = await abandoned()
    const lineItems = [{ description: 'Patch', quantity: '1', unitPrice: '90.00' }]
    await person.put(`/api/quotes/${id}`, { quote: { status: 'draft', version: 1 }, lineItems })
    await person.post(`/api/leads/${id}/dismiss`)
    await work()
    expect((await person.get(`/api/quotes/details/${id}`)).body.total).toBe('97.43')
    expect((await person.get('/api/customers')).body).toMatchObject([{ id }])
  })

  it('goes to the request at the next try', async () => {
    const { person, id } = await abandoned()
    await work()
    expect(await openLeads(person)).toMatchObject([{ state: 'drafted', quoteId: id }])
  })
})

it('a request whose draft was deleted is open again with all that was sent, and makes another', async () => {
  const { person, id } = await requested()
  await work()
  const [before] = await openLeads(person)
  expect((await person.delete(`/api/quotes/${id}`)).status).toBe(204)
  expect(await openLeads(person)).toEqual([{ ...before, quoteId: null }])
  expect((await person.get('/api/customers')).body).toMatchObject([{ id, firstName: 'Maria' }])
  expect(await bell(person)).toMatchObject([{ kind: 'requested', leadId: id }])
  await person.post(`/api/leads/${id}/draft`)
  await work()
  expect(await openLeads(person)).toEqual([before])
  const { body } = await person.get(`/api/quotes/details/${id}`)
  expect(body).toMatchObject({ status: 'draft', photos: [{ id: before.photoIds[0] }] })
})

it('a request whose draft a release before migration 0088 made is open until the quote is finished', async () => {
  const { person, id } = await requested()
  await work()
  await server.pool.query('update quotes set is_requested = null where id = $1', [id])
  expect(await openLeads(person)).toMatchObject([{ id, quoteId: id }])
  const lineItems = [{ description: 'Patch', quantity: '1', unitPrice: '90.00' }]
  await person.put(`/api/quotes/${id}`, { quote: { status: 'pending', version: 1 }, lineItems })
  expect(await openLeads(person)).toEqual([])
  const body = { quote: { status: 'draft', version: 2 }, lineItems }
  expect((await person.put(`/api/quotes/${id}`, body)).status).toBe(200)
  expect(await openLeads(person)).toMatchObject([{ id, quoteId: id }])
})
