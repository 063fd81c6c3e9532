// The bookkeeper's exports over HTTP: each invoice and payment once, void ones and refunds right, and old exports again.
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'

let time = new Date('2026-11-10T15:00:00Z')
const server = await startTestServer({
  services: { now: () => time },
  config: { trialHours: 1_000_000 },
})

async function start() {
  const business = await startInvoicing(server)
  const { person } = business
  const make = (body: object = {}) =>
    person.post('/api/bookkeeping/exports', { id: newId(), period: '30d', ...body })
  const bytesOf = async (id: string): Promise<Buffer> =>
    Buffer.from((await person.get(`/api/bookkeeping/exports/${id}/file`)).body)
  /** Makes an export and reads its tables. */
  const read = async (of: object = {}) => {
    const { status, body } = await make(of)
    expect(status).toBe(201)
    const zip = await bytesOf(body.id)
    const rows = (name: string): Record<string, string>[] =>
      zip.includes(name)
        ? Papa.parse<Record<string, string>>(unzip(zip, name).slice(1), {
            header: true,
            skipEmptyLines: true,
          }).data
        : []
    return { made: body, rows, zip }
  }
  const issued = async (quote: object = {}, lineItems?: object[]) => {
    const { id } = await business.accepted(quote, lineItems)
    const { body } = await business.invoice(id)
    await person.post(`/api/invoices/${body.id}/share`, { id: crypto.randomUUID() })
    return { quoteId: String(id), id: String(body.id) }
  }
  return { ...business, make, bytesOf, read, issued }
}

const column = (rows: Record<string, string>[], name: string) => rows.map(row => row[name])

