// Businesses are isolated from each other: in every endpoint of the contract, and in the database itself.
import { api } from '@quotewright/domain/api'
import type { Call } from '@quotewright/domain/call'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { businessAccess, inBusiness } from './db/tenancy.ts'
import { readInTransaction } from './db/transaction.ts'
import { newId } from './new-id.ts'
import { createTwilioSms } from './outside/sms/twilio-sms.ts'
import { openLeadPage, sendLead } from './testing/homeowner.ts'
import { accept, linkedQuote } from './testing/signed-quote.ts'
import type { Client } from './testing/test-client.ts'
import { type Person, startTestServer, tokenIn } from './testing/test-server.ts'
import { startTwilioServer } from './testing/twilio-server.ts'
import { validBodies } from './testing/valid-bodies.ts'
import { createDamageReader } from './vision/built-in-reader.ts'

const photoReader = createDamageReader({
  look: async () => ({ findings: [], references: [] }),
  close: async () => undefined,
})
const twilio = await startTwilioServer(() => new Date())
afterAll(twilio.close)
const sms = createTwilioSms(twilio.settings, twilio.address)
const server = await startTestServer({ services: { photoReader, sms } })
const calls = Object.entries<Call>(api).map(([name, call]) => ({ name, call }))
const someId = '00000000-0000-7000-8000-00000000abcd'

let owner: Person
let stranger: Person
/** Ids of the owner's data, by the noun in the path, or the call's name where that is of several kinds. */
const owned: Record<string, string> = {}
const lineItems = [{ description: 'Secret work', quantity: '1', unitPrice: '10.00' }]

const testCard = { number: '4242424242424242', expiry: '12/49', cvc: '123' }

