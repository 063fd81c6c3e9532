// A customer signs over HTTP: what is stored with the acceptance, the signed PDF, both mails, and what stays as it was.
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { beforeAll, describe, expect, it } from 'vitest'
import { inBusiness } from '../db/tenancy.ts'
import { stopClock } from '../testing/clock.ts'
import { accept, customer, linkedQuote, pagesOf, sha256, strokes } from '../testing/signed-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const { now } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 100_000 } })
const anyone = () => server.client()

let person: Person
let open: Awaited<ReturnType<typeof linkedQuote>>
beforeAll(async () => {
  person = await server.signUp()
  open = await linkedQuote(person)
})

const signatureOf = async (person: Person, id: string) =>
  (await person.get(`/api/quotes/${id}/signature`)).body
const customerPdf = async (token: string) =>
  (await anyone().get(`/api/customer-quote/pdf?token=${token}`)).body as Uint8Array
const countSignatures = async (id: string) =>
  (await server.pool.query('select from signatures where quote_id = $1', [id])).rowCount

describe('accepting', () => {
  it('stores the typed name as the signature, with time, zone, address and browser', async () => {
    const { id, token } = await linkedQuote(person)
    expect(await signatureOf(person, id)).toBeNull()
    const { body } = await accept(anyone(), token)
    expect(body).toMatchObject({
      status: 'approved',
      signed: {
        name: 'Carl Jones',
        on: expect.stringMatching(/^\w+ \d+, \d{4}, \d+:\d\d [AP]M C[SD]T$/),
      },
    })
    expect(await signatureOf(person, id)).toEqual({
      name: 'Carl Jones',
      strokes: null,
      signedAt: now().toISOString(),
      timeZone: 'America/Chicago',
      address: '127.0.0.1',
      browser: expect.stringContaining('Android 15'),
      isMailed: true,
      fileHash: null,
    })
  })

  it('stores at most 400 characters of the name that a browser gives itself', async () => {
    const { id, token } = await linkedQuote(person)
    const answer = { token, answer: 'approved', name: 'Carl Jones', version: 1 }
    const headers = { 'user-agent': 'Scraper '.repeat(1000) }
    await anyone().post('/api/customer-quote/answer', answer, headers)
    expect((await signatureOf(person, id)).browser).toHaveLength(400)
  })

  it('stores a drawn signature, and the options that were chosen', async () => {
    const { id, token, option } = await linkedQuote(person)
    const { status, body } = await accept(anyone(), token, { strokes, selected: [option] })
    expect(status).toBe(200)
    expect(body.signed.name).toBe('Carl Jones')
    expect((await signatureOf(person, id)).strokes).toBe(strokes)
    const [, certificate = ''] = await pagesOf(await customerPdf(token))
    expect(certificate).toContain('Chosen Haul away')
    expect(certificate).toContain('Total $150.00')
  })

  it.each([
    ['nothing drawn', ''],
    ['a slip of the finger', '10 10 20 10'],
    ['a dot', '500 100'],
    ['markup', '<path d="M0 0"/>'],
    ['coordinates beyond numbers', '1e308 1e308 0 0'],
    ['coordinates beyond the pad', '1001 10 10 10'],
    ['coordinates below the pad', '10 361 400 10'],
    ['negative coordinates', '-5 10 400 10'],
    ['fractions', '1.5 10 400 10'],
    ['half a point', '10 10 400'],
    ['an empty stroke', '10 10 400 10;;20 20 30 30'],
    ['too many points', Array.from({ length: 2001 }, (_, at) => `${at % 1000} 9`).join(' ')],
    ['too many strokes', Array.from({ length: 201 }, () => '0 0 90 9').join(';')],
    ['megabytes', '0 0 '.repeat(12_000)],
  ])('is refused with %s, and stores nothing', async (_, drawn) => {
    const { id, token } = open
    const { status, body } = await accept(anyone(), token, { strokes: drawn })
    expect(status).toBe(422)
    expect(body.message).toMatch(/signature/)
    expect(await countSignatures(id)).toBe(0)
    expect((await anyone().get(`/api/customer-quote?token=${token}`)).body.status).toBe('pending')
  })

  it('counts once: a double tap, a second tab, and a retry with another signature', async () => {
    const { id, number, token } = await linkedQuote(person)
    const answers = await Promise.all([
      accept(anyone(), token, { strokes }),
      accept(anyone(), token, { strokes }),
      accept(anyone(), token),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countSignatures(id)).toBe(1)
    const first = await signatureOf(person, id)
    const again = await accept(anyone(), token, { name: 'Someone Else' })
    expect(again.body.signed.name).toBe('Carl Jones')
    expect(await signatureOf(person, id)).toEqual(first)
    const mails = (await server.mails()).filter(({ attachments }) =>
      attachments.some(({ filename }) => filename === `${number}-signed.pdf`),
    )
    expect(mails).toHaveLength(2)
  })

  it('by hand, or a decline, is no signature', async () => {
    const declined = await linkedQuote(person)
    await accept(anyone(), declined.token, { answer: 'rejected' })
    expect(await signatureOf(person, declined.id)).toBeNull()
    const won = await linkedQuote(person)
    await person.post(`/api/quotes/${won.id}/outcome`, { outcome: 'won' })
    expect(await signatureOf(person, won.id)).toBeNull()
    const { body } = await anyone().get(`/api/customer-quote?token=${won.token}`)
    expect(body.status).toBe('approved')
    expect(body.signed).toBeUndefined()
  })
})

describe('the signed PDF', () => {
  it('is the document with a certificate, the same bytes for both sides and in both mails', async () => {
    const { id, number, token } = await linkedQuote(person, {
      ...customer,
      email: 'copy@example.com',
    })
    await accept(anyone(), token, { strokes })
    const mails = (await server.mails()).filter(({ attachments }) =>
      attachments.some(({ filename }) => filename === `${number}-signed.pdf`),
    )
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      ['copy@example.com', person.email].toSorted(),
    )
    const copy = mails.find(({ to }) => to === 'copy@example.com')
    expect(copy?.subject).toBe('Signed: your quote from Roe Drywall')
    expect(copy?.text).toContain(`/q/${token}`)
    expect(copy?.text).toContain('/verify')
    const { fileHash } = await signatureOf(person, id)
    const own = (await person.get(`/api/quotes/${id}/pdf`)).body
    for (const bytes of [
      own,
      await customerPdf(token),
      ...mails.flatMap(({ attachments }) => attachments.map(({ content }) => content)),
    ]) {
      expect(sha256(bytes)).toBe(fileHash)
    }
    const pages = await pagesOf(own)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Patch a hole')
    for (const part of [
      'Certificate of signature',
      'Drawn by Carl Jones',
      `Document Quote ${number}`,
      'From Roe Drywall',
      'Prepared for Carl Jones',
      'Chosen None of the options',
      'Total $100.00',
      'Network address 127.0.0.1',
      'Browser Chrome on Android',
      'http://localhost:3000/verify',
      'Page 2 of 2',
    ]) {
      expect(pages[1]).toContain(part)
    }
  })

  it('stays as it was signed when the business changes its template', async () => {
    const { token } = await linkedQuote(person)
    await accept(anyone(), token)
    const { business } = (await person.get('/api/auth/user')).body
    const other = { ...templateOf(business), companyName: 'Renamed Walls', footerText: 'Cheers' }
    expect((await person.put('/api/quote-template', other)).status).toBe(200)
    const bytes = await customerPdf(token)
    expect((await pagesOf(bytes)).join(' ')).toContain('Roe Drywall')
    expect((await pagesOf(bytes)).join(' ')).not.toContain('Renamed Walls')
    await server.mails()
    expect(sha256(await customerPdf(token))).toBe(sha256(bytes))
  })

  it('is made once when it is asked for before its mails are out', async () => {
    const { id, token } = await linkedQuote(person)
    await accept(anyone(), token)
    const [one, other] = await Promise.all([customerPdf(token), customerPdf(token)])
    const { fileHash } = await signatureOf(person, id)
    expect([sha256(one), sha256(other)]).toEqual([fileHash, fileHash])
  })

  it('is not made for a quote that was accepted before signatures were stored', async () => {
    const { id, token } = await linkedQuote(person)
    await accept(anyone(), token)
    await server.pool.query('delete from signatures where quote_id = $1', [id])
    const { body } = await anyone().get(`/api/customer-quote?token=${token}`)
    expect(body.status).toBe('approved')
    expect(body.signed).toBeUndefined()
    expect(await signatureOf(person, id)).toBeNull()
    expect(await pagesOf(await customerPdf(token))).toHaveLength(1)
    // The job that waits for it ends.
    await server.mails()
  })
})

