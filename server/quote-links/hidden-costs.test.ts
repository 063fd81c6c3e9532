// What a customer can reach never contains costs, reasons, a hidden takeoff or the team's notes.
import { randomUUID } from 'node:crypto'
import type { Presentation } from '@quotewright/domain/quotes/presentation'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { reviseSent } from '../testing/revise-sent.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

await buildProduct()
const server = await startTestServer()

/** Never shown, whatever the business chose. */
const secrets = [
  /91,?827\.36|9182736/, // the cost of a unit, in dollars or cents
  /unitCost|markup|overhead|margin(?!:)|reason/i,
  /871\.13|773\.29|639\.57/, // the business's overhead and markups
  /secret-assembly|Secret explanation|Secret price row/,
  /a visit costs at least/i,
  /gate code 4410/i, // the team's notes on the customer
]
/** Shown only if the business chose every line. */
const takeoff = [
  /Backer board/,
  /Patching hours/,
  /Shared compound/,
  /Service minimum/i,
  /Trip charge/,
  /Masking film/,
]

const reasonOf = (key: string) => ({
  detections: [
    { detectionId: 'mark-1', name: 'Secret hole', assembly: 'secret-assembly', quantity: '1' },
  ],
  priceItem: { id: null, key, name: 'Secret price row', unitPrice: '250.00' },
  explanation: 'Secret explanation: a visit costs at least $250.00.',
})
const line = (description: string, unitPrice: string, change: object = {}) => ({
  description,
  quantity: '1',
  unitPrice,
  unitCost: '91827.36',
  reason: reasonOf('joint-compound'),
  ...change,
})
const lineItems = [
  line('Backer board', '40.00', { sectionId: 'wall' }),
  line('Patching hours', '120.00', { sectionId: 'wall', isLabor: true }),
  line('Shared compound', '15.00'),
  line('Service minimum', '75.00', { reason: reasonOf('service-minimum'), isLabor: true }),
  line('Paint the wall', '90.00', { isOptional: true, reason: null }),
  ...['Trip charge', 'Masking film'].map(charge =>
    line(charge, '20.00', { reason: { ...reasonOf('trip-charge'), isForVisit: true } }),
  ),
]
const withoutSection = (line: object) => ({ ...line, sectionId: null })
const sections = [
  { id: 'wall', title: 'Wall: hole', scope: 'Patch the wall.', markIds: ['mark-1'] },
]

/** What says the work. */
const shown = [
  'quote',
  'page to answer',
  'page',
  'pdf',
  'mailed PDF',
  'PDF of the invoice',
] as const

async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const { text } = await extractText(document, { mergePages: true })
  const metadata = JSON.stringify((await document.getMetadata()).info)
  // Metadata and structure are not compressed.
  return [text, metadata, Buffer.from(pdf).toString('latin1')].join('\n')
}

async function pageAt(token: string): Promise<string> {
  const { body } = await server.client().get(`/q/${token}`, { accept: 'text/html' })
  return withoutStylesAndForms(body)
}

/** One form asks for the reason of a decline. */
function withoutStylesAndForms(page: unknown): string {
  return String(page)
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<form .*<\/form>/s, '')
}

/** Everything that the customer can reach, by name. */
async function reached(person: Person, presentation: Presentation) {
  const email = `${presentation}@example.com`
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email, notes: 'Gate code 4410' }
  const { id: customerId } = (await person.post('/api/customers', rosa)).body
  const quote = { customerId, presentation, sections }
  const made = (await person.post('/api/quotes', { quote, lineItems })).body
  const path = `/api/quotes/${made.quote.id}`
  expect((await person.post(`${path}/email`, {})).status).toBe(200)
  const mail = (await server.mails()).find(({ to }) => to === email)
  const token = /\/q\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const customer = server.client()
  const held = { token, version: 2, name: 'Rosa' }
  const selected = [`line:${made.lineItems[4].id}`]
  const answer = (part: object) => customer.post('/api/customer-quote/answer', { ...held, ...part })
  const openPage = await pageAt(token)
  const replies = {
    quote: await customer.get(`/api/customer-quote?token=${token}`),
    preview: await customer.post('/api/customer-quote/preview', { token, selected }),
    decline: await answer({ answer: 'rejected' }),
    undo: await customer.post('/api/customer-quote/undo-decline', { token }),
    acceptance: await answer({ answer: 'approved', version: 4, selected }),
    refusal: await answer({ answer: 'rejected', version: 5 }),
  }
  expect(Object.values(replies).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409])
  const [attached] = mail?.attachments ?? []
  const order = await orderReached(person, path, email)
  const invoice = await invoiceReached(person, made.quote.id, email)
  return {
    ...order,
    ...invoice,
    quote: JSON.stringify(replies.quote.body),
    'other replies': JSON.stringify(Object.values(replies).map(({ body }) => body)),
    'page to answer': openPage,
    page: await pageAt(token),
    pdf: await textOf((await customer.get(`/api/customer-quote/pdf?token=${token}`)).body),
    'mail as text': `${mail?.subject}\n${mail?.text}`,
    'mail as HTML': String(mail?.html),
    'mailed PDF': await textOf(attached?.content ?? new Uint8Array()),
  }
}

