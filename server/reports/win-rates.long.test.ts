// Win rates over HTTP: which quotes count, in which groups, and the files they are exported in.
import Papa from 'papaparse'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { MANY_ROWS } from '../kept-figures.ts'
import { openLeadPage, sendLead } from '../testing/homeowner.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const today = new Date('2026-11-20T18:00:00Z')
let clock = today
const server = await startTestServer({
  services: { now: () => clock },
  config: { trialHours: 1_000_000 },
})

/** Runs an action at the given time. */
async function at<T>(then: Date, action: () => Promise<T>): Promise<T> {
  clock = then
  try {
    return await action()
  } finally {
    clock = today
  }
}

const later = (then: Date, minutes: number) => new Date(then.getTime() + minutes * 60_000)
const HOUR = 60
const DAY = 24 * HOUR
/** 9 a.m. in the business's time zone. */
const morning = new Date('2026-09-10T14:00:00Z')
const work = { description: 'Work', quantity: '1', unitPrice: '100.00', isLabor: true }
const laborOf = (key: string | null, name: string) => ({
  ...work,
  reason: {
    detections: [],
    priceItem: { id: null, key, name, unitPrice: '100.00' },
    explanation: '',
  },
})

type History = {
  made?: Date
  /** Minutes after it was made. */
  sent?: number
  outcome?: 'won' | 'lost'
  fields?: object
  lines?: object[]
}

async function business() {
  const person = await server.signUp()
  const { body: customer } = await person.post('/api/customers', { firstName: 'A', lastName: 'L' })
  const expectOk = async (reply: Promise<{ status: number; body: { id: string } }>) => {
    const { status, body } = await reply
    expect([200, 201]).toContain(status)
    return body
  }
  const share = (id: string, then: Date) =>
    at(then, () => expectOk(person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })))
  const decide = (id: string, outcome: string) =>
    expectOk(person.post(`/api/quotes/${id}/outcome`, { outcome }))
  /** Finishes a version that is a draft. */
  const finish = (id: string, then: Date, status = 'pending', lineItems: object[] = [work]) =>
    at(then, async () => {
      const quote = { status, customerId: customer.id, version: 1 }
      return expectOk(person.put(`/api/quotes/${id}`, { quote, lineItems }))
    })
  const revise = (id: string, then: Date) =>
    at(then, () => expectOk(person.post(`/api/quotes/${id}/revise`)))
  const quote = async ({ made = morning, sent, outcome, fields, lines = [work] }: History) => {
    const body = { quote: { customerId: customer.id, ...fields }, lineItems: lines }
    const reply = await at(made, () => person.post('/api/quotes', body))
    expect(reply.status).toBe(201)
    const { id } = reply.body.quote
    if (sent !== undefined) await share(id, later(made, sent))
    if (outcome) await decide(id, outcome)
    return reply.body.quote
  }
  return { person, customer, quote, share, decide, finish, revise }
}

const ratesOf = async (person: Person) => {
  const { status, body } = await person.get('/api/reports/win-rates')
  expect(status).toBe(200)
  return body
}
const allOf = async (person: Person) => {
  const { won, decided } = (await ratesOf(person)).all
  return [won, decided]
}
type Group = { group: unknown; won: number; decided: number }
const counts = (groups: Group[]) => groups.map(({ group, won, decided }) => [group, won, decided])