describe("the customer's copy", () => {
  it('is mailed only within the limit of addresses, or where the quote was mailed', async () => {
    const own = await server.signUp()
    const [known, stranger] = [
      await linkedQuote(own, { ...customer, email: 'known@example.com' }),
      await linkedQuote(own, { ...customer, email: 'stranger@example.com' }),
    ]
    await server.pool.query(
      `insert into quote_events (id, business_id, quote_id, kind, actor, detail, created_at)
        select gen_random_uuid(), business_id, id, 'sent', 'member',
          jsonb_build_object('to', case n when 1 then 'Known@example.com' else n || '@example.com' end),
          now() - n * interval '1 minute'
        from quotes, generate_series(1, 20) n where id = $1`,
      [known.id],
    )
    expect((await accept(anyone(), stranger.token)).body.signed.isMailed).toBe(false)
    expect((await accept(anyone(), known.token)).body.signed.isMailed).toBe(true)
    const to = (await server.mails())
      .filter(({ attachments }) => attachments.length > 0)
      .map(mail => mail.to)
    expect(to).toContain('Known@example.com')
    expect(to).not.toContain('stranger@example.com')
    expect(to.filter(address => address === own.email)).toHaveLength(2)
  })
})

describe('a later change', () => {
  it('needs its own signature, and leaves the first as it was', async () => {
    const { id, token } = await linkedQuote(person)
    await accept(anyone(), token, { strokes })
    const first = sha256(await customerPdf(token))
    const order = (await person.post(`/api/quotes/${id}/change-order`)).body
    const { lineItems, ...quote } = (await person.get(`/api/quotes/details/${order.id}`)).body
    const more = { description: 'Skim coat', quantity: '1', unitPrice: '70.00' }
    const saved = await person.put(`/api/quotes/${order.id}`, {
      quote: { ...quote, status: 'pending' },
      lineItems: [...lineItems, more],
    })
    expect(saved.status).toBe(200)
    expect(await signatureOf(person, order.id)).toBeNull()
    const { url } = (await person.post(`/api/quotes/${order.id}/link`)).body
    const orderToken = url.split('/').at(-1)
    const { version } = saved.body.quote
    const { body } = await accept(anyone(), orderToken, { version, name: 'Ann Jones' })
    expect(body.signed.name).toBe('Ann Jones')
    const pages = await pagesOf(await customerPdf(orderToken))
    expect(pages.at(-1)).toContain('Change Order 1')
    expect(pages.at(-1)).toContain('New total $170.00')
    expect((await signatureOf(person, id)).name).toBe('Carl Jones')
    expect(sha256(await customerPdf(token))).toBe(first)
  })
})

