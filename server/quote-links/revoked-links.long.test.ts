// Customer links: stable until revoked, not readable in the database, closed with their quote.
import { fileURLToPath } from 'node:url'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, it } from 'vitest'
import { newToken } from '../accounts/tokens.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { pool } = server
const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]

async function addQuote(person: Person, email = 'rosa@example.com'): Promise<string> {
  const customer = await person.post('/api/customers', { firstName: 'R', lastName: 'D', email })
  const quote = { customerId: customer.body.id }
  return (await person.post('/api/quotes', { quote, lineItems })).body.quote.id
}

const share = async (person: Person, id: string): Promise<string> =>
  (await person.post(`/api/quotes/${id}/link`)).body.url.split('/').at(-1)
const state = async (person: Person, id: string) =>
  (await person.get(`/api/quotes/${id}/link`)).body.state
const revoke = (person: Person, id: string) => person.delete(`/api/quotes/${id}/link`)
const show = (token: string) => server.client().get(`/api/customer-quote?token=${token}`)

async function expectClosed(token: string) {
  const closed = await show(token)
  expect(closed.status).toBe(404)
  const message =
    'This quote from Roe Drywall is no longer available. Questions? Call (512) 555-0134.'
  expect(closed.body).toEqual({ message })
  const pdf = await server.client().get(`/api/customer-quote/pdf?token=${token}`)
  expect(pdf.status).toBe(404)
  const answer = { token, answer: 'approved', name: 'Rosa', version: 1 }
  expect((await server.client().post('/api/customer-quote/answer', answer)).status).toBe(404)
}

describe('a link', () => {
  it('is the same for every share and reminder, and is not in the database', async () => {
    const person = await server.signUp()
    const id = await addQuote(person, 'twice@example.com')
    expect(await state(person, id)).toBe('none')
    const token = await share(person, id)
    expect(await share(person, id)).toBe(token)
    await person.post(`/api/quotes/${id}/email`, {})
    const { rows: links } = await pool.query('select to_jsonb(l) as row from quote_links l')
    const { rows: jobs } = await pool.query(
      'select to_jsonb(j) as row from graphile_worker._private_jobs j',
    )
    expect(jobs.length).toBeGreaterThan(0)
    expect(JSON.stringify([links, jobs])).not.toContain(token)
    const mail = (await server.mails()).find(({ to }) => to === 'twice@example.com')
    expect(mail?.text).toContain(`/q/${token}`)
    expect(await state(person, id)).toBe('open')
  })

  it('shows only the business’s name and phone number after it is revoked; a new one opens the quote', async () => {
    const person = await server.signUp()
    const id = await addQuote(person)
    const first = await share(person, id)
    expect((await revoke(person, id)).status).toBe(204)
    expect((await revoke(person, id)).status).toBe(204)
    expect(await state(person, id)).toBe('revoked')
    await expectClosed(first)
    const second = await share(person, id)
    expect(second).not.toBe(first)
    expect((await show(second)).status).toBe(200)
    await expectClosed(first)
    const { body } = await person.get(`/api/quotes/${id}/history`)
    expect(body.filter(({ kind }: { kind: string }) => kind === 'revoked')).toHaveLength(1)
  })

  it('that is revoked shows the phone number that quotes show, or none', async () => {
    const person = await server.signUp()
    const id = await addQuote(person)
    const token = await share(person, id)
    await revoke(person, id)
    const shownWith = async (companyPhone: string) => {
      const { business } = (await person.get('/api/auth/user')).body
      const template = { ...templateOf(business), companyPhone }
      expect((await person.put('/api/quote-template', template)).status).toBe(200)
      return (await show(token)).body.message
    }
    expect(await shownWith('512-555-0177, ask for Jo')).toBe(
      'This quote from Roe Drywall is no longer available. Questions? Call 512-555-0177, ask for Jo.',
    )
    expect(await shownWith('')).toBe('This quote from Roe Drywall is no longer available.')
  })

  it('of another business cannot be revoked', async () => {
    const person = await server.signUp()
    const id = await addQuote(person)
    const token = await share(person, id)
    expect((await revoke(await server.signUp(), id)).status).toBe(404)
    expect((await show(token)).status).toBe(200)
  })

  it('closes while the quote is a draft again, and permanently when it is deleted', async () => {
    const person = await server.signUp()
    const id = await addQuote(person)
    const token = await share(person, id)
    const draft = { quote: { status: 'draft', version: 1 }, lineItems: [] }
    await person.put(`/api/quotes/${id}`, draft)
    await expectClosed(token)
    expect((await person.delete(`/api/quotes/${id}`)).status).toBe(204)
    await expectClosed(token)
  })

  it('that is revoked before its mail goes out is not mailed', async () => {
    const person = await server.signUp()
    const id = await addQuote(person, 'too-late@example.com')
    await person.post(`/api/quotes/${id}/email`, {})
    await revoke(person, id)
    expect((await server.mails()).map(({ to }) => to)).not.toContain('too-late@example.com')
  })

  it("that another server's key made keeps working beside the next one", async () => {
    const person = await server.signUp()
    const id = await addQuote(person)
    const first = await share(person, id)
    const { secretKey } = server.services
    server.services.secretKey = null
    const second = await share(person, id)
    server.services.secretKey = secretKey
    expect(second).not.toBe(first)
    expect((await show(first)).status).toBe(200)
    expect((await show(second)).status).toBe(200)
    await revoke(person, id)
    await expectClosed(first)
    await expectClosed(second)
  })
})

