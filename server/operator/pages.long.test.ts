// The operator's pages over HTTP: they show how much businesses use, and nothing of what they store.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client as DatabaseClient } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { idAt, keyOf, openPlace } from '../backup/place.ts'
import { factsIn, newOperator, postForm, signInOperator } from '../testing/operator.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const clock = new Date()
const operator = await newOperator()
const backupTo = await mkdtemp(join(tmpdir(), 'quotewright-place-'))
afterAll(() => rm(backupTo, { recursive: true }))
const lines: string[] = []
const server = await startTestServer({
  config: { operator, backupTo, demo: 'anyone', logLevel: 'info' },
  services: { now: () => clock },
  logStream: { write: line => lines.push(line) },
})
const { pool } = server
const browser = server.client()

let person: Person
let businessId = ''

const customer = {
  firstName: 'Plantedrosa',
  lastName: 'Planteddíaz',
  email: 'planted-rosa@example.com',
  phone: '(512) 555-0199',
  address: '77 Planted Street',
}

beforeAll(async () => {
  await signInOperator(browser, operator, clock)
  person = await server.signUp()
  businessId = (await person.get('/api/auth/user')).body.business.id
  const { id: customerId } = (await person.post('/api/customers', customer)).body
  const { body } = await person.post('/api/quotes', {
    quote: { customerId, jobAddress: '77 Planted Street', notes: 'planted note' },
    lineItems: [{ description: 'planted line', quantity: '1', unitPrice: '12345.67' }],
  })
  await person.post('/api/quotes', { quote: { status: 'draft' }, lineItems: [] })
  const background = { r: 90, g: 90, b: 90 }
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } })
  await person.post('/api/photos', await picture.jpeg().toBuffer())
  await person.post(`/api/quotes/${body.quote.id}/email`, { message: 'planted message' })
  await person.post('/api/support', {
    email: person.email,
    subject: 'planted subject',
    message: 'planted question',
  })
  // Both mails fail, with an error that repeats what was planted.
  server.services.mail.send = async ({ to, subject }) => {
    throw Object.assign(new Error(`planted: no mailbox ${to} for ${subject}`), {
      code: 'EENVELOPE',
    })
  }
  await server.services.jobs.drain()
})

const text = async (path: string) => {
  const { status, body, headers } = await browser.get(path)
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
  })
  return String(body)
}
const search = (q: string) => postForm(browser, '/operator/businesses', { q })

it('the overview counts what is stored', async () => {
  const { rows } = await pool.query<{ quotes: string; photos: string }>(
    'select (select count(*) from quotes) as quotes, (select count(*) from photos) as photos',
  )
  expect(Number(rows[0]?.quotes)).toBeGreaterThan(0)
  const page = await text('/operator')
  expect(page).toContain(`<dt>Quotes</dt><dd>${rows[0]?.quotes}</dd>`)
  expect(page).toContain(`<dt>Photos</dt><dd>${rows[0]?.photos}</dd>`)
})

describe('businesses', () => {
  it('are listed with plan, use and last activity', async () => {
    const page = await text('/operator/businesses')
    expect(page).toContain('Roe Drywall')
    expect(page).toContain(businessId)
    expect(factsIn(page)).toMatchObject({
      Plan: 'Trial',
      Members: '1',
      'Quotes this month': '2',
      Photos: expect.stringMatching(/^[\d.]+ kB$/),
      'Last activity': expect.stringContaining(String(clock.getUTCFullYear())),
      'Trial ends': expect.stringContaining(String(clock.getUTCFullYear())),
    })
  })

  it('show their limits and how much of them is used', async () => {
    const page = await text(`/operator/businesses/${businessId}`)
    expect(factsIn(page)).toMatchObject({
      'Quotes in the trial': '2 of 100',
      'New photos in the trial': expect.stringMatching(/^[\d.]+ kB of 2.0 GB$/),
      'Addresses mailed in 24 hours': '1 of 20',
      Photos: '1 of 300',
      Analyses: '0 of 120',
      'All photos': expect.stringMatching(/^1, /),
    })
    await pool.query(
      `update businesses set subscription_status = 'active', plan = 'professional' where id = $1`,
      [businessId],
    )
    expect(factsIn(await text(`/operator/businesses/${businessId}`))).toMatchObject({
      Plan: 'Professional, active',
      'Quotes this month': '2',
      'New photos this month': expect.stringMatching(/ of 10 GB$/),
    })
    await pool.query(`update businesses set plan = null where id = $1`, [businessId])
    expect(factsIn(await text(`/operator/businesses/${businessId}`))).toMatchObject({
      Plan: 'No plan, active',
      'New photos this month': expect.stringMatching(/, no limit$/),
    })
    await pool.query(`update businesses set subscription_status = 'trial' where id = $1`, [
      businessId,
    ])
  })

  it('are found by id, name or account email, and the URL has none of them', async () => {
    for (const wanted of [businessId, businessId.toUpperCase(), person.email.toUpperCase()]) {
      const { status, headers } = await search(` ${wanted} `)
      expect([status, headers['location']]).toEqual([303, `/operator/businesses/${businessId}`])
    }
    const named = await search('roe dry')
    expect(named.body).toContain(businessId)
    for (const wanted of ['100%', 'nobody@example.com', customer.email, 'Plantedrosa']) {
      expect((await search(wanted)).body).toContain('No business was found.')
    }
    const escaped = (await search('<script>"x')).body
    expect(escaped).toContain('&lt;script&gt;&quot;x')
    expect(escaped).not.toContain('<script>')
  })

  it('that do not exist are a page with 404', async () => {
    for (const id of ['nothing', '0198c6a2-7c1e-7b53-8d6b-0a4f9a1f6a10']) {
      const { status, body } = await browser.get(`/operator/businesses/${id}`)
      expect([status, String(body).includes('This business was not found')]).toEqual([404, true])
    }
  })

  it('are paged without skipping or repeating one, and demos are not listed', async () => {
    await pool.query(
      `insert into businesses (id, name, tax_rate, is_demo, time_zone)
       select ('0198c6a2-7c1e-7b53-8d6b-' || lpad(n::text, 12, '0'))::uuid, 'Crew ' || n, 0, n > 60, 'Asia/Tokyo'
       from generate_series(1, 70) n`,
    )
    const seen: string[] = []
    let path: string | undefined = '/operator/businesses'
    while (path !== undefined) {
      const page: string = await text(path)
      seen.push(...[...page.matchAll(/<p class="id">(.*?)</g)].map(([, id = '']) => id))
      path = /href="(\/operator\/businesses\?after=[^"]+)"/.exec(page)?.[1]
    }
    const { rows } = await pool.query(
      'select id from businesses where not is_demo order by id desc',
    )
    expect(seen).toEqual(rows.map(({ id }) => id))
    expect(seen).toHaveLength(61)
    expect((await browser.get('/operator/businesses?after=0')).status).toBe(400)
  })
})