/** The same of a change order that takes half of the takeoff away. */
async function orderReached(person: Person, contract: string, email: string) {
  const { id, lineItems: agreed } = (await person.post(`${contract}/change-order`)).body
  const quote = { ...(await person.get(`/api/quotes/details/${id}`)).body, status: 'pending' }
  const changed = agreed.slice(1).map((line: object) => ({ ...line, quantity: '2' }))
  const saved = await person.put(`/api/quotes/${id}`, { quote, lineItems: changed })
  expect(saved.status).toBe(200)
  expect((await person.post(`/api/quotes/${id}/email`, {})).status).toBe(200)
  const isOrder = (subject: string) => subject.startsWith('Your change order')
  const mail = (await server.mails()).find(({ to, subject }) => to === email && isOrder(subject))
  const token = /\/q\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const shown = await server.client().get(`/api/customer-quote?token=${token}`)
  expect(shown.body.changeOrder).toBe(1)
  return {
    'change order': JSON.stringify(shown.body),
    'PDF of the change order': await textOf(
      (await server.client().get(`/api/customer-quote/pdf?token=${token}`)).body,
    ),
    'mail of the change order': `${mail?.subject}\n${mail?.text}\n${mail?.html}`,
  }
}

/** The same of the invoice for all of the work. */
async function invoiceReached(person: Person, quoteId: string, email: string) {
  const made = await person.post('/api/invoices', { id: randomUUID(), quoteId, seen: 0 })
  expect(made.status).toBe(201)
  expect((await person.post(`/api/invoices/${made.body.id}/email`, {})).status).toBe(200)
  const mail = (await server.mails()).find(
    ({ to, subject }) => to === email && subject.startsWith('Invoice'),
  )
  const token = /\/i\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const customer = server.client()
  const { body: page } = await customer.get(`/i/${token}`, { accept: 'text/html' })
  const { body: pdf } = await customer.get(`/api/customer-invoice/pdf?token=${token}`)
  return {
    'page of the invoice': withoutStylesAndForms(page),
    'PDF of the invoice': await textOf(pdf),
    'mail of the invoice': `${mail?.subject}\n${mail?.text}\n${mail?.html}`,
  }
}

describe('what the customer can reach', () => {
  let person: Person
  beforeAll(async () => {
    person = await server.signUp()
    const markups = { overhead: '871.13', materials: '773.29', labor: '639.57' }
    const settings = { regionalFactor: 100, categories: [], markups, version: 0 }
    expect((await person.put('/api/price-book', settings)).status).toBe(200)
  })

  it.each(['byRepair', 'laborAndMaterials', 'onePrice'] as const)(
    'has no costs, no reasons and no takeoff: %s',
    async presentation => {
      const places = await reached(person, presentation)
      for (const [place, content] of Object.entries(places)) {
        expect(content.length, place).toBeGreaterThan(50)
        for (const hidden of [...secrets, ...takeoff]) expect(content, place).not.toMatch(hidden)
      }
      for (const place of shown) {
        expect(places[place], place).toContain('Patch the wall.')
      }
    },
  )

  it.each([
    { presentation: 'onePrice', sections: [] },
    { presentation: 'laborAndMaterials', sections: [] },
    { presentation: 'everyLine', sections },
  ])('has no takeoff among the changes since Rev 1: $presentation', async before => {
    const rosa = { firstName: 'Rosa', lastName: 'Díaz' }
    const { id: customerId } = (await person.post('/api/customers', rosa)).body
    const lines = before.sections.length > 0 ? lineItems : lineItems.map(withoutSection)
    const quote = { customerId, ...before }
    const first = (await person.post('/api/quotes', { quote, lineItems: lines })).body.quote
    const { body: next } = await reviseSent(person, first.id)
    const change = { ...next, status: 'pending', presentation: 'byRepair', sections }
    const saved = await person.put(`/api/quotes/${next.id}`, {
      quote: change,
      lineItems: lineItems.map(one => ({ ...one, unitPrice: '99.00' })),
    })
    expect(saved.status).toBe(200)
    const { url } = (await person.post(`/api/quotes/${next.id}/link`)).body
    const token = String(url).split('/').at(-1)
    const { body } = await server.client().get(`/api/customer-quote?token=${token}`)
    expect(body.changes.map(({ name }: { name: string }) => name)).toContain('Total')
    for (const hidden of [...secrets, ...takeoff]) {
      expect(JSON.stringify(body)).not.toMatch(hidden)
    }
  })

  it('has every line if the business chose so, but neither costs nor reasons', async () => {
    const places = await reached(person, 'everyLine')
    for (const [place, content] of Object.entries(places)) {
      for (const hidden of secrets) expect(content, place).not.toMatch(hidden)
    }
    for (const line of takeoff) expect(places.pdf).toMatch(line)
  })
})
