// Data export over HTTP: its files and their content.
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { startInvoicing } from '../testing/invoicing.ts'
import { addPhotoAndQuote } from '../testing/photo-and-quote.ts'
import { startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'
import { validBodies } from '../testing/valid-bodies.ts'

const server = await startTestServer()

describe('all data', () => {
  it('is one zip with tables, photos and everything as JSON', async () => {
    const person = await server.signUp()
    const photoId = await addPhotoAndQuote(person)
    const { headers, body } = await person.get('/api/settings/export')
    expect(headers['content-type']).toBe('application/zip')
    const zip = Buffer.from(body).toString('latin1')
    for (const name of [
      'customers.csv',
      'quotes.csv',
      'lines.csv',
      'invoices.csv',
      'ledger.csv',
      'price-book.csv',
      'data.json',
      `photos/${photoId}.jpg`,
    ]) {
      expect(zip).toContain(name)
    }
    const photo = (await person.get(`/api/photos/${photoId}`)).body
    expect(Buffer.from(body).includes(photo)).toBe(true)
  })

  it('breaks off if the account is deleted meanwhile, because the rest is gone', async () => {
    const person = await server.signUp()
    await addPhotoAndQuote(person)
    await addPhotoAndQuote(person)
    const { files } = server.services
    const readFile = files.get
    const [reading, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    files.get = async key => {
      reading.resolve()
      await deleted.promise
      return readFile(key)
    }
    const download = person.get('/api/settings/export')
    await reading.promise
    const proof = { currentPassword: person.password, word: 'DELETE' }
    expect((await person.post('/api/settings/delete-account', proof)).status).toBe(204)
    await server.services.jobs.drain()
    deleted.resolve()
    await expect(download).rejects.toThrow()
    files.get = readFile
  })

  it('opens in a spreadsheet with all letters and without formulas', async () => {
    const person = await server.signUp()
    await person.post('/api/customers', {
      firstName: '=1+1 Zoë',
      lastName: 'Díaz',
      address: '1 Main Street\nAustin',
    })
    const { body } = await person.get('/api/settings/export')
    const csv = unzip(Buffer.from(body), 'customers.csv')
    expect(csv).toMatch(/^\uFEFFfirstName,lastName,/)
    expect(csv).toContain('"\'=1+1 Zoë",Díaz')
    expect(csv).toContain('"1 Main Street\nAustin"')
  })

  it('lists invoices and the ledger', async () => {
    const { person, accepted, invoice, payOn, reverse, deposit } = await startInvoicing(server)
    const quote = await accepted()
    await deposit(quote.id, '8.25')
    const { id } = (await invoice(quote.id)).body
    const { entries } = (await payOn(id, '50.00', { method: 'check', checkNumber: '7' })).body
    await reverse(entries[1].id)
    const zip = Buffer.from((await person.get('/api/settings/export')).body)
    const rows = (name: string) =>
      Papa.parse<Record<string, string>>(unzip(zip, name), { header: true, skipEmptyLines: true })
        .data
    expect(rows('invoices.csv')).toMatchObject([
      {
        number: expect.stringMatching(/^INV-\d{4}-0001$/),
        subtotal: '100.00',
        taxedAmount: '100.00',
        total: '108.25',
        paid: '8.25',
        open: '100.00',
      },
    ])
    expect(rows('ledger.csv')).toMatchObject([
      { entry: 'Reversed: payment, check 7', amount: '50.00', reverses: entries[1].id },
      { entry: 'Payment, check 7', amount: '50.00', online: '', invoiceId: id },
      { entry: 'Deposit deducted', amount: '8.25' },
      { entry: 'Deposit, cash', amount: '8.25', invoiceId: '' },
    ])
    const data = JSON.parse(unzip(zip, 'data.json'))
    expect(data.invoices).toEqual((await person.get('/api/invoices')).body)
    expect(data.ledger).toHaveLength(4)
  })

  it('lists quotes and lines with what changes their price', async () => {
    const person = await server.signUp()
    const customer = await person.post('/api/customers', { firstName: 'Ann', lastName: 'Lee' })
    const line = { quantity: '2', unit: 'hour', unitPrice: '50.00', isLabor: true }
    const created = await person.post('/api/quotes', {
      quote: {
        customerId: customer.body.id,
        sections: [{ id: 's1', title: 'Hall wall' }],
        discount: { kind: 'percent', value: '10.00' },
        deposit: { kind: 'amount', value: '20.00' },
        exclusions: 'Paint',
      },
      lineItems: [
        {
          ...line,
          description: 'Patch',
          sectionId: 's1',
          unitCost: '30.00',
          discount: { kind: 'amount', value: '5.00' },
        },
        { ...line, description: 'Skim coat', isOptional: true },
      ],
    })
    expect(created.status).toBe(201)
    const { body } = await person.get('/api/settings/export')
    const rows = (name: string) =>
      Papa.parse(unzip(Buffer.from(body), name).slice(1), { header: true, skipEmptyLines: true })
        .data
    expect(rows('quotes.csv')).toMatchObject([
      { subtotal: '95.00', discount: '9.50', deposit: '20.00', exclusions: 'Paint' },
    ])
    expect(rows('lines.csv')).toMatchObject([
      {
        section: 'Hall wall',
        description: 'Patch',
        discount: '$5.00',
        total: '95.00',
        option: '',
        unitCost: '30.00',
      },
      { section: '', description: 'Skim coat', option: 'not selected', unitCost: '' },
    ])
  })

  it("has the API's format, and includes customers' answers and payments", async () => {
    const person = await server.signUp()
    await addPhotoAndQuote(person)
    const [{ id }] = (await person.get('/api/quotes')).body
    await person.post(`/api/quotes/${id}/email`, { to: 'rosa@example.com' })
    const { clientSecret } = (await person.post('/api/subscribe', { plan: 'starter' })).body
    const card = { clientSecret, number: '4242424242424242', expiry: '12/49', cvc: '123' }
    await person.post('/api/test-payments/confirm', card)
    await person.put('/api/assemblies', validBodies['saveAssembly'])
    await person.post('/api/job-templates', { quoteId: id, name: '3 nail pops' })
    const { body } = await person.get('/api/settings/export')
    const data = JSON.parse(unzip(Buffer.from(body), 'data.json'))
    expect(data.quotes).toEqual((await person.get('/api/quotes')).body)
    expect(data.customers).toEqual((await person.get('/api/customers')).body)
    expect(data.user).toEqual((await person.get('/api/auth/user')).body)
    expect(data.activity.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'created'])
    expect(data.payments).toMatchObject([{ plan: 'starter', amount: '49.00' }])
    expect(data.team.people).toMatchObject([{ email: person.email, role: 'owner' }])
    expect(data.priceBook).toMatchObject({ regionalFactor: 100 })
    expect(data.assemblies).toMatchObject([{ id: 'crack', name: 'Crack repair', crew: 2 }])
    expect(data.jobTemplates).toEqual((await person.get('/api/job-templates')).body)
    expect(data.jobTemplates).toMatchObject([{ name: '3 nail pops' }])
    for (const [name, path] of [
      ['services', '/api/company-services'],
      ['assemblies', '/api/assemblies'],
      ['photoConsents', '/api/settings/photo-consents'],
      ['workWeek', '/api/settings/work-week'],
      ['daysOff', '/api/settings/days-off'],
      ['crews', '/api/settings/crews'],
      ['invoiceSettings', '/api/invoices/settings'],
      ['reminderSettings', '/api/settings/reminders'],
      ['invoiceReminderSettings', '/api/settings/invoice-reminders'],
      ['leadPage', '/api/settings/lead-page'],
      ['reviewLink', '/api/settings/review-link'],
    ] as const) {
      expect({ [name]: data[name] }).toEqual({ [name]: (await person.get(path)).body })
    }
  })
})