beforeAll(async () => {
  owner = await server.signUp()
  stranger = await server.signUp()
  const customer = await owner.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const background = { r: 90, g: 90, b: 90 }
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background } })
  const jpeg = await picture.jpeg().toBuffer()
  const photo = (await owner.post('/api/photos', jpeg)).body
  const imageData = jpeg.toString('base64')
  const analysis = (await owner.post('/api/ai/analyze-photo', { imageData })).body
  const analyzed = { materials: [], totalEstimate: '0.00', analysisId: analysis.id }
  const { body } = await owner.post('/api/quotes', {
    quote: {
      customerId: customer.body.id,
      photoUrl: photo.url,
      aiAnalysisData: JSON.stringify(analyzed),
      status: 'draft',
    },
    lineItems,
  })
  owned['customers'] = customer.body.id
  const twice = await owner.post('/api/customers', { firstName: 'Rosa', lastName: 'Diaz' })
  await owner.post(`/api/customers/${customer.body.id}/merge`, {
    version: 1,
    other: { id: twice.body.id, version: 1 },
    fromOther: [],
  })
  await owner.post('/api/customers/import', validBodies['importCustomers'])
  await owner.put('/api/price-book', {
    regionalFactor: 110,
    categories: ['Rentals'],
    version: 0,
  })
  await owner.put('/api/assemblies', validBodies['saveAssembly'])
  await owner.post('/api/price-book/import', { rows: [{ ...priceRow, line: 2 }] })
  owned['price-items'] = (
    await owner.post('/api/price-items', { ...priceRow, unit: 'week' })
  ).body.id
  await owner.post(`/api/price-items/${owned['price-items']}/dismiss-suggestion`)
  await owner.post('/api/quantity-suggestions/dismiss', validBodies['dismissQuantitySuggestion'])
  const service = await owner.post('/api/company-services', offered)
  const image = await owner.post('/api/service-training-images', {
    serviceId: service.body.id,
    imageUrl: photo.url,
    description: 'Secret work',
    jobContext: 'before',
  })
  owned['company-services'] = service.body.id
  owned['service-training-images'] = image.body.id
  await owner.post('/api/team/invitations', { email: 'sam@example.com' })
  const joining = {
    ...validBodies['join'],
    token: tokenIn(await server.mails(), 'sam@example.com'),
  }
  owned['removePerson'] = (await server.client().post('/api/auth/join', joining)).body.id
  const team = (await owner.post('/api/team/invitations', validBodies['invite'])).body
  owned['withdrawInvitation'] = team.invitations[0].id
  const { clientSecret } = (await owner.post('/api/subscribe', { plan: 'starter' })).body
  await owner.post('/api/test-payments/confirm', { clientSecret, ...testCard })
  const event = `insert into payment_events (id, business_id) select 'evt_1', business_id from payments`
  await server.pool.query(event)
  await owner.put('/api/notifications/device', validBodies['addNotificationDevice'])
  owned['settings'] = (await owner.get('/api/settings/sessions')).body[0].id
  owned['photos'] = photo.id
  owned['quotes'] = body.quote.id
  const saved = { quoteId: body.quote.id, name: 'Secret work' }
  owned['job-templates'] = (await owner.post('/api/job-templates', saved)).body.id
  const sent = await owner.post('/api/quotes', {
    quote: { customerId: customer.body.id, jobAddress: 'Sent' },
    lineItems: [{ ...lineItems[0], description: 'Known work' }],
  })
  await owner.post(`/api/quotes/${sent.body.quote.id}/email`, { to: 'rosa@example.com' })
  const later = await linkedQuote(owner)
  await owner.put(`/api/quotes/${later.id}/scheduled`, validBodies['scheduleSend'])
  const texted = await linkedQuote(owner, {
    firstName: 'Secret',
    lastName: 'Phone',
    phone: '5125550134',
  })
  await owner.post(`/api/quotes/${texted.id}/text`, validBodies['textQuote'])
  const signed = await linkedQuote(owner, { firstName: 'Secret', lastName: 'Signer' })
  await accept(server.client(), signed.token)
  await owner.put(`/api/quotes/${signed.id}/visits`, validBodies['setVisits'])
  const after = { ids: [photo.id], stage: 'after' }
  await owner.put(`/api/quotes/${signed.id}/job-photos`, after)
  const invoice = await owner.post('/api/invoices', {
    id: newId(),
    quoteId: signed.id,
    seen: 0,
  })
  owned['invoices'] = invoice.body.id
  await owner.post(`/api/invoices/${invoice.body.id}/email`, { to: 'rosa@example.com' })
  await owner.post(`/api/invoices/${invoice.body.id}/share`, validBodies['shareInvoice'])
  const paid = { ...validBodies['recordPayment'], amount: '1.00' }
  await owner.post(`/api/invoices/${invoice.body.id}/payments`, paid)
  await openLeadPage(owner, 'secret-works')
  await sendLead(server, 'secret-works', { name: 'Secret Asker' })
  owned['leads'] = (await owner.get('/api/leads')).body[0].id
  const exported = await owner.post('/api/bookkeeping/exports', { id: newId(), period: '30d' })
  owned['bookkeeping'] = exported.body.id
  owned['payments'] = '0198c0de-0000-7000-8000-000000000011'
  await owner.post('/api/online-payments/connect')
  const { url } = (await owner.post(`/api/invoices/${invoice.body.id}/link`)).body
  const form = (path: string, fields: Record<string, string>) =>
    server.client().send(path, { method: 'POST', body: new URLSearchParams(fields) })
  const toPay = await form(`${new URL(url).pathname}/pay`, {})
  await form(new URL(toPay.headers['location'] ?? '').pathname, testCard)
  const [payment] = (await owner.get(`/api/invoices/${invoice.body.id}`)).body.online
  owned['online-payments'] = payment.id
  await owner.post(`/api/online-payments/${payment.id}/refund`, { id: newId(), amount: '1.00' })
})

const priceRow = { name: 'Lift', category: 'general', unit: 'day', unitPrice: '250.00' }
const offered = { category: 'drywall', serviceName: 'Patching' }

/** Bodies that fit the owner's data, by call. Other calls have those of `validBodies`. */
const bodies: Record<string, unknown> = {
  saveService: { ...offered, version: 1 },
  emailQuote: {},
  savePriceRow: { ...priceRow, version: 1 },
  removePasskey: { currentPassword: 'correct horse' },
  saveCustomer: { firstName: 'Rosa', lastName: 'Díaz', version: 1 },
  saveQuote: { quote: { status: 'draft', version: 1 }, lineItems },
}