describe('a quote counts', () => {
  it.each([
    ['if it is won', { sent: 10, outcome: 'won' }, [1, 1]],
    ['if it is lost', { sent: 10, outcome: 'lost' }, [0, 1]],
    ['if it is won by hand and never went out', { outcome: 'won' }, [1, 1]],
    ['as not accepted if it expired', { sent: 10 }, [0, 1]],
    ['not while it may be accepted', { sent: 10, fields: { validUntil: '2026-11-20' } }, [0, 0]],
    ['not if it expired before anyone saw it', {}, [0, 0]],
    ['not as a draft', { fields: { status: 'draft' } }, [0, 0]],
    [
      'not before quotes of its day expire',
      { made: new Date('2026-10-21T14:00:00Z'), outcome: 'won' },
      [0, 0],
    ],
    ['from then on', { made: new Date('2026-10-20T14:00:00Z'), outcome: 'won' }, [1, 1]],
    ['for a year', { made: new Date('2025-10-21T14:00:00Z'), outcome: 'won' }, [1, 1]],
    ['not after it', { made: new Date('2025-10-20T14:00:00Z'), outcome: 'won' }, [0, 0]],
  ] as const)('%s', async (_, history, expected) => {
    const { person, quote } = await business()
    await quote(history)
    expect(await allOf(person)).toEqual(expected)
  })

  it('for its own business only', async () => {
    const { quote } = await business()
    await quote({ sent: 10, outcome: 'won' })
    const { person: other } = await business()
    expect(await ratesOf(other)).toMatchObject({
      range: { from: '2025-10-21', to: '2026-10-20' },
      all: { won: 0, decided: 0 },
      price: [],
      trade: [],
    })
    expect((await server.client().get('/api/reports/win-rates')).status).toBe(401)
  })

  it('once per number, by its newest finished version', async () => {
    const { person, quote, revise, finish, share, decide } = await business()
    const { id } = await quote({ sent: 10, outcome: 'lost' })
    const revision = await revise(id, later(morning, DAY))
    expect(await allOf(person)).toEqual([0, 1])
    await finish(revision.id, later(morning, DAY))
    await share(revision.id, later(morning, DAY))
    await decide(revision.id, 'won')
    const rates = await ratesOf(person)
    expect(rates.all).toEqual({ won: 1, decided: 1 })
    // By the first sending of the number.
    expect(counts(rates.responseTime)[0]).toEqual(['hour', 1, 1])
  })

  it('not while its newest version is open', async () => {
    const { person, quote, revise, finish, share } = await business()
    const { id } = await quote({ sent: 10, outcome: 'lost' })
    const revision = await revise(id, later(today, -2 * DAY))
    await finish(revision.id, later(today, -2 * DAY))
    await share(revision.id, later(today, -2 * DAY))
    expect(await allOf(person)).toEqual([0, 0])
  })

  it('once with its change orders, at the price that was accepted first', async () => {
    const { person, quote, finish, decide, revise } = await business()
    const { id } = await quote({ sent: 10, outcome: 'won' })
    const order = async (then: Date, outcome: string, price: string) => {
      const { body } = await at(then, () => person.post(`/api/quotes/${id}/change-order`))
      await finish(body.id, then, 'pending', [{ ...work, unitPrice: price }])
      await decide(body.id, outcome)
      return body
    }
    await order(later(morning, DAY), 'lost', '5000.00')
    const accepted = await order(later(morning, 2 * DAY), 'won', '9000.00')
    const rates = await ratesOf(person)
    expect(rates.all).toEqual({ won: 1, decided: 1 })
    expect(counts(rates.price)).toEqual([
      [{ from: '0.00', to: '100.00' }, 0, 0],
      [{ from: '100.00', to: null }, 1, 1],
    ])
    // The revision of accepted work is an offer again.
    const revision = await revise(accepted.id, later(morning, 3 * DAY))
    expect(await allOf(person)).toEqual([1, 1])
    await finish(revision.id, later(morning, 3 * DAY))
    await decide(revision.id, 'lost')
    expect(await allOf(person)).toEqual([0, 1])
  })
})

describe('the response time', () => {
  it('is from making the quote until it first went out, by the business’s day', async () => {
    const { person, quote } = await business()
    await quote({ sent: 60, outcome: 'won' })
    await quote({ sent: 14 * HOUR, outcome: 'won' })
    // Past midnight in Chicago.
    await quote({ sent: 16 * HOUR, outcome: 'lost' })
    await quote({ sent: 4 * DAY })
    await quote({ outcome: 'won' })
    expect(counts((await ratesOf(person)).responseTime)).toEqual([
      ['hour', 1, 1],
      ['day', 1, 1],
      ['threeDays', 0, 1],
      ['later', 0, 1],
    ])
  })

  it('starts with the request', async () => {
    const { person, share, decide, finish } = await business()
    await openLeadPage(person, 'win-rates')
    await at(morning, async () => {
      await sendLead(server, 'win-rates')
      await server.mails()
    })
    const [lead] = (await person.get('/api/leads')).body
    // The draft is made when the job runs.
    await server.pool.query('update quotes set created_at = created_at + $2 where id = $1', [
      lead.quoteId,
      '3 hours',
    ])
    await finish(lead.quoteId, later(morning, 3 * HOUR))
    await share(lead.quoteId, later(morning, 3.5 * HOUR))
    await decide(lead.quoteId, 'won')
    expect(counts((await ratesOf(person)).responseTime)[1]).toEqual(['day', 1, 1])
  })

  it.each([
    ['starts with the first photo', '2 hours', 'day'],
    ['does not start with the photo of an older quote', '8 days', 'hour'],
  ])('%s', async (_, age, expected) => {
    const { person, quote } = await business()
    const { body: photo } = await person.post('/api/photos', await picture())
    await server.pool.query(
      'update photos set created_at = $2::timestamptz - $3::interval where id = $1',
      [photo.id, morning, age],
    )
    await quote({ sent: 10, outcome: 'won', fields: { photoUrl: photo.url } })
    const won = (await ratesOf(person)).responseTime.filter((group: Group) => group.won === 1)
    expect(counts(won)).toEqual([[expected, 1, 1]])
  })
})