describe('the overview', () => {
  it('shows plans, jobs, storage and servers', async () => {
    const page = await text('/operator')
    expect(factsIn(page)).toMatchObject({
      'Failed, will retry': '2',
      PDFs: '0 running, 0 waiting',
      Replica: 'Not set',
      PostgreSQL: expect.stringMatching(/^\d+/),
      Migrations: expect.stringMatching(/^\d+ applied, as in this release$/),
      'Last complete backup': 'None in BACKUP_TO',
    })
  })

  it('shows who takes online payments, and how many businesses are connected', async () => {
    const online = async () => factsIn(await text('/operator'))['Online payments']
    expect(await online()).toBe('Test provider, 0 businesses connected')
    await person.post('/api/online-payments/connect')
    expect(await online()).toBe('Test provider, 1 business connected')
    await person.post('/api/online-payments/disconnect')
    expect(await online()).toBe('Test provider, 0 businesses connected')
  })

  it('shows the last complete backup', async () => {
    const place = await openPlace(backupTo)
    const id = idAt(new Date(clock.getTime() - 3 * 3_600_000))
    await place.put(keyOf(id, 'manifest'), Buffer.from('whole'))
    await place.put(keyOf(idAt(clock), 'tables'), Buffer.from('not whole'))
    expect(factsIn(await text('/operator'))['Last complete backup']).toContain('(3 h ago)')
  })
})

describe('what businesses store', () => {
  const planted = /planted|555-0199|12345|12,345/i
  const everyPage = async () => {
    const answers = [
      await browser.get('/operator'),
      await browser.get('/operator/businesses'),
      await browser.get(`/operator/businesses/${businessId}`),
      await search('Roe'),
      await browser.get('/operator/jobs'),
      await browser.get('/operator/jobs?kind=send-quote-mail'),
      await postForm(browser, '/operator/jobs/run-again', { id: '1', shown: '2026-01-01' }),
    ]
    return answers.map(({ headers, body }) => JSON.stringify([headers, body]))
  }

  it('is in no answer and no line of the log', async () => {
    lines.length = 0
    for (const answer of await everyPage()) expect(answer).not.toMatch(planted)
    // The queue does have it.
    const { rows } = await pool.query('select * from graphile_worker._private_jobs')
    expect(JSON.stringify(rows)).toMatch(planted)
    expect(lines.join('')).toContain('Operator opened a business')
    expect(lines.join('')).not.toMatch(planted)
    expect(lines.join('')).not.toContain(person.email)
  })

  /** The columns that the pages' statements may name. Of `payload`, `detail` and `last_error`, they read ids, counts and codes. */
  const named = new Set(
    `attempts business_id byte_size created_at detail disconnected_at email expire expires_at id identifier is_demo key kind last_error left_at
      locked_at max_attempts name onboarded_at paid_at payload plan points provider purpose revision run_at subscription_end_date
      subscription_status task_id time_zone token_hash user_id`.split(/\s+/),
  )

  it('is in no column that the pages read', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct column_name as name from information_schema.columns
       where table_schema in ('public', 'graphile_worker')`,
    )
    const columns = new Set(rows.map(({ name }) => name))
    const statements: string[] = []
    const query = vi.spyOn(DatabaseClient.prototype, 'query')
    await everyPage()
    for (const [statement] of query.mock.calls as unknown[][]) {
      const { text } = typeof statement === 'string' ? { text: statement } : Object(statement)
      statements.push(String(text))
    }
    query.mockRestore()
    expect(statements.length).toBeGreaterThan(20)
    // These are also names of tables and of a figure, and words of SQL.
    const isColumn = (word: string) =>
      columns.has(word) && !/^(photos|payments|version|count|to)$/.test(word)
    const words = new Set(statements.flatMap(one => one.match(/\w+/g) ?? []))
    expect([...words].filter(word => isColumn(word) && !named.has(word))).toEqual([])
    const sent = statements.join('\n')
    expect(sent).not.toMatch(/(select|returning|,)\s+\*|\.\*|\bcustomers\b|line_items/i)
    const within = sent.matchAll(/(?:payload|detail"?) *(?:#>>|->>?) *'([^']+)'/g)
    expect(new Set([...within].map(([, path]) => path))).toEqual(
      new Set(['email', 'to', '{account,userId}', '{businessId}', '{sessionId}', '{userId}']),
    )
  })
})
