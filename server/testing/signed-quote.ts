// Quotes with a customer's link, accepted and signed as the customer's page does it.
import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Client } from './test-client.ts'
import type { Person } from './test-server.ts'

export const customer = { firstName: 'Carl', lastName: 'Jones', email: 'carl@example.com' }
/** A line across the pad. */
export const strokes = '100 250 150 120 200 60 260 80 240 180 200 260;500 180 560 120 620 200'

/** With an option for $50.00. */
export async function linkedQuote(person: Person, who: object = customer, quote: object = {}) {
  const { id: customerId } = (await person.post('/api/customers', who)).body
  const { body } = await person.post('/api/quotes', {
    quote: { customerId, taxes: 'none', ...quote },
    lineItems: [
      { description: 'Patch a hole', quantity: '1', unitPrice: '100.00' },
      { description: 'Haul away', quantity: '1', unitPrice: '50.00', isOptional: true },
    ],
  })
  const { id, quoteNumber } = body.quote
  const { url } = (await person.post(`/api/quotes/${id}/link`)).body
  const token = String(url.split('/').at(-1))
  return {
    id: String(id),
    number: String(quoteNumber),
    token,
    option: `line:${body.lineItems[1].id}`,
  }
}

export function accept(client: Client, token: string, part: object = {}) {
  const answer = { token, answer: 'approved', name: 'Carl Jones', version: 1, ...part }
  return client.post('/api/customer-quote/answer', answer)
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The text of each page. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map(page => page.replace(/\s+/g, ' '))
}
