// An invoice in its PDF: the amount due, what is paid below the total, nothing printed over anything else.
import { documentToday, invoiceDocument } from '@quotewright/domain/invoices/invoice-document'
import type { EntryKind } from '@quotewright/domain/invoices/ledger'
import { exampleQuote } from '@quotewright/domain/quote-document/example-quote'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, it } from 'vitest'
import { overprints, painted, painter, placedTexts } from '../testing/painted-quote.ts'

afterAll(() => painter.close())

const template = templateOf({
  name: 'Hill Country Drywall',
  address: '210 Barton Springs Rd\nAustin, TX 78704',
  phone: '5125550199',
  email: 'office@hillcountry.example',
})
const quote = exampleQuote({ taxRate: 8250, today: '2026-11-10' })
const entry = (kind: EntryKind) => ({
  id: kind,
  invoiceId: 'i',
  kind,
  amount: 1_000,
  method: null,
  checkNumber: '',
  online: null,
  day: '2026-11-12',
  note: '',
  reverses: null,
  createdAt: '2026-11-12T12:00:00.000Z',
})

it.each([
  ['the whole quote', quote.total],
  ['a part of it', 10_825],
])('the PDF of an invoice for %s shows payments above the amount due', async (_, total) => {
  const { tax, subtotal } = { tax: 825, subtotal: total - 825 }
  const invoice = {
    number: 'INV-2026-0001',
    day: '2026-11-10',
    dueDay: '2026-11-24',
    total,
    tax,
    subtotal,
  }
  const document = documentToday(
    invoiceDocument({ invoice, quote, template, before: 0, part: null, contractTotal: null }),
    {
      entries: [entry('applied'), entry('payment'), entry('refund'), entry('writeOff')],
      open: 98_765,
      total: 100_000,
      state: 'partlyPaid',
      dueDay: invoice.dueDay,
    },
  )
  const pdf = await getDocumentProxy(Uint8Array.from(await painted({ document, photos: [] })))
  const texts = await placedTexts(pdf, 1)
  const pairs = texts.flatMap((one, at) => texts.slice(at + 1).map(other => [one, other] as const))
  expect(pairs.filter(([one, other]) => overprints(one, other))).toEqual([])
  const places = ['Deposit deducted', 'Paid', 'Refunded', 'Written off'].map(label =>
    texts.findIndex(({ text }) => text === label),
  )
  expect(places.every(place => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(texts.filter(({ text }) => text === '$987.65')).toHaveLength(2)
})
