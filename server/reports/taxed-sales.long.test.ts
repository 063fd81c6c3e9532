// Taxed and untaxed sales in the money report and the bookkeeper's export, over HTTP.
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'

const now = () => new Date('2026-11-10T15:00:00Z')
const server = await startTestServer({ services: { now } })

const line = { quantity: '1', sectionId: 'wall' }
const board = { ...line, description: 'Board', unitPrice: '40.00' }
const labor = { ...line, description: 'Hanging', unitPrice: '60.01', isLabor: true }

async function start() {
  const business = await startInvoicing(server)
  const { person, accepted, invoice } = business
  const share = (id: string) => person.post(`/api/invoices/${id}/share`, { id: newId() })
  /** Invoices the part of the quote and hands it over. */
  const issue = async (quoteId: string, body: object = {}) => {
    const made = await invoice(quoteId, body)
    expect(made.status).toBe(201)
    await share(made.body.id)
  }
  /** A quote of $40.00 of materials and $60.01 of labor. */
  const quoteOf = (terms: object) => accepted(terms, [board, labor])
  const report = async () => (await person.get('/api/reports/money?period=30d')).body
  /** Sales, those not taxed, and those taxed by rate. */
  const sales = async () => {
    const { invoiced, taxes } = await report()
    return [invoiced.subtotal, invoiced.notTaxed, ...taxes.map(taxed)]
  }
  const taxed = ({ subtotal, invoiced }: Record<string, string>) => [subtotal, invoiced]
  return { ...business, issue, quoteOf, report, sales }
}

describe('the tax report', () => {
  it('counts the taxed materials of an invoice apart from its labor, on screen, in the CSV and the PDF', async () => {
    const { person, issue, quoteOf, report } = await start()
    await issue((await quoteOf({ taxes: 'materials' })).id)
    const sums = { subtotal: '40.00', invoiced: '3.30', collected: '0.00' }
    expect(await report()).toMatchObject({
      invoiced: { subtotal: '100.01', notTaxed: '60.01', tax: '3.30', total: '103.31' },
      taxes: [{ rate: 8250, ...sums }],
      taxTotal: sums,
    })
    const csv = await person.get('/api/reports/money.csv')
    const { data } = Papa.parse<Record<string, string>>(csv.body, { header: true })
    const figures = data.map(row => `${row['Figure']}, ${row['Detail']}: ${row['Amount']}`)
    expect(figures).toEqual(
      expect.arrayContaining([
        'Invoiced, Before tax: 100.01',
        'Invoiced, Not taxed: 60.01',
        'Invoiced, Taxed: 40.00',
        'Taxed, 8.25%: 40.00',
      ]),
    )
    const pdf = await person.get('/api/reports/summary.pdf')
    const { text } = await extractText(await getDocumentProxy(pdf.body), { mergePages: true })
    for (const part of ['Not taxed $60.01', 'Taxed $40.00', '8.25% $40.00 $3.30']) {
      expect(text).toContain(part)
    }
  })

  it('has no rate if nothing is taxed', async () => {
    const { issue, quoteOf, sales } = await start()
    await issue((await quoteOf({ taxes: 'none' })).id)
    expect(await sales()).toEqual(['100.01', '100.01'])
  })

  it.each([
    ['all', ['100.01', '0.00', ['100.01', '8.25']]],
    ['materials', ['100.01', '60.01', ['40.00', '3.30']]],
  ])('adds up the parts of a quote taxed on %s to the cent', async (taxes, sums) => {
    const { issue, quoteOf, sales } = await start()
    const { id } = await quoteOf({ taxes })
    const third = { kind: 'percent', value: '33.33' }
    await issue(id, { part: third })
    await issue(id, { part: third, seen: 1 })
    await issue(id, { seen: 2 })
    expect(await sales()).toEqual(sums)
  })

  it('follows a change order that adds work without tax', async () => {
    const { issue, accepted, order, finish, outcome, sales } = await start()
    const contract = await accepted({ taxes: 'lines' })
    await issue(contract.id, { part: { kind: 'amount', value: '54.13' } })
    const { id } = (await order(contract.id)).body
    const skim = { ...line, description: 'Skim', unitPrice: '50.00', isTaxable: false }
    const work = [{ ...board, unitPrice: '100.00' }, skim]
    expect((await finish(id, {}, work)).status).toBe(200)
    await outcome(id, { outcome: 'won', reason: '' })
    await issue(id, { seen: 1 })
    expect(await sales()).toEqual(['150.00', '50.00', ['100.00', '8.25']])
  })

  it('derives what invoices of an earlier release taxed', async () => {
    const { issue, quoteOf, sales } = await start()
    const { id } = await quoteOf({ taxes: 'all' })
    await issue(id, { part: { kind: 'amount', value: '30.11' } })
    await issue((await quoteOf({ taxes: 'materials' })).id)
    await issue((await quoteOf({ taxes: 'none' })).id)
    await server.pool.query('update invoices set taxed_amount = null')
    // The part has a cent less tax than its $27.82 of work at 8.25%.
    expect(await sales()).toEqual(['227.84', '160.02', ['67.82', '5.59']])
    await issue(id, { seen: 1 })
    expect(await sales()).toEqual(['300.03', '160.02', ['140.01', '11.55']])
  })
})

it('the invoices of an export state what is taxed', async () => {
  const { person, issue, quoteOf } = await start()
  await issue((await quoteOf({ taxes: 'materials' })).id)
  await issue((await quoteOf({ taxes: 'all' })).id)
  const made = await person.post('/api/bookkeeping/exports', { id: newId(), period: '30d' })
  const { body } = await person.get(`/api/bookkeeping/exports/${made.body.id}/file`)
  const rows = Papa.parse<Record<string, string>>(
    unzip(Buffer.from(body), 'invoices.csv').slice(1),
    { header: true, skipEmptyLines: true },
  ).data
  expect(rows.map(row => [row['Before tax'], row['Taxed'], row['Tax']])).toEqual([
    ['100.01', '40.00', '3.30'],
    ['100.01', '100.01', '8.25'],
  ])
})

it('the invoices for Xero add up at a second tax rate, which its tax does not have', async () => {
  const { person, issue, quoteOf } = await start()
  await issue((await quoteOf({ taxes: 'all' })).id)
  const { business } = (await person.get('/api/auth/user')).body
  const { name, phone, address, email, timeZone, version } = business
  const changed = { name, phone, address, email, timeZone, version, taxRate: 6000 }
  expect((await person.put('/api/settings/business', changed)).status).toBe(200)
  await issue((await quoteOf({ taxes: 'all' })).id)
  const made = await person.post('/api/bookkeeping/exports', { id: newId(), period: '30d' })
  const { body } = await person.get(`/api/bookkeeping/exports/${made.body.id}/file`)
  const linesOf = (file: string, ...columns: string[]) =>
    Papa.parse<Record<string, string>>(unzip(Buffer.from(body), file).slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data.map(row => columns.map(column => row[column]).join(' '))
  expect(linesOf('xero/sales-invoices.csv', '*InvoiceNumber', '*UnitAmount', '*TaxType')).toEqual([
    'INV-2026-0001 100.01 Tax Exempt',
    'INV-2026-0001 8.25 Tax Exempt',
    'INV-2026-0002 100.01 Tax on Sales',
  ])
  const rates = ['*InvoiceNo', '*ItemAmount', 'TaxRate']
  expect(linesOf('quickbooks/invoices-1.csv', ...rates)).toEqual([
    'INV-2026-0001 100.01 8.25%',
    'INV-2026-0002 100.01 6%',
  ])
})