function send(client: Client, { name, call }: (typeof calls)[number], id: string) {
  const url = call.path.replace('{id}', id)
  if (call.method === 'GET') return client.get(url)
  if (call.method === 'DELETE') return client.delete(url)
  const body = bodies[name] ?? validBodies[name]
  return call.method === 'PUT' ? client.put(url, body) : client.post(url, body)
}

describe('over HTTP', () => {
  it.each(calls.filter(({ call }) => call.access !== 'public'))(
    '$name is refused to a signed-out visitor',
    async known => {
      const { status, body } = await send(server.client(), known, someId)
      expect(status).toBe(401)
      expect(body.message).toBeTypeOf('string')
    },
  )

  // A phone makes the id of an analysis it reports: on-device.test.ts shows that it is an analysis of its own.
  const named = calls.filter(
    ({ name, call }) =>
      call.access !== 'public' && call.path.includes('{id}') && name !== 'reportAnalysis',
  )
  it.each(named)('$name does not find data of another business', async known => {
    const id = owned[known.name] ?? owned[known.call.path.split('/')[2] ?? '']
    if (id === undefined) throw new Error(`Nothing was made to try ${known.name} with`)
    expect((await send(stranger, known, id)).status).toBe(404)
    expect((await send(stranger, known, someId)).status).toBe(404)
  })

  it('lists show a stranger nothing, and the owner everything unchanged', async () => {
    const lists = [
      'customers',
      'quotes',
      'quotes?q=secret',
      'company-services',
      'assemblies',
      'job-templates',
      'invoices',
      'bookkeeping/exports',
    ]
    for (const path of lists.map(list => `/api/${list}`)) {
      expect((await stranger.get(path)).body).toEqual([])
      expect((await owner.get(path)).body).not.toEqual([])
    }
    const catalogOf = async (person: Person) =>
      JSON.stringify((await person.get('/api/catalog')).body)
    for (const name of ['Secret work', priceRow.name, offered.serviceName]) {
      expect(await catalogOf(owner)).toContain(`"${name}"`)
      expect(await catalogOf(stranger)).not.toContain(`"${name}"`)
    }
    const quote = (await owner.get(`/api/quotes/details/${owned['quotes']}`)).body
    expect(quote).toMatchObject({ version: 1, lineItems: [{ description: 'Secret work' }] })
  })
})

