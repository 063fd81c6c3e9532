// What holds for what a customer sees of a quote after each step of a random walk: page, PDF and mail.
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { cents, dollars, shownCents, sum } from './plain-sums.ts'
import { isNow, type Json, type World } from './world.ts'

const secrets = /91,?827\.36|9182736|unitCost|markup|overhead|secret|gate code/i

async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  return (await extractText(document, { mergePages: true })).text
}

export async function checkPages(world: World, quote: Json, isThorough: boolean): Promise<void> {
  const { person, server, links } = world
  const link = (await person.get(`/api/quotes/${quote.id}/link`)).body.state
  for (const { token } of links.filter(({ quoteId }) => quoteId === quote.id)) {
    const customer = server.client()
    const { status, body } = await customer.get(`/api/customer-quote?token=${token}`)
    if (status !== 200) continue
    expect(link, 'a link that opens').toBe('open')
    checkDocument(body.document, quote)
    const { document: _, ...facts } = body
    expect(facts).toMatchObject({
      status: quote.status,
      version: quote.version,
      isReplaced: quote.replacedBy !== null || hasFallen(world, quote),
    })
    const page = await customer.get(`/q/${token}`, { accept: 'application/json' })
    expect(page.body.content.quote?.document, 'the painted page').toEqual(body.document)
    expect(JSON.stringify([body, page.body])).not.toMatch(secrets)
    if (!isThorough) continue
    const pdf = await textOf((await customer.get(`/api/customer-quote/pdf?token=${token}`)).body)
    const own = await textOf((await person.get(`/api/quotes/${quote.id}/pdf`)).body)
    expect(pdf, 'both sides have one PDF').toBe(own)
    expect(pdf).toContain(totalOf(quote))
    expect(pdf).not.toMatch(secrets)
  }
}

/** What a customer reads as the total. Of options alone they first choose one. */
function totalOf({ lineItems, changeOrder, status, total }: Json): string {
  const isOpen = changeOrder === null && !['approved', 'rejected'].includes(status)
  const chosen = lineItems.filter(({ isOptional, isSelected }: Json) => !isOptional || isSelected)
  return isOpen && lineItems.length > 0 && chosen.length === 0 ? 'Choose an option' : dollars(total)
}

/** The quote that an open change order changes was revised or reopened. */
function hasFallen({ quotes }: World, { contractId, status }: Json): boolean {
  if (contractId === null || (status !== 'pending' && status !== 'sent')) return false
  return !quotes.some(quote => quote.id === contractId && isNow('approved')(quote))
}

function checkDocument({ blocks }: Json, quote: Json): void {
  const block = (kind: string) => blocks.find((one: Json) => one.kind === kind)
  expect(block('totals').total.value).toBe(totalOf(quote))
  expect(block('heading').total.value).toBe(totalOf(quote))
  const isChosen = ({ option, tier }: Json) => (option ?? tier ?? { isSelected: true }).isSelected
  const { presentation, roundSections } = quote
  const sections = block('sections')?.sections.filter(isChosen) ?? []
  if (
    (presentation === 'byRepair' || presentation === 'laborAndMaterials') &&
    sections.length > 0
  ) {
    const prices = sections.map(({ price }: Json) => shownCents(price))
    expect(sum(prices), 'the sections add up').toBe(cents(quote.subtotal))
  }
  const groups = block('lineItems')?.groups.filter(isChosen) ?? []
  const rows = groups.flatMap((group: Json) => group.rows).filter(isChosen)
  if (rows.length > 0 && !roundSections) {
    const totals = rows.map(({ total }: Json) => shownCents(total))
    expect(sum(totals), 'the lines of the document add up').toBe(cents(quote.subtotal))
  }
  const changes = block('changes')
  if (!changes) return
  const [before, change] = changes.entries.map(({ value }: Json) => shownCents(value))
  expect(before + change, 'the change of the total').toBe(cents(quote.total))
  const parts = changes.groups.flatMap((group: Json) => group.sections)
  if (parts.some(({ price }: Json) => price?.includes('$'))) {
    const prices = parts.map(({ price }: Json) => shownCents(price))
    expect(sum(prices), 'the changes add up').toBe(change)
  }
}

/** The newest mail that led to the quote. */
export async function checkMail({ server, links }: World, quote: Json): Promise<void> {
  const tokens = links.filter(({ quoteId }) => quoteId === quote.id).map(({ token }) => token)
  const mail = (await server.mails()).find(
    ({ to, subject, text }) =>
      to === quote.customer.email &&
      !subject.startsWith('Re') &&
      tokens.some(token => text?.includes(token)),
  )
  if (!mail) return
  expect(mail.subject).toContain(totalOf(quote))
  for (const content of [mail.text, mail.html]) {
    expect(content).toContain(totalOf(quote))
    if (cents(quote.depositAmount) > 0) expect(content).toContain(dollars(quote.depositAmount))
    expect(content).not.toMatch(secrets)
  }
}

export async function checkStranger({ stranger, invoices }: World, quote: Json): Promise<void> {
  const path = `/api/quotes/${quote.id}`
  const invoice = `/api/invoices/${invoices.at(-1) ?? quote.id}`
  const replies = [
    ...[
      'history',
      'money',
      'pdf',
      'schedule',
      'messages',
      'link',
      'change-orders',
      'signature',
    ].map(part => stranger.get(`${path}/${part}`)),
    stranger.get(`/api/quotes/details/${quote.id}`),
    stranger.post(`${path}/outcome`, { outcome: 'won' }),
    stranger.post(`${path}/revise`),
    stranger.post(`${path}/change-order`),
    stranger.post(`${path}/link`),
    stranger.get(invoice),
    stranger.get(`${invoice}/pdf`),
    stranger.post(`${invoice}/void`),
  ]
  for (const { status } of await Promise.all(replies)) expect(status, 'for a stranger').toBe(404)
}

export async function checkInvoiceFiles(world: World, invoice: Json): Promise<void> {
  const { person, server } = world
  const pdf = await textOf((await person.get(`/api/invoices/${invoice.id}/pdf`)).body)
  expect(pdf).toContain(dollars(invoice.total))
  expect(pdf).not.toMatch(secrets)
  const link = await person.post(`/api/invoices/${invoice.id}/link`)
  if (link.status !== 200) return
  const { pathname } = new URL(link.body.url)
  const page = await server.client().get(pathname, { accept: 'application/json' })
  const text = JSON.stringify(page.body)
  expect(page.status, text).toBe(200)
  expect(text).not.toMatch(secrets)
  if (invoice.state !== 'void') expect(text).toContain(dollars(invoice.total))
}