describe('an export for the bookkeeper', () => {
  it('makes out invoices to the company of a customer, with the person beside it', async () => {
    const { person, customerId, issued, payOn, read } = await start()
    const save = async (id: string, change: object) => {
      const { customer } = (await person.get(`/api/customers/${id}`)).body
      return person.put(`/api/customers/${id}`, { ...customer, lastName: 'Díaz', ...change })
    }
    await save(customerId, { company: 'Acme LLC' })
    const bo = { firstName: 'Bo', lastName: 'Li', company: 'acme llc' }
    const boId = (await person.post('/api/customers', bo)).body.id
    await issued({ customerId: boId })
    // The older customer of the company has the plain name, also if exported later.
    const first = await read()
    expect(first.rows('customers.csv')).toMatchObject([
      { Name: 'acme llc (Bo Li)', Company: 'acme llc', Person: 'Bo Li' },
    ])
    const { id } = await issued()
    await payOn(id, '50.00')
    const { rows } = await read()
    expect(rows('customers.csv')).toMatchObject([
      { Name: 'Acme LLC', Company: 'Acme LLC', Person: 'Rosa Díaz' },
    ])
    expect(rows('quickbooks/customers.csv')).toMatchObject([
      { Name: 'Acme LLC', Company: 'Acme LLC' },
    ])
    expect(rows('xero/contacts.csv')).toMatchObject([
      { '*ContactName': 'Acme LLC', FirstName: 'Rosa', LastName: 'Díaz' },
    ])
    expect(column(rows('quickbooks/invoices-1.csv'), '*Customer')).toEqual(['Acme LLC'])
    expect(column(rows('payments.csv'), 'Customer')).toEqual(['Acme LLC'])
    // What the bookkeeper has stays, as a new spelling would be a second customer.
    await save(customerId, { company: '' })
    await issued()
    expect(column((await read()).rows('xero/sales-invoices.csv'), '*ContactName')).toEqual([
      'Acme LLC',
    ])
  })

  it('has customers, items, invoices, lines and payments, also as QuickBooks and Xero import them', async () => {
    const { issued, payOn, read } = await start()
    const { id } = await issued()
    await payOn(id, '50.00', { method: 'check', checkNumber: '1042' })
    const { made, rows } = await read()
    expect(made).toMatchObject({ invoices: 1, voided: 0, payments: 1, hasMore: false })
    expect(column(rows('customers.csv'), 'Name')).toEqual(['Rosa Díaz'])
    expect(rows('items.csv')).toHaveLength(1)
    expect(rows('invoices.csv')).toMatchObject([
      { Invoice: 'INV-2026-0001', Status: 'issued', 'Before tax': '100.00', Taxed: '100.00' },
    ])
    expect(rows('invoice-lines.csv')).toMatchObject([{ Description: 'Wall', Amount: '100.00' }])
    expect(rows('payments.csv')).toMatchObject([
      { Date: '2026-11-10', Amount: '50.00', Check: '1042', Invoice: 'INV-2026-0001' },
    ])
    expect(rows('quickbooks/invoices-1.csv')).toMatchObject([
      {
        '*InvoiceNo': 'INV-2026-0001',
        '*Customer': 'Rosa Díaz',
        '*InvoiceDate': '11/10/2026',
        '*DueDate': '11/24/2026',
        '*ItemAmount': '100.00',
        Taxable: 'Y',
        TaxRate: '8.25%',
      },
    ])
    expect(rows('xero/sales-invoices.csv')).toMatchObject([
      { '*InvoiceNumber': 'INV-2026-0001', '*UnitAmount': '100.00', '*TaxType': 'Tax on Sales' },
    ])
    expect(rows('xero/payments-as-bank-statement.csv')).toMatchObject([
      { Date: '11/10/2026', Amount: '50.00' },
    ])
  })

  it('has what is new since the last one, and gives an earlier one again byte for byte', async () => {
    const { issued, payOn, reverse, read, make, bytesOf, person, customerId } = await start()
    const { id } = await issued()
    const paid = await payOn(id, '50.00')
    const first = await read()
    const nothing = await make()
    expect(nothing.status).toBe(409)
    expect(nothing.body.message).toContain('Nothing is new in this period.')
    await reverse(paid.body.entries[0].id)
    await payOn(id, '8.25', { kind: 'writeOff' })
    await issued()
    const { body } = await person.get(`/api/customers/${customerId}`)
    await person.put(`/api/customers/${customerId}`, {
      firstName: 'Maria',
      lastName: 'Díaz',
      version: body.customer.version,
    })
    time = new Date(time.getTime() + 1000)
    const { rows, made } = await read()
    expect(column(rows('invoices.csv'), 'Invoice')).toEqual(['INV-2026-0002'])
    // A new name would be a new customer in QuickBooks and Xero.
    expect(column(rows('invoices.csv'), 'Customer')).toEqual(['Rosa Díaz'])
    expect(column(rows('quickbooks/invoices-1.csv'), '*Customer')).toEqual(['Rosa Díaz'])
    expect(column(rows('payments.csv'), 'Customer')).toEqual(['Rosa Díaz', 'Rosa Díaz'])
    expect(rows('payments.csv').map(row => [row['Kind'], row['Amount']])).toEqual([
      ['Reversed: payment, cash', '-50.00'],
      ['Write-off', '8.25'],
    ])
    // The write-off moved no money.
    expect(column(rows('quickbooks/payments-as-bank-transactions.csv'), 'Amount')).toEqual([
      '-50.00',
    ])
    expect([rows('customers.csv'), rows('items.csv')]).toEqual([[], []])
    expect((await bytesOf(first.made.id)).equals(first.zip)).toBe(true)
    const list = await person.get('/api/bookkeeping/exports')
    expect(list.body).toEqual([made, first.made])
  })

  it('says which invoices became void since, and imports none that is void', async () => {
    const { issued, voidInvoice, read, make } = await start()
    const first = await issued()
    await read()
    const second = await issued()
    await voidInvoice(first.id)
    await voidInvoice(second.id)
    const { rows, made } = await read()
    expect(made).toMatchObject({ invoices: 1, voided: 1 })
    expect(rows('void-these-invoices.csv')).toEqual([
      { Invoice: 'INV-2026-0001', 'Void since': '2026-11-10' },
    ])
    expect(rows('invoices.csv')).toMatchObject([
      { Invoice: 'INV-2026-0002', Status: 'void', Total: '0.00' },
    ])
    expect([rows('quickbooks/invoices-1.csv'), rows('xero/sales-invoices.csv')]).toEqual([[], []])
    expect((await make()).status).toBe(409)
  })

  it('leaves drafts out until they go out, and has deposits and refunds', async () => {
    const { accepted, deposit, invoice, payOn, read, person } = await start()
    const quote = await accepted()
    await deposit(quote.id, '20.00', { method: 'transfer' })
    const { body } = await invoice(quote.id)
    const before = await read()
    expect(before.made).toMatchObject({ invoices: 0, payments: 1 })
    expect(before.rows('payments.csv')).toMatchObject([
      { Kind: 'Deposit, transfer', Amount: '20.00', Customer: 'Rosa Díaz', Invoice: '' },
    ])
    await person.post(`/api/invoices/${body.id}/share`, { id: crypto.randomUUID() })
    await payOn(body.id, '88.25')
    await payOn(body.id, '8.25', { kind: 'refund' })
    const { rows } = await read()
    expect(rows('payments.csv').map(row => [row['Kind'], row['Amount']])).toEqual([
      ['Deposit deducted', '20.00'],
      ['Payment, cash', '88.25'],
      ['Refund, cash', '-8.25'],
    ])
  })

  it('has a payment in the period of its own day, with the older invoice that it is on', async () => {
    const { issued, payOn, read } = await start()
    const [paid, unpaid] = [await issued(), await issued()]
    await server.pool.query(
      `update invoices set day = '2026-09-01', sent_at = '2026-09-01' where id = any($1)`,
      [[paid.id, unpaid.id]],
    )
    await payOn(paid.id, '50.00')
    const { made: counts, rows } = await read()
    expect(counts).toMatchObject({ invoices: 1, payments: 1 })
    expect(column(rows('invoices.csv'), 'Invoice')).toEqual(['INV-2026-0001'])
    expect(column(rows('payments.csv'), 'Amount')).toEqual(['50.00'])
    expect(column(rows('customers.csv'), 'Name')).toEqual(['Rosa Díaz'])
  })

  it('has what was recorded after its month was exported, with its date and the invoice that it is on', async () => {
    const { issued, payOn, deposit, accepted, read, person } = await start()
    const october = { from: '2026-10-01', to: '2026-10-31' }
    const november = { from: '2026-11-01', to: '2026-11-30' }
    const [known, unknown] = [await issued(), await issued()]
    await server.pool.query(
      `update invoices set day = '2026-10-05', sent_at = '2026-10-05' where id = $1`,
      [known.id],
    )
    await server.pool.query(
      `update invoices set day = '2026-09-05', sent_at = '2026-09-05' where id = $1`,
      [unknown.id],
    )
    await payOn(known.id, '10.00', { day: '2026-10-20' })
    const first = await read(october)
    expect(first.made).toMatchObject({ invoices: 1, payments: 1, late: 0 })
    await payOn(known.id, '20.00', { day: '2026-10-20' })
    await payOn(unknown.id, '30.00', { day: '2026-10-31' })
    // No export covers September yet.
    await payOn(known.id, '40.00', { day: '2026-09-30' })
    await deposit((await accepted()).id, '50.00', { day: '2026-11-02' })
    time = new Date(time.getTime() + 1000)
    const { made, rows } = await read(november)
    expect(made).toMatchObject({ invoices: 1, payments: 3, late: 2 })
    expect(column(rows('invoices.csv'), 'Invoice')).toEqual(['INV-2026-0002'])
    expect(rows('payments.csv')).toMatchObject([
      { Date: '2026-10-20', Amount: '20.00', Recorded: '2026-11-10' },
      { Date: '2026-10-31', Amount: '30.00', Recorded: '2026-11-10' },
      { Date: '2026-11-02', Amount: '50.00' },
    ])
    expect(column(rows('xero/payments-as-bank-statement.csv'), 'Date')).toEqual([
      '10/20/2026',
      '10/31/2026',
      '11/02/2026',
    ])
    expect((await person.get('/api/bookkeeping/exports')).body).toEqual([made, first.made])
  })

  it('has a draft of an earlier period once it goes out or is made void', async () => {
    const { accepted, invoice, voidInvoice, make, read, person } = await start()
    const ids: string[] = []
    for (const quote of [await accepted(), await accepted()]) {
      ids.push((await invoice(quote.id)).body.id)
    }
    await server.pool.query(`update invoices set day = '2026-09-01' where id = any($1)`, [ids])
    expect((await make()).status).toBe(409)
    const [sent = '', dropped = ''] = ids
    await person.post(`/api/invoices/${sent}/share`, { id: newId() })
    await voidInvoice(dropped)
    const { rows } = await read()
    expect(rows('invoices.csv')).toMatchObject([
      { Invoice: 'INV-2026-0001', Status: 'issued', Date: '2026-09-01' },
      { Invoice: 'INV-2026-0002', Status: 'void' },
    ])
  })

  it('has customers of deposits once, and those with the same name under different names', async () => {
    const { accepted, deposit, issued, read, person } = await start()
    const namesakes = [{ email: 'rosa.two@example.com' }, { phone: '5125550134' }, {}]
    const ids: string[] = []
    for (const contact of namesakes) {
      const body = { firstName: 'rosa', lastName: 'Díaz', ...contact }
      ids.push((await person.post('/api/customers', body)).body.id)
    }
    const names = ['rosa Díaz (rosa.two@example.com)', 'rosa Díaz (0134)', 'rosa Díaz (4)']
    const pay = async (customerId: string | undefined) =>
      deposit((await accepted({ customerId })).id, '20.00')
    await pay(ids[0])
    const first = await read()
    expect(column(first.rows('customers.csv'), 'Name')).toEqual([names[0]])
    expect(column(first.rows('payments.csv'), 'Customer')).toEqual([names[0]])
    for (const customerId of ids) await issued({ customerId })
    await issued()
    const { rows } = await read()
    expect(new Set(column(rows('customers.csv'), 'Name'))).toEqual(
      new Set(['Rosa Díaz', ...names.slice(1)]),
    )
    expect(column(rows('xero/contacts.csv'), '*ContactName')).toContain(names[1])
    expect(column(rows('xero/sales-invoices.csv'), '*ContactName')).toEqual([...names, 'Rosa Díaz'])
    expect(column(rows('quickbooks/invoices-1.csv'), '*Customer')).toEqual([...names, 'Rosa Díaz'])
  })

  it('keeps the names of its customers, and gives them to no others', async () => {
    const { issued, read, person, customerId } = await start()
    const add = async (body: object): Promise<string> =>
      (await person.post('/api/customers', { lastName: 'Díaz', ...body })).body.id
    const change = async (id: string, body: object) => {
      const { version } = (await person.get(`/api/customers/${id}`)).body.customer
      const changed = { firstName: 'Rosa', lastName: 'Díaz', ...body, version }
      expect((await person.put(`/api/customers/${id}`, changed)).status).toBe(200)
    }
    const customersOf = async (ids: string[]) => {
      for (const id of ids) await issued({ customerId: id })
      const { rows } = await read()
      const invoiced = column(rows('xero/sales-invoices.csv'), '*ContactName')
      return [invoiced, column(rows('xero/contacts.csv'), '*ContactName')]
    }
    const unused = await add({ firstName: 'Ana' })
    const second = await add({ firstName: 'Ana', email: 'ana.two@example.com' })
    const names = ['Rosa Díaz', 'Ana Díaz (ana.two@example.com)']
    expect(await customersOf([customerId, second])).toEqual([names, names])
    await person.delete(`/api/customers/${unused}`)
    await change(second, { firstName: 'Ana', email: 'ana@example.com' })
    await change(customerId, { firstName: 'Maria' })
    const newer = [
      await add({ firstName: 'Rosa' }),
      await add({ firstName: 'Ana', email: 'ana.two@example.com' }),
    ]
    const newNames = ['Rosa Díaz (2)', 'Ana Díaz (2)']
    expect(await customersOf([customerId, second, ...newer])).toEqual([
      [...names, ...newNames],
      newNames,
    ])
  })

  it('notes the name of a customer whom an older release exported', async () => {
    const { issued, read, person, customerId } = await start()
    await issued()
    await read()
    await server.pool.query('update bookkeeper_marks set exported_name = null')
    const exportAs = async (firstName: string) => {
      const { version } = (await person.get(`/api/customers/${customerId}`)).body.customer
      await person.put(`/api/customers/${customerId}`, { firstName, lastName: 'Díaz', version })
      await issued()
      const { rows } = await read()
      expect(rows('customers.csv')).toEqual([])
      return column(rows('invoices.csv'), 'Customer')
    }
    expect(await exportAs('Maria')).toEqual(['Maria Díaz'])
    expect(await exportAs('Marie')).toEqual(['Maria Díaz'])
  })

  it('is made once on a double tap, and two at once share no document', async () => {
    const { issued, make, person } = await start()
    await issued()
    const id = newId()
    const taps = await Promise.all([make({ id }), make({ id })])
    expect(taps.map(({ status, body }) => [status, body.id])).toEqual([
      [201, id],
      [201, id],
    ])
    await issued()
    const both = await Promise.all([make(), make()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const { body } = await person.get('/api/bookkeeping/exports')
    expect(body.map(({ invoices }: { invoices: number }) => invoices)).toEqual([1, 1])
  })

  it('runs no formula, and belongs to its business alone', async () => {
    const { person, read, invoice, customerId } = await start()
    const { body } = await person.get(`/api/customers/${customerId}`)
    const { version } = body.customer
    await person.put(`/api/customers/${customerId}`, {
      firstName: '=1+1',
      lastName: 'Díaz',
      version,
    })
    const made = await person.post('/api/quotes', {
      quote: { customerId, status: 'approved', taxes: 'none' },
      lineItems: [{ description: '@SUM(A1)', quantity: '1', unitPrice: '9.00' }],
    })
    const { body: sent } = await invoice(made.body.quote.id)
    await person.post(`/api/invoices/${sent.id}/share`, { id: crypto.randomUUID() })
    const { rows, made: exported } = await read()
    expect(column(rows('invoices.csv'), 'Customer')).toEqual(["'=1+1 Díaz"])
    expect(column(rows('invoice-lines.csv'), 'Description')[0]).toMatch(/^'@SUM|^[^=@+-]/)
    const stranger = await server.signUp()
    const path = `/api/bookkeeping/exports/${exported.id}/file`
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.get('/api/bookkeeping/exports')).body).toEqual([])
  })
})