describe('signatures of a business', () => {
  it('are hidden from others, and cannot be changed or deleted by it', async () => {
    const { id, token } = await linkedQuote(person)
    await accept(anyone(), token)
    const stranger = await server.signUp()
    expect((await stranger.get(`/api/quotes/${id}/signature`)).status).toBe(404)
    expect((await stranger.get(`/api/quotes/${id}/pdf`)).status).toBe(404)
    const businessOf = async (one: Person) =>
      (await one.get('/api/auth/user')).body.business.id as string
    const run = async (one: Person, statement: string) =>
      inBusiness(server.pool, await businessOf(one), tx => tx.$client.query(statement))
    expect((await run(stranger, 'select from signatures')).rowCount).toBe(0)
    for (const statement of [
      `update signatures set name = 'Mallory'`,
      `update signatures set document = '{}'`,
      'delete from signatures',
    ]) {
      await expect(run(person, statement)).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('are in its export, and go with the business, files included', async () => {
    const person = await server.signUp()
    const { id, token } = await linkedQuote(person)
    await accept(anyone(), token, { strokes })
    const { services } = server
    await server.mails()
    const { fileHash } = await signatureOf(person, id)
    const zip = Buffer.from((await person.get('/api/settings/export')).body)
    expect(zip.toString('latin1')).toContain(`signed/${id}.pdf`)
    const businessId = (await person.get('/api/auth/user')).body.business.id
    const key = `signed/${businessId}/${fileHash}.pdf`
    expect(await services.files.get(key)).not.toBeNull()
    const proof = { currentPassword: person.password, word: 'DELETE' }
    expect((await person.post('/api/settings/delete-account', proof)).status).toBe(204)
    await services.jobs.drain()
    expect(await services.files.get(key)).toBeNull()
    expect(await countSignatures(id)).toBe(0)
  })
})
