// The money report over HTTP: a random history of invoices and payments against plain sums of it.
import fc from 'fast-check'
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { startInvoicing } from '../testing/invoicing.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

let time = new Date('2026-11-20T18:00:00Z')
const server = await startTestServer({
  services: { now: () => time },
  config: { trialHours: 1_000_000 },
})

const range = { from: '2026-10-22', to: '2026-11-20' }
const report = async (person: Person) => {
  const { status, body } = await person.get('/api/reports/money?period=30d')
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

type Rated = { rate: number }

/** Runs an action on another day, at noon. */
async function on<T>(day: string, action: () => Promise<T>): Promise<T> {
  const today = time
  time = new Date(`${day}T18:00:00Z`)
  try {
    return await action()
  } finally {
    time = today
  }
}

type Entry = { kind: string; amount: number; day: string; method: string | null; deposit: boolean }
type Made = {
  id: string
  day: string
  dueDay: string
  isSent: boolean
  isVoid: boolean
  subtotal: number
  taxed: number
  tax: number
  total: number
  rate: number
  entries: { kind: string; amount: number; day: string }[]
}

const cents = (text: string) => Math.round(Number(text) * 100)
const dollars = (amount: number) => (amount / 100).toFixed(2)
const sum = (amounts: number[]) => amounts.reduce((all, next) => all + next, 0)
const isIn = ({ day }: { day: string }) => day >= range.from && day <= range.to

const step = fc.record({
  action: fc.constantFrom(
    'invoice',
    'invoice',
    'deposit',
    'pay',
    'pay',
    'pay',
    'refund',
    'writeOff',
    'void',
    'reverse',
    'send',
  ),
  share: fc.integer({ min: 1, max: 100 }),
  pick: fc.nat(),
  method: fc.constantFrom('cash', 'check', 'transfer', 'other'),
  days: fc.integer({ min: 0, max: 6 }),
  taxes: fc.constantFrom('all', 'none', 'materials', 'lines'),
  isDiscounted: fc.boolean(),
  taxRate: fc.constantFrom(8250, 6000),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const history = fc.array(step, { minLength: 50, maxLength: 50 })

type Business = Awaited<ReturnType<typeof startInvoicing>>

/** Materials for the dollars of the step, and $60.00 of labor. */
function linesOf({ share }: Step) {
  const line = { quantity: '1', sectionId: 'wall' }
  return [
    { ...line, description: 'Labor', unitPrice: '60.00', isLabor: true, isTaxable: false },
    { ...line, description: 'Board', unitPrice: `${share}.00` },
  ]
}

// A discount of 10% takes whole cents of each line.
const centsLeft = ({ isDiscounted }: Step) => (isDiscounted ? 90 : 100)
const workOf = (step: Step) => centsLeft(step) * (step.share + 60)

function taxedOf(step: Step): number {
  if (step.taxes === 'none') return 0
  return step.taxes === 'all' ? workOf(step) : centsLeft(step) * step.share
}

async function quoteOf({ person, accepted }: Business, step: Step) {
  const { taxes, taxRate, isDiscounted } = step
  const { business } = (await person.get('/api/auth/user')).body
  await person.put('/api/settings/business', { ...business, taxRate })
  const discount = isDiscounted ? { kind: 'percent', value: '10' } : null
  return accepted({ taxes, discount }, linesOf(step))
}

/** Plays the steps over HTTP from June on, the last 20 in the range, and returns what the server accepted. */
async function play(business: Business, steps: Step[]) {
  const invoices: Made[] = []
  const ledger: (Entry & { id: string; of: Made | null })[] = []
  let day = Date.parse('2026-06-01')
  for (const [at, step] of steps.entries()) {
    const { action, share, pick, method, days } = step
    if (at >= steps.length - 20) day = Math.max(day, Date.parse(range.from))
    day = Math.min(day + days * 86_400_000, Date.parse(range.to))
    const today = new Date(day).toISOString().slice(0, 10)
    const live = invoices.filter(({ isVoid }) => !isVoid)
    const made = live[pick % Math.max(1, live.length)]
    const record = (entry: Omit<Entry, 'day'>, id: string, of: Made | null) => {
      ledger.push({ ...entry, day: today, id, of })
      of?.entries.push({ ...entry, day: today })
    }
    await on(today, async () => {
      if (action === 'invoice' || action === 'deposit') {
        const quote = await quoteOf(business, step)
        if (action === 'deposit' || share > 60) {
          const amount = share * 50
          const { status, body } = await business.deposit(quote.id, dollars(amount), {
            method,
            day: today,
          })
          expect(status).toBe(200)
          const deposit = { kind: 'payment', amount, method, deposit: true }
          record(deposit, body.deposits[0].id, null)
        }
        if (action === 'deposit') return
        const { body } = await business.invoice(quote.id, {
          part: share > 30 ? null : { kind: 'percent', value: '33.33' },
        })
        const invoice: Made = {
          id: body.id,
          day: body.day,
          dueDay: body.dueDay,
          isSent: false,
          isVoid: false,
          subtotal: cents(body.subtotal),
          taxed: Math.round((taxedOf(step) * cents(body.subtotal)) / workOf(step)),
          tax: cents(body.tax),
          total: cents(body.total),
          rate: step.taxRate,
          entries: [],
        }
        invoices.push(invoice)
        for (const entry of body.entries) {
          const amount = cents(entry.amount)
          record({ kind: 'applied', amount, method: null, deposit: false }, entry.id, invoice)
        }
      } else if (action === 'reverse') {
        const entry = ledger[pick % Math.max(1, ledger.length)]
        if (!entry || (await business.reverse(entry.id)).status !== 204) return
        if (ledger.some(other => other.id === `-${entry.id}`)) return
        record({ ...entry, amount: -entry.amount }, `-${entry.id}`, entry.of)
      } else if (!made) {
        return
      } else if (action === 'send') {
        await business.person.post(`/api/invoices/${made.id}/share`, { id: crypto.randomUUID() })
        made.isSent = true
      } else if (action === 'void') {
        if ((await business.voidInvoice(made.id)).status !== 200) return
        made.isVoid = true
        const deducted = ledger.filter(({ of, kind }) => of === made && kind === 'applied')
        for (const { id, of, ...entry } of deducted) {
          record({ ...entry, amount: -entry.amount }, `-${id}`, of)
        }
      } else {
        const amount =
          share === 100
            ? Math.max(
                1,
                made.total -
                  sum(made.entries.map(e => (e.kind === 'refund' ? -e.amount : e.amount))),
              )
            : share * 40
        const kind = action === 'pay' ? 'payment' : action
        const { status, body } = await business.payOn(made.id, dollars(amount), {
          kind,
          method,
          day: today,
        })
        if (status !== 200) return
        const isMoney = kind !== 'writeOff'
        const entry = { kind, amount, method: isMoney ? method : null, deposit: false }
        record(entry, body.entries.at(-1).id, made)
      }
    })
  }
  return { invoices, ledger }
}

/** The report as plain sums over the history. */
function expected({ invoices, ledger }: Awaited<ReturnType<typeof play>>) {
  const flow = (kind: string, method?: string) =>
    dollars(
      sum(
        ledger
          .filter(e => e.kind === kind && isIn(e) && (method === undefined || e.method === method))
          .map(({ amount }) => amount),
      ),
    )
  const paidOf = (made: Made, until: (day: string) => boolean) =>
    sum(
      made.entries
        .filter(({ kind, day }) => kind !== 'writeOff' && until(day))
        .map(({ kind, amount }) => (kind === 'refund' ? -amount : amount)),
    )
  const openOf = (made: Made) =>
    made.total -
    paidOf(made, () => true) -
    sum(made.entries.filter(({ kind }) => kind === 'writeOff').map(({ amount }) => amount))
  // A draft is no invoice yet, unless something is recorded on it that was not reversed, or a deposit covers it.
  const isIssued = (made: Made) => {
    const recorded = ['payment', 'refund', 'writeOff'].map(kind =>
      sum(made.entries.filter(entry => entry.kind === kind).map(({ amount }) => amount)),
    )
    return made.isSent || openOf(made) === 0 || recorded.some(amount => amount !== 0)
  }
  const live = invoices.filter(made => !made.isVoid && isIssued(made))
  const isDeducted = (made: Made) => made.isVoid || isIssued(made)
  const recent = live.filter(isIn)
  const aged = live.map(made => {
    const past = (Date.parse(range.to) - Date.parse(made.dueDay)) / 86_400_000
    const age = [0, 30, 60, 90].findIndex(limit => past <= limit)
    const names = ['current', 'to30', 'to60', 'to90', 'over90']
    return { age: names.at(age), open: openOf(made) }
  })
  const byAge = Object.fromEntries(
    ['current', 'to30', 'to60', 'to90', 'over90'].map(name => [
      name,
      dollars(sum(aged.filter(({ age }) => age === name).map(({ open }) => open))),
    ]),
  )
  const taxOf = (made: Made, paid: number) =>
    made.total === 0 ? 0 : Math.round((made.tax * paid) / made.total)
  const taxes = (of: (made: Made) => boolean) => ({
    subtotal: dollars(sum(recent.filter(of).map(({ taxed }) => taxed))),
    invoiced: dollars(sum(recent.filter(of).map(({ tax }) => tax))),
    collected: dollars(
      sum(
        invoices.filter(of).map(made => {
          const entries = made.entries.filter(e => e.kind !== 'applied' || isDeducted(made))
          const taxUntil = (until: (day: string) => boolean) =>
            taxOf(made, paidOf({ ...made, entries }, until))
          return taxUntil(day => day <= range.to) - taxUntil(day => day < range.from)
        }),
      ),
    ),
  })
  const heldOn = invoices
    .filter(({ isVoid }) => isVoid)
    .map(made => {
      const entries = made.entries.filter(({ kind }) => kind !== 'applied')
      return paidOf({ ...made, entries }, () => true)
    })
  const deposits = ledger.filter(({ of }) => of === null)
  const applied = ledger.filter(({ kind, of }) => kind === 'applied' && of && isDeducted(of))
  return {
    balanceDay: range.to,
    invoiced: {
      count: recent.length,
      subtotal: dollars(sum(recent.map(({ subtotal }) => subtotal))),
      notTaxed: dollars(sum(recent.map(({ subtotal, taxed }) => subtotal - taxed))),
      tax: dollars(sum(recent.map(({ tax }) => tax))),
      total: dollars(sum(recent.map(({ total }) => total))),
    },
    paid: flow('payment'),
    byMethod: {
      cash: flow('payment', 'cash'),
      check: flow('payment', 'check'),
      transfer: flow('payment', 'transfer'),
      other: flow('payment', 'other'),
      card: '0.00',
      bank: '0.00',
    },
    refunded: flow('refund'),
    writtenOff: flow('writeOff'),
    open: dollars(sum(aged.map(({ open }) => open))),
    byAge,
    held: dollars(sum(deposits.map(e => e.amount)) - sum(applied.map(e => e.amount))),
    heldOnVoid: dollars(sum(heldOn.map(amount => Math.max(0, amount)))),
    taxTotal: taxes(() => true),
    taxes: [8250, 6000].map(rate => ({ rate, ...taxes(made => made.rate === rate) })),
  }
}

describe('the money report', () => {
  it('is the plain sums of any history', async () => {
    await fc.assert(
      fc.asyncProperty(history, async steps => {
        const business = await startInvoicing(server)
        const played = await play(business, steps)
        const { period, range: shown, taxes, ...figures } = await report(business.person)
        expect({ period, range: shown }).toEqual({ period: '30d', range })
        const { taxes: plain, ...sums } = expected(played)
        expect(figures).toEqual(sums)
        const isShown = ({ rate: _, ...row }: (typeof plain)[number]) =>
          Object.values(row).some(amount => amount !== '0.00')
        expect(taxes.toSorted((a: Rated, b: Rated) => b.rate - a.rate)).toEqual(
          plain.filter(isShown),
        )
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })

  it('counts the 30th day past due with those before it', async () => {
    const business = await startInvoicing(server)
    const dueOn = (day: string) =>
      on(day, async () => {
        const quote = await business.accepted()
        const { body } = await business.invoice(quote.id)
        await business.person.post(`/api/invoices/${body.id}/share`, { id: crypto.randomUUID() })
      })
    // An invoice is due 14 days after it was made.
    await dueOn('2026-10-07')
    await dueOn('2026-10-06')
    const { byAge } = await report(business.person)
    expect([byAge.to30, byAge.to60]).toEqual(['108.25', '108.25'])
  })

  it('counts no tax in what is written off, nor on an invoice that is void', async () => {
    const { person, accepted, invoice, payOn, voidInvoice } = await startInvoicing(server)
    const make = async () => (await invoice((await accepted()).id)).body.id
    const written = await payOn(await make(), '108.25', { kind: 'writeOff' })
    expect(written.status).toBe(200)
    expect((await voidInvoice(await make())).status).toBe(200)
    expect((await report(person)).taxTotal).toEqual({
      subtotal: '100.00',
      invoiced: '8.25',
      collected: '0.00',
    })
  })

  it('counts a deposit that a draft deducts as held, and no tax in it, until the invoice goes out', async () => {
    const { person, accepted, deposit, invoice } = await startInvoicing(server)
    const { id } = await accepted()
    await deposit(id, '54.13')
    const { body } = await invoice(id)
    const figures = async () => {
      const { held, open, taxTotal } = await report(person)
      return [held, open, taxTotal.collected]
    }
    expect(await figures()).toEqual(['54.13', '0.00', '0.00'])
    await person.post(`/api/invoices/${body.id}/share`, { id: crypto.randomUUID() })
    expect(await figures()).toEqual(['0.00', '54.12', '4.13'])
  })

  it('of a business without invoices is zero', async () => {
    const { person } = await startInvoicing(server)
    const { invoiced, open, held, taxes } = await report(person)
    expect([invoiced, open, held, taxes]).toEqual([
      { count: 0, subtotal: '0.00', notTaxed: '0.00', tax: '0.00', total: '0.00' },
      '0.00',
      '0.00',
      [],
    ])
  })

  it('is a CSV and part of the PDF, and negative amounts stay numbers', async () => {
    const business = await startInvoicing(server)
    const quote = await business.accepted()
    const { body } = await business.invoice(quote.id)
    await business.person.post(`/api/invoices/${body.id}/share`, { id: crypto.randomUUID() })
    const early = await business.payOn(body.id, '100.00', { day: '2026-09-01' })
    await business.reverse(early.body.entries[0].id)
    expect((await report(business.person)).byMethod.cash).toBe('-100.00')
    const csv = await business.person.get('/api/reports/money.csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const { data } = Papa.parse<Record<string, string>>(csv.body, { header: true })
    const amounts = Object.fromEntries(
      data.map(row => [`${row['Figure']}, ${row['Detail']}`, row['Amount']]),
    )
    expect(amounts).toMatchObject({
      'Invoiced, Before tax': '100.00',
      'Invoiced, Not taxed': '0.00',
      'Invoiced, Taxed': '100.00',
      'Invoiced, Total': '108.25',
      'Paid, Cash': '-100.00',
      'Open, Total': '108.25',
      'Taxed, 8.25%': '100.00',
      'Tax invoiced, 8.25%': '8.25',
      'Tax in payments, 8.25%': '-7.62',
    })
    const pdf = await business.person.get('/api/reports/summary.pdf')
    const { text } = await extractText(await getDocumentProxy(pdf.body), { mergePages: true })
    for (const part of ['Not due yet $108.25', 'Deposits held', '8.25% $100.00 $8.25 -$7.62']) {
      expect(text).toContain(part)
    }
  })
})