describe('quotes are grouped', () => {
  it('by the number of their sections, of which tiers are one', async () => {
    const { person, quote } = await business()
    const sections = (...tiers: (string | null)[]) => ({
      sections: tiers.map((tier, index) => ({ id: `s${index}`, title: 'Repair', scope: '', tier })),
    })
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...work, sectionId: `s${index}` }))
    await quote({ outcome: 'won', fields: sections(null), lines: lines(1) })
    await quote({ outcome: 'lost', fields: sections('good', 'best'), lines: lines(2) })
    await quote({ outcome: 'won', fields: sections(null, 'good', 'best'), lines: lines(3) })
    await quote({ outcome: 'won', fields: sections(null, null, null, null), lines: lines(4) })
    await quote({ outcome: 'won' })
    expect(counts((await ratesOf(person)).size)).toEqual([
      ['one', 1, 2],
      ['few', 1, 1],
      ['many', 1, 1],
    ])
  })

  it('by the labor of the price book that most of their price is for', async () => {
    const { person, quote } = await business()
    const drywall = laborOf('labor-drywall', 'Drywall repair labor')
    const dear = { unitPrice: '900.00' }
    const own = laborOf(null, 'Tile setter')
    await quote({ outcome: 'won', lines: [drywall, { ...own, quantity: '0.5' }] })
    await quote({
      outcome: 'lost',
      lines: [
        drywall,
        { ...own, ...dear, isOptional: true },
        { ...own, ...dear, isLabor: false },
        { ...laborOf('trip-charge', 'Trip charge'), ...dear },
        { ...work, ...dear },
      ],
    })
    await quote({ outcome: 'won', lines: [drywall, own, own] })
    await quote({ outcome: 'won' })
    expect(counts((await ratesOf(person)).trade)).toEqual([
      ['Drywall', 1, 2],
      ['Tile setter', 1, 1],
    ])
  })
})

describe('with many quotes', () => {
  /** Every fifth is won; the newest are the cheapest. */
  async function many(count: number) {
    const { person, quote } = await business()
    const { id } = await quote({ outcome: 'won' })
    await server.pool.query(
      `insert into quotes (id, business_id, user_id, customer_id, quote_number, status, tax_rate, subtotal, tax, total,
          created_at, created_day)
        select gen_random_uuid(), business_id, user_id, customer_id, 'Q-' || n,
          case when n % 5 = 0 then 'approved' else 'rejected' end, 0, n * 100, 0, n * 100,
          created_at - n * interval '1 minute', created_day
        from quotes, generate_series(1, $2::int) n where id = $1`,
      [id, count],
    )
    // As the database does by itself within a minute.
    await server.pool.query('analyze quotes')
    return person
  }

  it('the newest 5,000 count', async () => {
    const rates = await ratesOf(await many(MANY_ROWS))
    // With the first, and without the oldest, which is won.
    expect(rates.all).toEqual({ won: 1000, decided: 5000 })
    const { price } = rates as { price: Group[] }
    expect(price.map(({ group }) => group)).toEqual([
      { from: '0.00', to: '1500.00' },
      { from: '1500.00', to: '2500.00' },
      { from: '2500.00', to: '4000.00' },
      { from: '4000.00', to: null },
    ])
  })

  it('they are exported as CSV', async () => {
    const person = await many(23)
    const { headers, body } = await person.get('/api/reports/win-rates.csv')
    expect(headers['content-disposition']).toContain('filename="win-rates.csv"')
    const { data } = Papa.parse<Record<string, string>>(body, {
      header: true,
      skipEmptyLines: true,
    })
    expect(data.map(row => row['Grouping'])).toEqual([
      ...Array(4).fill('By response time'),
      ...Array(4).fill('By price'),
      ...Array(3).fill('By size'),
    ])
    expect(data[7]).toEqual({
      Grouping: 'By price',
      Quotes: '$20 and up',
      Accepted: '2',
      Decided: '5',
      From: '2025-10-21',
      To: '2026-10-20',
    })
  })

  const summary = async (person: Person) => {
    const { body } = await person.get('/api/reports/summary.pdf')
    const { text } = await extractText(await getDocumentProxy(body.slice()), { mergePages: true })
    return text
  }

  it('they are in the PDF from 20 on, with no rate for fewer than 5', async () => {
    expect(await summary(await many(18))).not.toContain('Win rate by')
    const text = await summary(await many(19))
    expect(text).toMatch(/Made Oct 21, 2025 – Oct 20, 2026\s+4 of 20\s+20%/)
    expect(text).toContain('Win rate by price')
    expect(text).toContain('Win rate by size')
    expect(text).toMatch(/Within an hour\s+0 of 0\s+–/)
    expect(text).not.toContain('Win rate by trade')
  })
})

async function picture(): Promise<Buffer> {
  const create = { width: 64, height: 64, channels: 3, background: '#999999' } as const
  return sharp({ create }).jpeg().toBuffer()
}
