// Quote requests over HTTP: a homeowner sends one, the business gets a customer, an analyzed draft and the news.
import { addDays, dayIn } from '@quotewright/domain/dates'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { leadPage, openLeadPage, sendLead, solve } from '../testing/homeowner.ts'
import { mailsTo, startJobs } from '../testing/sent-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'
import { keyOf, photosOfBusiness } from './limits.ts'

const photoReader = createDamageReader({
  look: async () => ({
    findings: [{ kind: 'hole', confidence: 97, box: { x: 30, y: 30, width: 20, height: 20 } }],
    references: [],
  }),
  close: async () => undefined,
})
const { now, advance } = stopClock()
const server = await startTestServer({ services: { now, photoReader }, config: { trialHours: 48 } })
const HOUR = 3_600_000

let pages = 0
async function contractor() {
  const person = await server.signUp()
  pages += 1
  const slug = `roe-drywall-${pages}`
  await openLeadPage(person, slug)
  return { person, slug }
}

const picture = async (shade = 90) =>
  sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 80, b: 70 } },
  })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

const leadsOf = async (person: Person) => (await person.get('/api/leads')).body
async function work() {
  await startJobs(server)
  await server.services.jobs.drain()
}

describe('a request', () => {
  it('becomes a customer and an analyzed draft, with the news in bell, mail and list', async () => {
    const { person, slug } = await contractor()
    const typed = {
      email: 'maria@example.com',
      address: '8 Elm Street',
      service: 'Patching',
      preferredDay: addDays(dayIn('America/Chicago', now()), 3),
      note: 'The door knob went through the wall.',
    }
    const sent = await sendLead(server, slug, typed, [await picture()])
    expect(sent.status).toBe(303)
    const [lead] = await leadsOf(person)
    expect(lead).toMatchObject({ ...typed, name: 'Maria Lopez', phone: '5125550199' })
    expect(lead).toMatchObject({ state: 'drafting', quoteId: null })
    await work()
    const [drafted] = await leadsOf(person)
    expect(drafted.state).toBe('drafted')
    const quote = (await person.get(`/api/quotes/details/${drafted.quoteId}`)).body
    expect(quote).toMatchObject({ status: 'draft', jobAddress: '8 Elm Street' })
    expect(quote.customer).toMatchObject({ firstName: 'Maria', lastName: 'Lopez' })
    expect(quote.lineItems.length).toBeGreaterThan(1)
    expect(quote.sections).toHaveLength(1)
    expect(quote.photos).toHaveLength(1)
    expect((await person.get('/api/activity')).body[0]).toMatchObject({
      kind: 'requested',
      name: 'Maria Lopez',
      quoteId: drafted.quoteId,
    })
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.subject).toBe('New request from Maria Lopez')
    expect(mail?.text).toContain(`/leads/${lead.id}`)
  })

  it('is stripped of the metadata of its photos', async () => {
    const { person, slug } = await contractor()
    await sendLead(server, slug, {}, [await picture()])
    const [{ photoIds }] = await leadsOf(person)
    const { body } = await person.get(`/api/photos/${photoIds[0]}`)
    expect(Buffer.from(body).includes('secret place')).toBe(false)
    expect((await sharp(Buffer.from(body)).metadata()).exif).toBeUndefined()
  })

  it('is in the export of all data, also once it is dismissed', async () => {
    const { person, slug } = await contractor()
    await sendLead(server, slug)
    const [{ id }] = await leadsOf(person)
    await person.post(`/api/leads/${id}/dismiss`)
    const { body } = await person.get('/api/settings/export')
    const { leads } = JSON.parse(unzip(Buffer.from(body), 'data.json'))
    expect(leads).toMatchObject([{ id, name: 'Maria Lopez', isDismissed: true }])
  })

  it('leaves the list when its quote is finished', async () => {
    const { person, slug } = await contractor()
    await sendLead(server, slug)
    await work()
    const [{ quoteId }] = await leadsOf(person)
    const { version } = (await person.get(`/api/quotes/details/${quoteId}`)).body
    const lineItems = [{ description: 'Patch', quantity: '1', unitPrice: '90.00' }]
    await person.put(`/api/quotes/${quoteId}`, { quote: { status: 'pending', version }, lineItems })
    expect(await leadsOf(person)).toEqual([])
  })

  it('is on one page of the list, in order and in the total, with a draft or without', async () => {
    const { person, slug } = await contractor()
    for (const hours of [1, 0, 1, 0, 1, 1]) {
      advance(hours * HOUR)
      await sendLead(server, slug)
    }
    await work()
    const [first, second, third, ...others] = await leadsOf(person)
    for (const { quoteId } of [first, third]) await person.delete(`/api/quotes/${quoteId}`)
    await person.post(`/api/leads/${second.id}/dismiss`)
    const open = [first, third, ...others].map(({ id }) => id)
    for (const limit of [1, 2, 3, 5]) {
      const found: string[] = []
      let next: string | undefined = `/api/leads?limit=${limit}`
      while (next) {
        const { body, headers } = await person.get(next)
        found.push(...body.map(({ id }: { id: string }) => id))
        expect(headers['x-total-count'], `${limit} a page`).toBe('5')
        next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1]
      }
      expect(found, `${limit} a page`).toEqual(open)
    }
  })

  it('sent twice is stored once', async () => {
    const { person, slug } = await contractor()
    const { challenge } = await sendLead(server, slug, {}, [await picture()])
    const again = await sendLead(server, slug, { challenge }, [await picture()])
    expect(again.status).toBe(303)
    const nonce = solve(challenge)
    const both = [
      sendLead(server, slug, { challenge, nonce }),
      sendLead(server, slug, { challenge }),
    ]
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([303, 303])
    expect(await leadsOf(person)).toHaveLength(1)
    // A phone that repeats itself takes nothing from the two requests that may come without a proof.
    const { challenge: unproven } = await sendLead(server, slug, { nonce: '' })
    for (const _ of [1, 2, 3]) {
      const repeated = { challenge: unproven, nonce: '' }
      expect((await sendLead(server, slug, repeated)).status).toBe(303)
    }
    expect(await leadsOf(person)).toHaveLength(2)
  })

  it('without contact keeps what was typed and says what is missing', async () => {
    const { person, slug } = await contractor()
    const { status, body } = await sendLead(server, slug, { phone: '', note: 'Big hole' })
    expect(status).toBe(422)
    expect(body.content.problem).toEqual({
      field: 'phone',
      message: 'Please enter your phone number or your email address',
    })
    expect(body.content.typed).toMatchObject({ name: 'Maria Lopez', note: 'Big hole' })
    expect(await leadsOf(person)).toEqual([])
  })

  it('for a day that has passed is asked for another, and today is fine', async () => {
    const { person, slug } = await contractor()
    const today = dayIn('America/Chicago', now())
    const { status, body } = await sendLead(server, slug, { preferredDay: addDays(today, -1) })
    expect(status).toBe(422)
    expect(body.content.problem).toMatchObject({
      field: 'preferredDay',
      message: 'This day has passed. Please choose today or a later day.',
    })
    expect((await sendLead(server, slug, { preferredDay: '2001-01-01' })).status).toBe(422)
    expect(await leadsOf(person)).toEqual([])
    expect((await sendLead(server, slug, { preferredDay: today })).status).toBe(303)
    expect(await leadsOf(person)).toMatchObject([{ preferredDay: today }])
  })

  it('names customers that may be the same person, of this business only', async () => {
    const { person, slug } = await contractor()
    const other = await contractor()
    const known = { firstName: 'M.', lastName: 'Lopez', phone: '512-555-0199' }
    await other.person.post('/api/customers', { ...known, firstName: 'Foreign' })
    const { id } = (await person.post('/api/customers', known)).body
    await sendLead(server, slug)
    await work()
    const [lead] = await leadsOf(person)
    const shown = (await person.get(`/api/leads/${lead.id}`)).body
    expect(shown.namesakes).toEqual([{ id, name: 'M. Lopez', by: 'phone' }])
    expect(lead.customerId).not.toBe(id)
  })
})

