// The company that a customer acts for, over HTTP: on documents and pages, in lists, searches and exports.
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { startScheduling } from '../testing/scheduled-job.ts'
import { accept, pagesOf } from '../testing/signed-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'

await buildProduct()
const server = await startTestServer({ services: { now: () => new Date('2026-11-10T15:00:00Z') } })

/** Rosa Díaz of Acme LLC with a quote, by mail, and a sent invoice of another one. */
async function start() {
  const business = await startInvoicing(server)
  const { person, customerId, accepted, invoice } = business
  const email = `${customerId}@example.com`
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email, phone: '5125550134' }
  const save = (change: object, version: number) =>
    person.put(`/api/customers/${customerId}`, { ...rosa, ...change, version })
  await save({ company: 'Acme LLC' }, 1)
  const { quote } = (
    await person.post('/api/quotes', {
      quote: { customerId },
      lineItems: [{ description: 'Patch', quantity: '1', unitPrice: '100.00' }],
    })
  ).body
  const path = `/api/quotes/${quote.id}`
  await person.post(`${path}/email`, {})
  const mail = (await server.mails()).find(({ to }) => to === email)
  const token = /\/q\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const done = await accepted()
  const { body: made } = await invoice(done.id)
  await person.post(`/api/invoices/${made.id}/share`, { id: crypto.randomUUID() })
  return { ...business, save, path, mail, token, invoiceId: String(made.id) }
}

const textOf = async (person: Pick<Person, 'get'>, path: string) =>
  (await pagesOf((await person.get(path)).body)).join(' ')

