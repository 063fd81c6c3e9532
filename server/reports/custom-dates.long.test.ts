// Reports on custom dates over HTTP: the figures, their files, and which days are refused.
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'

let time = new Date('2026-11-20T18:00:00Z')
const server = await startTestServer({
  services: { now: () => time },
  config: { trialHours: 1_000_000 },
})
const march = 'from=2026-03-02&to=2026-03-08'

/** A quote that was accepted and invoiced on a day in March, and one of today. */
async function start() {
  const business = await startInvoicing(server)
  const { person, accepted, invoice } = business
  for (const day of ['2026-03-08', '2026-11-20']) {
    time = new Date(`${day}T18:00:00Z`)
    const { id } = await accepted()
    const { body } = await invoice(id)
    await person.post(`/api/invoices/${body.id}/share`, { id: crypto.randomUUID() })
  }
  return business
}

it('has the figures of its days alone, compared with as many before', async () => {
  const { person } = await start()
  const { body } = await person.get(`/api/reports?${march}`)
  expect(body).toMatchObject({
    period: null,
    range: { from: '2026-03-02', to: '2026-03-08' },
    previousRange: { from: '2026-02-23', to: '2026-03-01' },
    figures: { revenue: '108.25' },
  })
  const money = (await person.get(`/api/reports/money?${march}`)).body
  expect(money).toMatchObject({ period: null, invoiced: { total: '108.25' } })
  const before = (await person.get('/api/reports?from=2026-03-02&to=2026-03-07')).body
  expect(before.figures.revenue).toBe('0.00')
})

it('exports the quotes, lines, money and summary of its days', async () => {
  const { person } = await start()
  const rows = async (file: string, days = march) => {
    const { status, body } = await person.get(`/api/reports/${file}?${days}`)
    expect(status).toBe(200)
    return Papa.parse(String(body).trim(), { header: true }).data
  }
  expect(await rows('quotes.csv')).toHaveLength(1)
  expect(await rows('lines.csv')).toHaveLength(1)
  expect((await rows('money.csv'))[0]).toMatchObject({ From: '2026-03-02', To: '2026-03-08' })
  expect(await rows('quotes.csv', 'from=2026-03-02&to=2026-11-20')).toHaveLength(2)
  expect((await person.get(`/api/reports/summary.pdf?${march}`)).status).toBe(200)
})

it('says that its balances are of today, whatever its days are', async () => {
  const { person } = await start()
  const { body } = await person.get(`/api/reports/money?${march}`)
  expect(body).toMatchObject({ open: '216.50', balanceDay: '2026-11-20' })
  const csv = await person.get(`/api/reports/money.csv?${march}`)
  const { data } = Papa.parse<Record<string, string>>(csv.body, { header: true })
  const daysOf = (figure: string) =>
    data.filter(row => row['Figure'] === figure).map(row => [row['From'], row['To']])
  const today = ['2026-11-20', '2026-11-20']
  expect(daysOf('Open')).toEqual(Array.from({ length: 6 }, () => today))
  expect(daysOf('Deposits held')).toEqual([today])
  expect(daysOf('Refunded')).toEqual([['2026-03-02', '2026-03-08']])
  const pdf = await person.get(`/api/reports/summary.pdf?${march}`)
  const { text } = await extractText(await getDocumentProxy(pdf.body), { mergePages: true })
  expect(text).toContain('Open on November 20, 2026')
})

it('is what the bookkeeper gets, too', async () => {
  const { person } = await start()
  const made = await person.post('/api/bookkeeping/exports', {
    id: crypto.randomUUID(),
    from: '2026-03-02',
    to: '2026-03-08',
  })
  expect([made.status, made.body.invoices]).toEqual([201, 1])
})

it.each([
  ['from=2026-03-02', 'Choose a day, such as 3/31/2026'],
  ['from=2026-03-02&to=2026-03-01', 'The last day comes before the first'],
  ['from=2023-01-01&to=2025-01-01', 'Choose at most two years'],
  ['from=2026-02-30&to=2026-03-01', 'Choose a day, such as 3/31/2026'],
])('refuses %s', async (days, message) => {
  const { person } = await startInvoicing(server)
  for (const path of ['', '/money', '/quotes.csv']) {
    const { status, body } = await person.get(`/api/reports${path}?${days}`)
    expect([status, body.message]).toEqual([422, message])
  }
})