describe('spam', () => {
  it('without a proof waits for the business, which makes the draft in one tap', async () => {
    const { person, slug } = await contractor()
    const nothing = { nonce: '' }
    expect((await sendLead(server, slug, nothing, [await picture()])).status).toBe(303)
    await work()
    const [lead] = await leadsOf(person)
    expect(lead).toMatchObject({ state: 'unverified', customerId: null })
    expect((await person.get('/api/customers')).body).toEqual([])
    await sendLead(server, slug, nothing)
    expect((await sendLead(server, slug, nothing)).status).toBe(429)
    await person.post(`/api/leads/${lead.id}/draft`)
    await work()
    expect((await person.get(`/api/leads/${lead.id}`)).body).toMatchObject({
      state: 'drafted',
      quoteId: lead.id,
    })
  })

  it('with a wrong proof, an old challenge or that of another business is refused', async () => {
    const { person, slug } = await contractor()
    const other = await contractor()
    const { challenge } = (await leadPage(server, slug)).content
    const wrong = String(Number(solve(challenge)) + 1)
    expect((await sendLead(server, slug, { challenge, nonce: wrong })).status).toBe(409)
    expect((await sendLead(server, other.slug, { challenge })).status).toBe(409)
    const easier = challenge.replace(/\.12\./, '.0.')
    expect(easier).not.toBe(challenge)
    expect((await sendLead(server, slug, { challenge: easier })).status).toBe(409)
    expect((await sendLead(server, slug, { challenge: '' })).status).toBe(409)
    advance(25 * HOUR)
    expect((await sendLead(server, slug, { challenge })).status).toBe(409)
    expect(await leadsOf(person)).toEqual([])
    expect(await leadsOf(other.person)).toEqual([])
  })

  it('in the field that people do not see is dropped and looks sent', async () => {
    const { person, slug } = await contractor()
    expect((await sendLead(server, slug, { homepage: 'https://spam.example' })).status).toBe(303)
    expect(await leadsOf(person)).toEqual([])
  })

  it('of one client ends after ten requests, and the proofs get harder', async () => {
    const { person, slug } = await contractor()
    const bits = async () => (await leadPage(server, slug)).content.challenge.split('.')[3]
    expect(await bits()).toBe('12')
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await sendLead(server, slug)).status).toBe(303)
    }
    expect((await sendLead(server, slug)).status).toBe(429)
    await server.pool.query(`update rate_limits set points = 32 where points = 10`)
    expect(await bits()).toBe('14')
    expect(await leadsOf(person)).toHaveLength(10)
  })

  it('waits behind the first request of another business', async () => {
    await work()
    const flooded = await contractor()
    const other = await contractor()
    for (let sent = 0; sent < 4; sent += 1) await sendLead(server, flooded.slug)
    await sendLead(server, other.slug)
    const { rows } = await server.pool.query(
      `select payload ->> 'place' as place from graphile_worker._private_jobs
        join graphile_worker._private_tasks t on t.id = task_id
        where identifier = 'draft-lead' order by priority, run_at, _private_jobs.id`,
    )
    expect(rows.map(({ place }) => place)).toEqual(['1', '1', '2', '3', '4'])
    await work()
  })

  it('is removed in one tap with what was made from it, and comes back', async () => {
    const { person, slug } = await contractor()
    await sendLead(server, slug, {}, [await picture()])
    await work()
    const [{ id, quoteId }] = await leadsOf(person)
    const { body } = await person.post(`/api/leads/${id}/dismiss`)
    expect(body).toMatchObject({ isDismissed: true, quoteId: null, customerId: null })
    expect(await leadsOf(person)).toEqual([])
    expect((await person.get(`/api/quotes/details/${quoteId}`)).status).toBe(404)
    expect((await person.get('/api/customers')).body).toEqual([])
    await person.post(`/api/leads/${id}/restore`)
    await server.services.jobs.drain()
    expect((await leadsOf(person))[0]).toMatchObject({ state: 'drafted', quoteId: id })
  })

  it('keeps a draft that someone has worked on', async () => {
    const { person, slug } = await contractor()
    await sendLead(server, slug)
    await work()
    const [{ id }] = await leadsOf(person)
    await person.put(`/api/quotes/${id}`, {
      quote: { status: 'draft', version: 1 },
      lineItems: [{ description: 'Patch', quantity: '1', unitPrice: '90.00' }],
    })
    await person.post(`/api/leads/${id}/dismiss`)
    expect((await person.get(`/api/quotes/details/${id}`)).status).toBe(200)
    expect(await leadsOf(person)).toEqual([])
  })

  it('dismissed is deleted after a month, unless it was taken back', async () => {
    const { person, slug } = await contractor()
    for (const name of ['Real', 'Spam']) await sendLead(server, slug, { name, nonce: '' })
    const sent: { id: string; name: string }[] = await leadsOf(person)
    for (const { id } of sent) await person.post(`/api/leads/${id}/dismiss`)
    const [real, spam] = ['Real', 'Spam'].map(name => sent.find(lead => lead.name === name)?.id)
    await person.post(`/api/leads/${real}/restore`)
    expect((await person.get(`/api/leads/${spam}`)).status).toBe(200)
    await work()
    expect((await person.get(`/api/leads/${spam}`)).status).toBe(404)
    // It came without a proof, so it still waits for the business to make its draft.
    expect(await leadsOf(person)).toMatchObject([{ name: 'Real', state: 'unverified' }])
  })
})