describe('the company of a customer', () => {
  it('stands above the person on quotes, invoices, statements and signed documents', async () => {
    const { person, customerId, path, token, invoiceId } = await start()
    expect(await textOf(person, `${path}/pdf`)).toContain('Prepared for Acme LLC Rosa Díaz')
    expect(await textOf(person, `/api/invoices/${invoiceId}/pdf`)).toContain(
      'Bill to Acme LLC Rosa Díaz',
    )
    expect(await textOf(person, `/api/customers/${customerId}/statement`)).toContain(
      'Statement for Acme LLC Rosa Díaz',
    )
    const customer = server.client()
    const page = String((await customer.get(`/q/${token}`, { accept: 'text/html' })).body)
    expect(page.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Prepared for\s+Acme LLC\s+Rosa Díaz/)
    const { version } = (await customer.get(`/api/customer-quote?token=${token}`)).body
    expect((await accept(customer, token, { name: 'Rosa Díaz', version })).status).toBe(200)
    await server.mails()
    expect(await textOf(person, `${path}/pdf`)).toMatch(
      /Prepared for Acme LLC Rosa Díaz.*Certificate of signature.*Prepared for Acme LLC/,
    )
  })

  it('is not greeted by mails', async () => {
    const { mail } = await start()
    expect(mail?.text).toMatch(/^Hi Rosa,/m)
    expect(mail?.text).not.toContain('Acme')
  })

  it('is behind the name in lists, and found by searches, as it was last saved', async () => {
    const { person, customerId, path, save } = await start()
    const get = async (from: string) => (await person.get(from)).body
    const [card] = await get('/api/quotes/cards')
    expect(card.customer).toMatchObject({ lastName: 'Díaz', company: 'Acme LLC' })
    expect((await get(path.replace('quotes', 'quotes/details'))).customer.company).toBe('Acme LLC')
    const [bill] = await get('/api/invoices')
    expect(bill.customerName).toBe('Rosa Díaz, Acme LLC')
    expect((await get('/api/activity'))[0].customerName).toBe('Rosa Díaz, Acme LLC')
    const found = async (list: string, q: string) => (await get(`/api/${list}?q=${q}`)).length
    const counts = async (q: string) =>
      Promise.all(['customers', 'quotes', 'invoices'].map(list => found(list, q)))
    expect(await counts('acme')).toEqual([1, 2, 1])
    expect((await save({ company: 'Beta Properties' }, 2)).status).toBe(200)
    expect(await counts('acme')).toEqual([0, 0, 0])
    expect(await counts('beta')).toEqual([1, 2, 1])
    const other = { firstName: 'R.', lastName: 'D.', phone: '5125550134' }
    const { id } = (await person.post('/api/customers', other)).body
    expect(await get(`/api/customers/${id}/namesakes`)).toMatchObject([
      { id: customerId, name: 'Rosa Díaz, Beta Properties' },
    ])
  })

  it('is on the visits of the crew', async () => {
    const { person, customerId, job, set } = await startScheduling(server)
    const rosa = { firstName: 'Rosa', lastName: 'Díaz', company: 'Acme LLC', version: 1 }
    await person.put(`/api/customers/${customerId}`, rosa)
    const { id } = await job({ customerId })
    expect((await set(id)).status).toBe(200)
    const { visits } = (await person.get('/api/schedule?from=2026-12-01')).body
    expect(visits[0]).toMatchObject({ quoteId: id, customer: 'Rosa Díaz, Acme LLC' })
  })

  it('is in the spreadsheets of the reports and of all data', async () => {
    const { person } = await start()
    const read = (text: string) =>
      Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data
    const sheet = async (name: string) =>
      read(String((await person.get(`/api/reports/${name}.csv`)).body))
    expect(await sheet('customers')).toMatchObject([{ 'Last name': 'Díaz', Company: 'Acme LLC' }])
    expect((await sheet('quotes'))[0]).toMatchObject({ Customer: 'Rosa Díaz, Acme LLC' })
    const zip = Buffer.from((await person.get('/api/settings/export')).body)
    expect(read(unzip(zip, 'customers.csv'))).toMatchObject([
      { lastName: 'Díaz', company: 'Acme LLC' },
    ])
    expect(read(unzip(zip, 'quotes.csv'))[0]).toMatchObject({ customer: 'Rosa Díaz, Acme LLC' })
    expect(read(unzip(zip, 'invoices.csv'))).toMatchObject([{ customer: 'Rosa Díaz, Acme LLC' }])
    expect(unzip(zip, 'data.json')).toContain('"company":"Acme LLC"')
  })

  it('of a customer who is merged stays, or comes from the other one', async () => {
    const { person, customerId } = await start()
    const other = (await person.post('/api/customers', { firstName: 'Rosie', lastName: null })).body
    const { customer: gone } = (await person.get(`/api/customers/${customerId}`)).body
    const merged = await person.post(`/api/customers/${other.id}/merge`, {
      version: other.version,
      other: { id: gone.id, version: gone.version },
      fromOther: ['company'],
    })
    expect(merged.body).toMatchObject({ firstName: 'Rosie', company: 'Acme LLC' })
    expect((await person.get('/api/quotes?q=rosie acme')).body).toHaveLength(2)
  })

  it('that is typed into a draft is found, and an earlier release of the app keeps it', async () => {
    const person = await server.signUp()
    const typed = { firstName: 'Rosa', lastName: '', email: '', phone: '', address: '' }
    const send = { status: 'draft', draftCustomer: { ...typed, company: 'Acme\nLLC' } }
    const { quote } = (await person.post('/api/quotes', { quote: send, lineItems: [] })).body
    const save = async (draftCustomer: object, version: number) =>
      (
        await person.put(`/api/quotes/${quote.id}`, {
          quote: { status: 'draft', draftCustomer, version },
          lineItems: [],
        })
      ).body.quote.draftCustomer
    expect(await save({ ...typed, lastName: 'Diaz' }, 1)).toEqual({
      ...typed,
      lastName: 'Diaz',
      company: 'Acme LLC',
    })
    expect((await person.get('/api/quotes?q=diaz acme')).body).toHaveLength(1)
    expect(await save({ ...typed, company: '' }, 2)).toEqual({ ...typed, company: '' })
    expect((await person.get('/api/quotes?q=acme')).body).toEqual([])
  })
})