describe('a link that an earlier release stored unhashed', () => {
  it('keeps working beside the new one, until it is revoked', async () => {
    const person = await server.signUp()
    const id = await addQuote(person)
    const old = newToken()
    const { rows } = await pool.query('select business_id from quotes where id = $1', [id])
    await pool.query(`drop table quote_links; create unique index on quotes (id);
      create table quote_links (quote_id uuid primary key, business_id uuid not null, token text not null,
        created_at timestamptz not null default now(), constraint quote_links_token_unique unique (token),
        constraint quote_links_quote_id_quotes_id_fk foreign key (quote_id) references quotes (id) on delete cascade);
      grant select, insert, update, delete on quote_links to app_user`)
    await pool.query('insert into quote_links (quote_id, business_id, token) values ($1, $2, $3)', [
      id,
      rows[0].business_id,
      old,
    ])
    for (const statement of migrationOfLinks()) await pool.query(statement)
    expect((await show(old)).status).toBe(200)
    const next = await share(person, id)
    expect(next).not.toBe(old)
    expect((await show(next)).status).toBe(200)
    expect((await show(old)).status).toBe(200)
    const { rows: stored } = await pool.query('select to_jsonb(l) as row from quote_links l')
    expect(JSON.stringify(stored)).not.toContain(old)
    await revoke(person, id)
    await expectClosed(old)
    await expectClosed(next)
  })
})

function migrationOfLinks(): string[] {
  const migrationsFolder = fileURLToPath(new URL('../db/migrations', import.meta.url))
  const migrations = readMigrationFiles({ migrationsFolder })
  const changed = migrations.find(({ sql }) => sql.some(part => part.includes('"token_hash" =')))
  return (changed?.sql ?? []).filter(part => part.includes('quote_links'))
}

/** A search engine, a scanner of mail that calls itself a browser, and a program that says nothing. */
const robots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/142.0.0.0 Safari/537.36',
  'curl/8.5.0',
  '',
]

describe('a response to a link', () => {
  const paths = [
    '/q/abc',
    '/i/abc',
    '/%71/abc',
    '/q/abc/unknown',
    `/q/${newToken()}`,
    `/api/customer-quote?token=${newToken()}`,
    `/%63alendar/${newToken()}.ics`,
  ]
  it.each(paths)('%s is not indexed, not cached, and not sent as a referrer', async path => {
    const isPrivate = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
    for (const agent of robots) {
      const headers = { accept: 'text/html', 'user-agent': agent }
      const reply = await server.client().get(path, headers)
      expect(reply.headers, agent).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        ...isPrivate,
      })
    }
    const seen = await server.client().get(path, { accept: 'text/html' })
    expect(seen.headers).toMatchObject(isPrivate)
    expect(seen.headers['x-robots-tag']).toBeUndefined()
  })

  it('is not cached for an open link: quote, PDF', async () => {
    const person = await server.signUp()
    const token = await share(person, await addQuote(person))
    for (const path of [
      `/api/customer-quote?token=${token}`,
      `/api/customer-quote/pdf?token=${token}`,
    ]) {
      const { status, headers } = await server.client().get(path)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('may be fetched by search engines, which otherwise list its bare address', async () => {
    const { headers, body } = await server.client().get('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toBe('User-agent: *\nAllow: /\nDisallow: /api/\n')
    const landing = await server.client().get('/', { 'user-agent': robots[0] ?? '' })
    expect(landing.headers['x-robots-tag']).toBeUndefined()
  })
})