describe('photos', () => {
  it.each([
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415],
    ['a page that calls itself a photo', Buffer.from('<script>alert(1)</script>'), 415],
    ['a photo of more than 10 MB', Buffer.alloc(20_000_000, 1), 413],
  ])('%s is refused with a reason, and nothing is stored', async (_name, bytes, status) => {
    const { person, slug } = await contractor()
    const reply = await sendLead(server, slug, { note: 'Kept' }, [bytes])
    expect(reply.status).toBe(status)
    expect(reply.body.content.problem.message).toMatch(/photo|image/)
    expect(reply.body.content.typed.note).toBe('Kept')
    expect(await leadsOf(person)).toEqual([])
  })

  it('a photo that is a program, too, is stored as a photo only', async () => {
    const { person, slug } = await contractor()
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])
    expect((await sendLead(server, slug, {}, [polyglot])).status).toBe(303)
    const [{ photoIds }] = await leadsOf(person)
    const { body } = await person.get(`/api/photos/${photoIds[0]}`)
    expect(Buffer.from(body).includes('<script>')).toBe(false)
  })

  it('more than six are refused, and more than the body may have', async () => {
    const { slug } = await contractor()
    const seven = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(shade => picture(shade)))
    expect((await sendLead(server, slug, {}, seven)).status).toBe(422)
    const huge = Array.from({ length: 3 }, () => Buffer.alloc(9_000_000, 1))
    const { status, body } = await sendLead(server, slug, {}, huge)
    expect([status, body.canRetry]).toEqual([413, false])
  })

  it('of a business end at 200 MB in a day, and a request without photos still comes', async () => {
    const { person, slug } = await contractor()
    const businessId = (await person.get('/api/auth/user')).body.business.id
    const key = keyOf('lead photos', businessId)
    await server.services.rateLimiter.take(key, photosOfBusiness, photosOfBusiness.attempts)
    expect((await sendLead(server, slug, {}, [await picture()])).status).toBe(429)
    expect(await leadsOf(person)).toEqual([])
    expect((await sendLead(server, slug)).status).toBe(303)
  })
})

describe('a business without a plan', () => {
  it('keeps the request without a draft, and makes it once it has a plan', async () => {
    const { person, slug } = await contractor()
    const pool = server.pool
    const set = (end: string) =>
      pool.query(
        `update businesses set subscription_end_date = $2 where lead_page ->> 'slug' = $1`,
        [slug, end],
      )
    await set('2020-01-01')
    expect((await sendLead(server, slug, {}, [await picture()])).status).toBe(303)
    await work()
    const [lead] = await leadsOf(person)
    expect(lead).toMatchObject({ state: 'unpaid', quoteId: null })
    expect(lead.customerId).toBe(lead.id)
    expect((await person.post(`/api/leads/${lead.id}/draft`)).status).toBe(402)
    await set('2099-01-01')
    await person.post(`/api/leads/${lead.id}/draft`)
    await work()
    expect((await leadsOf(person))[0]).toMatchObject({ state: 'drafted', quoteId: lead.id })
  })
})
