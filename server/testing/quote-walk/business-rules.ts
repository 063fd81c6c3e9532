// What holds for a business after each step of a random walk: lists, dashboard, reports, exports, customers and money.
import Papa from 'papaparse'
import { expect } from 'vitest'
import { checkInvoiceFiles } from './customer-rules.ts'
import { cents, decimal, sum } from './plain-sums.ts'
import { acceptedOf, checkChangeOrders, checkVersions } from './quote-rules.ts'
import type { Json, World } from './world.ts'

const totalOf = (quotes: readonly Json[]) => decimal(sum(quotes.map(({ total }) => cents(total))))

export async function checkBusiness(world: World): Promise<void> {
  const { quotes } = world
  const numbers = Map.groupBy(quotes, ({ quoteNumber }) => quoteNumber)
  for (const versions of numbers.values()) checkVersions(versions)
  checkChangeOrders(world)
  const accepted = [...numbers.values()].flatMap(versions => acceptedOf(versions) ?? [])
  await checkLists(world)
  await checkReports(world, accepted)
  await checkCustomers(world, accepted)
  await checkInvoices(world)
}

async function checkLists({ person, quotes }: World): Promise<void> {
  const current = quotes.filter(({ replacedBy }) => replacedBy === null)
  const cards = (await person.get('/api/quotes/cards?limit=200')).body
  const byId = new Map(cards.map((card: Json) => [card.id, card]))
  expect(byId.size, 'cards').toBe(current.length)
  for (const quote of current) {
    const { id, status, total, depositAmount, revision, changeOrder, validUntil } = quote
    const same = { status, total, depositAmount, revision, changeOrder, validUntil }
    expect(byId.get(id), 'the card of a quote').toMatchObject(same)
  }
  const counts: Record<string, number> = (await person.get('/api/quotes/counts')).body
  for (const [status, count] of Object.entries(counts)) {
    expect(count, `${status} quotes`).toBe(current.filter(one => one.status === status).length)
  }
  const activity = (await person.get('/api/activity?limit=200')).body.map(({ id }: Json) => id)
  expect(activity, 'the activity has each event once').toEqual([...new Set(activity)])
}

function numberOf({ quoteNumber, revision, changeOrder }: Json): string {
  if (revision === 1) return quoteNumber
  return changeOrder === null
    ? `${quoteNumber}, Rev ${revision}`
    : `Change Order ${changeOrder}, ${quoteNumber}`
}

async function checkReports({ person, clock, quotes }: World, accepted: Json[]): Promise<void> {
  const report = (await person.get('/api/reports?period=12m')).body
  expect(report.figures.revenue, 'the revenue').toBe(totalOf(accepted))
  const trend = sum(report.trend.map(({ revenue }: Json) => cents(revenue)))
  expect(decimal(trend), 'the months').toBe(totalOf(accepted))
  const csv = (await person.get('/api/reports/quotes.csv?period=12m')).body
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  const columns = ['Quote number', 'Status', 'Subtotal', 'Discount', 'Tax', 'Total', 'Deposit']
  const rows = data.map(row => columns.map(column => row[column]).join(' '))
  const stored = quotes.map(quote => {
    const { status, subtotal, discountAmount, tax, total, depositAmount } = quote
    return [numberOf(quote), status, subtotal, discountAmount, tax, total, depositAmount].join(' ')
  })
  for (const row of rows) expect(stored, 'the rows of the CSV').toContain(row)
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' })
    .format(clock.now())
    .slice(0, 7)
  const isOfMonth = (quote: Json) =>
    data.some(
      row =>
        row['Quote number'] === numberOf(quote) &&
        row['Total'] === quote.total &&
        row['Approved on']?.startsWith(month),
    )
  const stats = (await person.get('/api/dashboard/stats')).body
  expect(stats.monthlyRevenue.toFixed(2)).toBe(totalOf(accepted.filter(isOfMonth)))
  const current = quotes.filter(({ replacedBy }) => replacedBy === null)
  expect(stats.quoteCount, 'the count of the dashboard').toBe(current.length)
}

async function checkCustomers(world: World, accepted: Json[]): Promise<void> {
  const { person, quotes, customers } = world
  const isDraft = (id: string) => quotes.find(quote => quote.id === id)?.status === 'draft'
  const open = quotes.filter(
    ({ status, changeOrder, replacedBy }) =>
      (status === 'pending' || status === 'sent') &&
      changeOrder === null &&
      (replacedBy === null || isDraft(replacedBy)),
  )
  for (const customer of customers) {
    const { figures } = (await person.get(`/api/customers/${customer}`)).body
    const theirs = (all: Json[]) => all.filter(({ customerId }) => customerId === customer)
    const sums = { approved: totalOf(theirs(accepted)), open: totalOf(theirs(open)) }
    expect(figures, 'the figures of a customer').toMatchObject(sums)
  }
}

async function checkInvoices({ person, invoices }: World): Promise<void> {
  const cards: Json[] = (await person.get('/api/invoices?limit=200')).body
  expect(new Set(cards.map(({ id }) => id))).toEqual(new Set(invoices))
  expect(new Set(cards.map(({ number }) => number)).size, 'numbers').toBe(cards.length)
  const openIn = (...states: string[]) =>
    decimal(sum(cards.flatMap(({ state, open }) => (states.includes(state) ? cents(open) : []))))
  const figures = (await person.get('/api/invoices/figures')).body
  expect(figures).toEqual({
    open: openIn('sent', 'seen', 'partlyPaid', 'overdue'),
    overdue: openIn('overdue'),
    draft: openIn('draft'),
  })
  const { open } = (await person.get('/api/reports/money?period=12m')).body
  expect(open, 'the money report').toBe(figures.open)
}

/** The money of the quote's number. */
export async function checkJob(world: World, quote: Json, isThorough: boolean): Promise<void> {
  const { person, quotes } = world
  const job = (await person.get(`/api/quotes/${quote.id}/money`)).body
  const versions = quotes.filter(({ quoteNumber }) => quoteNumber === quote.quoteNumber)
  expect(job.accepted).toBe(acceptedOf(versions)?.total ?? null)
  const live = job.invoices.filter(({ state }: Json) => state !== 'void')
  const out = live.filter(({ state }: Json) => state !== 'draft')
  const invoiced = sum(live.map(({ total }: Json) => cents(total)))
  expect(cents(job.invoiced)).toBe(invoiced)
  expect(cents(job.left)).toBe(Math.max(0, cents(job.accepted ?? '0') - invoiced))
  expect(cents(job.open)).toBe(sum(out.map(({ open }: Json) => cents(open))))
  expect(cents(job.held), 'deposits').toBeGreaterThanOrEqual(0)
  for (const { id } of job.invoices) {
    const invoice = (await person.get(`/api/invoices/${id}`)).body
    const { subtotal, tax, total, paid, writtenOff, open, entries } = invoice
    const of = (kind: string) =>
      sum(
        entries.map((entry: Json) =>
          entry.kind === kind ? (entry.reverses === null ? 1 : -1) * cents(entry.amount) : 0,
        ),
      )
    expect(cents(subtotal) + cents(tax), 'an invoice').toBe(cents(total))
    expect(cents(paid)).toBe(of('payment') + of('applied') - of('refund'))
    expect(cents(writtenOff)).toBe(of('writeOff'))
    if (invoice.state !== 'void') {
      expect(cents(open)).toBe(cents(total) - cents(paid) - cents(writtenOff))
    }
    expect(cents(open)).toBeGreaterThanOrEqual(0)
    if (isThorough) await checkInvoiceFiles(world, invoice)
  }
}