describe('in the database', () => {
  const tenantTables = async () => {
    const { rows } = await server.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'business_id' order by 1`,
    )
    return rows.map(row => row.name)
  }
  const businessOf = async (person: Person): Promise<string> =>
    (await person.get('/api/auth/user')).body.business.id

  it('every table with a business id has a row-level security policy', async () => {
    const { rows } = await server.pool.query<{ name: string }>(
      `select relname as name from pg_class where relrowsecurity order by 1`,
    )
    const guarded = rows.map(row => row.name)
    expect(guarded).toEqual(expect.arrayContaining([...(await tenantTables()), 'businesses']))
  })

  it('a transaction sees no rows of another business, with any query', async () => {
    const { pool } = server
    const [mine, theirs] = [await businessOf(stranger), await businessOf(owner)]
    for (const table of await tenantTables()) {
      const text = `select count(*)::int as seen from ${table} where business_id = $1`
      const see = (business: string) =>
        inBusiness(pool, business, tx => tx.$client.query<{ seen: number }>(text, [theirs]))
      expect((await see(theirs)).rows[0]?.seen, table).toBeGreaterThan(0)
      expect((await see(mine)).rows[0]?.seen, table).toBe(0)
    }
    const statuses = `array['draft', 'pending', 'sent', 'approved', 'rejected']`
    for (const search of [
      `select total from search_quotes('secret', null, null, null, 10, 1001)`,
      `select coalesce(sum(total), 0)::int as total from count_found_quotes('secret', ${statuses}, 1001)`,
      `select count(*)::int as total from found_customers('secret', null, 1001)`,
      // Too short for the index, whose keys differ by business.
      `select count(*)::int as total from found_customers('se', null, 1001)`,
      `select total from search_invoices('secret', null, null, null, 10, 1001)`,
      `select total from search_invoices('se', null, null, null, 10, 1001)`,
      `select count(*)::int as total from namesakes(null, '5125550134', null, 3)`,
    ]) {
      const find = async (business: string) =>
        (await inBusiness(pool, business, tx => tx.$client.query<{ total: number }>(search)))
          .rows[0]?.total
      expect(await find(theirs), search).toBeGreaterThan(0)
      expect(await find(mine), search).toBe(0)
    }
  })

  it('refuses a business id that is malformed or contains SQL', async () => {
    const mine = await businessOf(stranger)
    for (const id of ['', `${mine}'; reset role; --`, mine.toUpperCase()]) {
      await expect(inBusiness(server.pool, id, async () => id)).rejects.toThrow(
        `Not a business id: ${id}`,
      )
    }
  })

  it('the transactions of one business leave connections to others', async () => {
    const { pool } = server
    const [mine, theirs] = [await businessOf(stranger), await businessOf(owner)]
    const held = Promise.withResolvers<void>()
    let running = 0
    const all = Array.from({ length: 12 }, () =>
      inBusiness(pool, mine, () => {
        running += 1
        return held.promise
      }),
    )
    expect(await inBusiness(pool, theirs, async () => 'served')).toBe('served')
    await expect.poll(() => running).toBe(6)
    held.resolve()
    await Promise.all(all)
  })

  it('a reader sees no rows of another business and writes none of its own', async () => {
    const [mine, theirs] = [await businessOf(stranger), await businessOf(owner)]
    const { reader } = businessAccess(server.pool, mine)
    for (const table of await tenantTables()) {
      const text = `select count(*)::int as seen from ${table} where business_id = $1`
      const { rows } = await reader.query<{ seen: number }>({ text, values: [theirs] })
      expect(rows[0]?.seen, table).toBe(0)
    }
    const text = 'update quotes set notes = null where business_id = $1'
    await expect(reader.query({ text, values: [mine] })).rejects.toThrow(/read-only/)
    await expect(reader.query({ text: 'select * from sessions' })).rejects.toThrow(
      /permission denied/,
    )
  })

  it('a reader whose statement failed leaves its connection to others, without a role', async () => {
    const { reader } = businessAccess(server.pool, await businessOf(stranger))
    const failed = Array.from({ length: 12 }, () => reader.query({ text: 'select 1 / 0 as none' }))
    const results = await Promise.allSettled(failed)
    expect(results.map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
    const { rows } = await server.pool.query<{ role: string; business: string }>(
      `select current_user as role, current_setting('app.business_id', true) as business`,
    )
    expect(rows[0]?.role).not.toBe('app_user')
    expect(rows[0]?.business || null).toBeNull()
  })

  it('a statement whose transaction did not begin gives no rows', async () => {
    const statement = { text: 'select count(*) from quotes' }
    for (const begin of ['begin nonsense', 'begin; set local role nobody_here']) {
      await expect(readInTransaction(server.pool, statement, begin)).rejects.toThrow(
        /nonsense|role/,
      )
    }
  })

  it('a transaction cannot write for another business', async () => {
    const { pool } = server
    const [mine, theirs] = [await businessOf(stranger), await businessOf(owner)]
    const insert = `insert into price_items (id, business_id, name, category, unit, unit_price, is_labor)
      values (gen_random_uuid(), $1, 'Planted', 'general', 'each', 1, false)`
    await expect(inBusiness(pool, mine, tx => tx.$client.query(insert, [theirs]))).rejects.toThrow(
      /row-level security/,
    )
    const update = `update quotes set notes = 'changed' where id = $1`
    const changed = await inBusiness(pool, mine, tx => tx.$client.query(update, [owned['quotes']]))
    expect(changed.rowCount).toBe(0)
  })

  it.each([
    'from sessions',
    'from account_tokens',
    'from registrations',
    'token_hash from invitations',
    'from known_devices',
    'from account_challenges',
    'from second_factors',
    'from recovery_codes',
    'from passkeys',
    'from ways_back',
    'from rate_limits',
    'password_hash from users',
    'email from users',
  ])('a transaction of a business cannot select %s', async what => {
    const mine = await businessOf(stranger)
    const peek = inBusiness(server.pool, mine, tx => tx.$client.query(`select ${what}`))
    await expect(peek).rejects.toThrow(/permission denied/)
  })
})
