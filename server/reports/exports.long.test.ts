// Report exports over HTTP: files that read back as the business's own rows.
import {
  knownCustomerColumns,
  readCustomerTable,
} from '@quotewright/domain/customers/customer-list'
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const today = new Date('2026-11-20T18:00:00Z')
let clock = today
const server = await startTestServer({
  services: { now: () => clock },
  config: { trialHours: 1_000_000 },
})

async function at<T>(then: string, action: () => Promise<T>): Promise<T> {
  clock = new Date(then)
  try {
    return await action()
  } finally {
    clock = today
  }
}

const work = {
  description: 'Work',
  quantity: '2.5',
  unit: 'hour',
  unitPrice: '100.00',
  isLabor: true,
}

async function business(customer: object = { firstName: 'Ann', lastName: 'Lee' }) {
  const person = await server.signUp()
  const { body } = await person.post('/api/customers', customer)
  const quote = async (then: string, fields: object = {}, lineItems: object[] = [work]) => {
    const made = await at(then, () =>
      person.post('/api/quotes', { quote: { customerId: body.id, ...fields }, lineItems }),
    )
    expect(made.status).toBe(201)
    return made.body.quote
  }
  return { person, quote }
}

/** Reads a CSV as a spreadsheet does. */
async function table(person: Person, path: string): Promise<Record<string, string>[]> {
  const { status, headers, body } = await person.get(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const { data, errors } = Papa.parse<Record<string, string>>(body, {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

describe('the quotes as CSV', () => {
  it('have a quote with an accepted change order once, as the change order', async () => {
    const { person, quote } = await business()
    const { id, quoteNumber } = await quote('2026-11-10T12:00:00Z', { status: 'approved' })
    const order = (await person.post(`/api/quotes/${id}/change-order`)).body
    const numbers = async (path: string) =>
      (await table(person, path)).map(row => [row['Quote number'], row['Status'], row['Total']])
    const paths = ['/api/reports/quotes.csv', '/api/reports/lines.csv'] as const
    expect(await numbers(paths[0])).toEqual([[quoteNumber, 'approved', '270.63']])
    expect(await numbers(paths[1])).toEqual([[quoteNumber, 'approved', '250.00']])
    const { customerId, version } = order
    await person.put(`/api/quotes/${order.id}`, {
      quote: { status: 'approved', customerId, version },
      lineItems: [{ ...work, quantity: '5' }],
    })
    const number = `Change Order 1, ${quoteNumber}`
    expect(await numbers(paths[0])).toEqual([[number, 'approved', '541.25']])
    expect(await numbers(paths[1])).toEqual([[number, 'approved', '500.00']])
  })

  it('are those created or approved in the period, oldest first', async () => {
    const { person, quote } = await business()
    const early = await quote('2026-09-01T12:00:00Z', { status: 'pending' })
    await quote('2026-09-02T12:00:00Z', { status: 'approved' })
    const change = { status: 'approved', customerId: early.customerId, version: early.version }
    await at('2026-11-09T12:00:00Z', () =>
      person.put(`/api/quotes/${early.id}`, { quote: change, lineItems: [work] }),
    )
    // 10 p.m. on November 10 in the business's time zone.
    const late = await quote('2026-11-11T04:00:00Z', { jobAddress: '12 Oak Street' })
    const rows = await table(person, '/api/reports/quotes.csv?period=30d')
    expect(rows.map(row => row['Quote number'])).toEqual([early.quoteNumber, late.quoteNumber])
    expect(rows[0]).toMatchObject({ 'Made on': '2026-09-01', 'Approved on': '2026-11-09' })
    expect(rows[1]).toEqual({
      'Quote number': late.quoteNumber,
      Status: 'pending',
      Customer: 'Ann Lee',
      Email: '',
      Phone: '',
      'Job address': '12 Oak Street',
      'Made on': '2026-11-10',
      'Valid until': '2026-12-10',
      'Approved on': '',
      Subtotal: '250.00',
      Tax: '20.63',
      Total: '270.63',
      Notes: '',
      'Photo analysis': '',
      Discount: '0.00',
      Deposit: '0.00',
    })
  })

  it('start with the byte order mark, and the file name has the period', async () => {
    const { person } = await business()
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${server.url}/api/reports/quotes.csv`, { headers: { cookie } })
    expect([...new Uint8Array(await response.arrayBuffer())].slice(0, 3)).toEqual([239, 187, 191])
    expect(response.headers.get('content-disposition')).toContain(
      'filename="quotes-2026-10-22-to-2026-11-20.csv"',
    )
  })

  it('keep the day that the quote itself says, also after a move to another time zone', async () => {
    const { person, quote } = await business()
    // 10 p.m. on November 10 in the business's time zone.
    const { createdDay } = await quote('2026-11-11T04:00:00Z')
    expect(createdDay).toBe('2026-11-10')
    const { body } = await person.get('/api/auth/user')
    await person.put('/api/settings/business', { ...body.business, timeZone: 'America/New_York' })
    await quote('2026-11-11T04:30:00Z')
    await person.put('/api/settings/business', {
      ...(await person.get('/api/auth/user')).body.business,
      timeZone: 'Europe/Berlin',
    })
    for (const file of ['quotes.csv', 'lines.csv']) {
      const rows = await table(person, `/api/reports/${file}`)
      expect(rows.map(row => row['Made on'])).toEqual([createdDay, createdDay])
    }
  })

  it('have the customer typed in a draft if no saved one is chosen', async () => {
    const { person, quote } = await business()
    const typed = { firstName: 'Bo', lastName: '', email: 'bo@', phone: '512', address: '' }
    await quote('2026-11-10T12:00:00Z', { status: 'draft', customerId: null, draftCustomer: typed })
    const [row] = await table(person, '/api/reports/quotes.csv')
    expect(row).toMatchObject({ Customer: 'Bo', Email: 'bo@', Phone: '512' })
  })
})

describe('the lines as CSV', () => {
  it('can be ten thousand rows', async () => {
    const { person, quote } = await business()
    const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
    for (let n = 1; n <= 51; n++) {
      const lines = numbers.map(number => ({ ...work, description: `Line ${n}.${number}` }))
      // Some are created at the same moment.
      await quote(`2026-11-10T12:00:${String(Math.floor(n / 3)).padStart(2, '0')}Z`, {}, lines)
    }
    const rows = await table(person, '/api/reports/lines.csv')
    expect(rows).toHaveLength(10_200)
    expect(new Set(rows.map(row => row['Description'])).size).toBe(10_200)
    expect(rows[199]).toMatchObject({
      Kind: 'labor',
      Quantity: '2.5',
      Unit: 'hour',
      Total: '250.00',
    })
    const ofFirst = rows.filter(row => row['Quote number'] === rows[0]?.['Quote number'])
    expect(ofFirst.map(row => row['Description']?.split('.')[1])).toEqual(numbers.map(String))
  }, 60_000)

  it('say the discount of a line, and which options are part of the quote', async () => {
    const { person, quote } = await business()
    const discount = { kind: 'percent', value: '12.50' }
    await quote('2026-11-10T12:00:00Z', {}, [
      { ...work, discount },
      { ...work, isOptional: true, isSelected: true },
      { ...work, isOptional: true },
    ])
    const rows = await table(person, '/api/reports/lines.csv')
    expect(rows.map(row => [row['Total'], row['Discount'], row['Option']])).toEqual([
      ['218.75', '31.25', ''],
      ['250.00', '0.00', 'included'],
      ['250.00', '0.00', 'not included'],
    ])
  })

  it('have only their header if nothing was quoted', async () => {
    const { person } = await business()
    const { body } = await person.get('/api/reports/lines.csv?period=year')
    expect(body.trim()).toBe(
      'Quote number,Status,Made on,Description,Kind,Quantity,Unit,Unit price,Total,Discount,Option',
    )
  })
})

describe('any text', () => {
  it.each([
    ['a comma and quotes', 'Smith, "Bob"', 'Smith, "Bob"'],
    [
      'a formula',
      '=HYPERLINK("http://evil.example","x")',
      '\'=HYPERLINK("http://evil.example","x")',
    ],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a wide sign', '＝SUM(A1)', "'＝SUM(A1)"],
    ['letters of other scripts', 'Renée – שלום 🧱', 'Renée – שלום 🧱'],
  ])('with %s stays one cell and no formula', async (_, typed, read) => {
    const { person, quote } = await business({ firstName: typed, lastName: 'Lee', address: typed })
    await quote('2026-11-10T12:00:00Z', { notes: typed }, [{ ...work, description: typed }])
    const [customer] = await table(person, '/api/reports/customers.csv')
    expect(customer).toMatchObject({ 'First name': read, Address: read, Quotes: '1' })
    const [row] = await table(person, '/api/reports/quotes.csv')
    expect(row).toMatchObject({ Customer: `${read} Lee`, Notes: read })
    const [line] = await table(person, '/api/reports/lines.csv')
    expect(line).toMatchObject({ Description: read })
  })

  it.each([
    ['a formula', '=1+1\n2', "'=1+1\n2"],
    ['semicolons', 'Gate\nis; locked', 'Gate\nis; locked'],
  ])('of several lines with %s stays one cell and no formula', async (_, typed, read) => {
    const { person, quote } = await business({ firstName: 'Ann', lastName: 'Lee', address: typed })
    await quote('2026-11-10T12:00:00Z', { notes: typed }, [work])
    expect(await table(person, '/api/reports/customers.csv')).toMatchObject([{ Address: read }])
    expect(await table(person, '/api/reports/quotes.csv')).toMatchObject([{ Notes: read }])
  })
})

describe('the customers as CSV', () => {
  it('are complete, with approved totals', async () => {
    const { person, quote } = await business({
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '5125550134',
    })
    await quote('2020-11-10T12:00:00Z', { status: 'approved' })
    await quote('2026-11-10T12:00:00Z')
    for (let n = 0; n < 600; n++) {
      await person.post('/api/customers', { firstName: `Person ${n}`, lastName: 'Roe' })
    }
    const rows = await table(person, '/api/reports/customers.csv')
    expect(rows).toHaveLength(601)
    expect(rows.find(row => row['First name'] === 'Ann')).toMatchObject({
      Phone: '(512) 555-0134',
      Quotes: '2',
      Approved: '270.63',
    })
    expect(new Set(rows.map(row => row['First name'])).size).toBe(601)
  }, 60_000)

  it.each(['Gate code 4410', 'Dog, in the yard\nRing "twice"', '=1+1'])(
    'have the notes %j last, and an import reads them back',
    async notes => {
      const { person } = await business({ firstName: 'Ann', lastName: 'Lee', notes })
      const { body } = await person.get('/api/reports/customers.csv')
      const { data } = Papa.parse<string[]>(body, { skipEmptyLines: true })
      expect(data[0]?.at(-1)).toBe('Notes')
      const { rows, leftOut } = readCustomerTable(data, knownCustomerColumns(data))
      expect(rows).toMatchObject([{ firstName: 'Ann', lastName: 'Lee', notes }])
      expect(leftOut).toEqual([])
    },
  )
})

describe('the summary as PDF', () => {
  const textOf = async (person: Person, period: string) => {
    const answer = await person.get(`/api/reports/summary.pdf?period=${period}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const pdf = await getDocumentProxy(answer.body.slice())
    const { text, totalPages } = await extractText(pdf, { mergePages: true })
    const marks = await pdf.getMarkInfo()
    return { text, totalPages, isTagged: marks?.Marked === true, answer }
  }

  it("has the screen's content, tagged, on at most two pages", async () => {
    const { person, quote } = await business()
    const long = 'Ceiling texture match, popcorn and knockdown, '.repeat(10).slice(0, 490)
    const lines = Array.from({ length: 24 }, (_, index) => ({
      ...work,
      description: `${index} ${long}`,
      isLabor: index % 2 === 0,
    }))
    await quote('2026-11-10T12:00:00Z', { status: 'approved' })
    await quote('2026-11-12T12:00:00Z', { status: 'rejected' }, lines)
    const { text, totalPages, isTagged, answer } = await textOf(person, '12m')
    for (const part of [
      'Roe Drywall',
      'Business report',
      'Dec 1, 2025 – Nov 20, 2026',
      'Win rate',
      '50%',
      'November 2026',
      '$270.63',
      'Rejected',
      'Top services',
      'Ceiling texture match',
      'Top materials',
      'No quote was made from an analysis.',
    ]) {
      expect(text).toContain(part)
    }
    expect(totalPages).toBe(2)
    expect(isTagged).toBe(true)
    expect(answer.headers['content-disposition']).toContain(
      'filename="report-2025-12-01-to-2026-11-20.pdf"',
    )
  })

  it('works for a business without quotes', async () => {
    const { person } = await business()
    const { text, totalPages } = await textOf(person, '30d')
    expect(text).toContain('No labor was quoted.')
    expect(text).toContain('No answers yet')
    expect(totalPages).toBeLessThanOrEqual(2)
  })
})

describe('every export', () => {
  const paths = ['quotes.csv', 'lines.csv', 'customers.csv', 'summary.pdf']

  it.each(paths)('%s has no row of another business', async path => {
    const { quote } = await business({ firstName: 'Secret', lastName: 'Person' })
    await quote('2026-11-10T12:00:00Z', { status: 'approved', notes: 'Secret' })
    const stranger = await server.signUp()
    const { status, body } = await stranger.get(`/api/reports/${path}`)
    expect(status).toBe(200)
    const text = path.endsWith('pdf')
      ? (await extractText(await getDocumentProxy(body.slice()), { mergePages: true })).text
      : body
    expect(text).not.toContain('Secret')
    expect(text).not.toContain('270.63')
  })

  it.each(paths)('%s works for a lapsed account', async path => {
    const { person, quote } = await business()
    await quote('2026-11-10T12:00:00Z')
    const afterTrial = new Date(today.getTime() + 1_000_001 * 3_600_000).toISOString()
    const cookies = await at(afterTrial, () => person.post('/api/auth/login', person))
    expect(cookies.status).toBe(200)
    expect((await at(afterTrial, () => person.get(`/api/reports/${path}`))).status).toBe(200)
    const refused = await at(afterTrial, () =>
      person.post('/api/quotes', { quote: { status: 'draft' }, lineItems: [work] }),
    )
    expect(refused.status).toBe(402)
  })

  it.each(paths)('%s is refused without sign-in', async path => {
    expect((await server.client().get(`/api/reports/${path}`)).status).toBe(401)
  })
})
