// One quote has the same figures everywhere: the app, the customer's page, the PDF, the mail and the CSV export.
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../testing/test-client.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

// 8.25 % tax on materials, 12.5 % off: 61.09 × 0.0825 rounds up, and the discount leaves cents to spread.
const lineItems = [
  { description: 'Board', quantity: '1.5', unitPrice: '18.99', sectionId: 'wall' },
  { description: 'Hours', quantity: '2.25', unitPrice: '95.00', sectionId: 'wall', isLabor: true },
  { description: 'Primer', quantity: '1', unitPrice: '41.33', isOptional: true, isSelected: true },
  { description: 'Paint', quantity: '1', unitPrice: '340.00', isOptional: true },
]
const terms = {
  sections: [{ id: 'wall', title: 'Wall: hole', scope: 'Patch it.' }],
  discount: { kind: 'percent', value: '12.50' },
  deposit: { kind: 'percent', value: '33.33' },
  taxes: 'materials',
}
const tiers = [
  { id: 'seal', title: 'One coat of sealer', tier: 'good' },
  { id: 'paint', title: 'Two coats of paint', tier: 'best' },
]
const tierLines = [
  { description: 'Sealer', quantity: '1', unitPrice: '20.00', sectionId: 'seal' },
  { description: 'Painting', quantity: '1', unitPrice: '99.99', sectionId: 'paint', isLabor: true },
]
const chosen = { isOptional: true, isSelected: true }

const quotes = [
  {
    name: 'with options',
    email: 'options@example.com',
    terms,
    lineItems,
    figures: {
      subtotal: '283.57',
      discountAmount: '35.45',
      tax: '5.04',
      total: '253.16',
      depositAmount: '84.38',
    },
    tierTotals: {},
  },
  {
    name: 'of good, better, best',
    email: 'tiers@example.com',
    terms: { ...terms, sections: [...terms.sections, ...tiers] },
    lineItems: [...lineItems, tierLines[0], { ...tierLines[1], ...chosen }],
    figures: {
      subtotal: '383.56',
      discountAmount: '47.95',
      tax: '5.04',
      total: '340.65',
      depositAmount: '113.54',
    },
    tierTotals: { Good: '$272.10', Best: '$340.65' },
  },
  {
    name: 'in whole dollars',
    email: 'rounded@example.com',
    terms: { ...terms, roundSections: true },
    lineItems,
    figures: {
      subtotal: '283.00',
      discountAmount: '35.38',
      tax: '5.01',
      total: '252.63',
      depositAmount: '84.20',
    },
    tierTotals: {},
  },
]

describe.each(quotes)(
  'the figures of a quote $name',
  ({ email, terms, lineItems, figures, tierTotals }) => {
    const dollars = Object.values(figures).map(amount => `$${amount}`)
    let person: Person
    let id: string
    let token: string
    beforeAll(async () => {
      person = await server.signUp()
      const rosa = { firstName: 'Rosa', lastName: 'Díaz', email }
      const { id: customerId } = (await person.post('/api/customers', rosa)).body
      const { body } = await person.post('/api/quotes', {
        quote: { customerId, ...terms },
        lineItems,
      })
      id = body.quote.id
      const { url } = (await person.post(`/api/quotes/${id}/link`)).body
      token = url.split('/').at(-1)
      await person.post(`/api/quotes/${id}/email`, {})
    })

    const detail = async () => (await person.get(`/api/quotes/details/${id}`)).body
    const mailed = async () => (await server.mails()).find(({ to }) => to === email)

    async function pdfText(client: Client, path: string): Promise<string> {
      const { body } = await client.get(path)
      return (
        await extractText(await getDocumentProxy(Uint8Array.from(body)), { mergePages: true })
      ).text
    }
    async function csvRow(): Promise<Record<string, string>> {
      const { body } = await person.get('/api/reports/quotes.csv')
      return Papa.parse<Record<string, string>>(body, { header: true }).data[0] ?? {}
    }
    const tiersIn = ({ document }: { document: { blocks: { kind: string }[] } }) => {
      const found = document.blocks.find(({ kind }) => kind === 'tiers')
      const { tiers: offered } = (found ?? { tiers: [] }) as unknown as {
        tiers: { name: string; total: string }[]
      }
      return Object.fromEntries(offered.map(({ name, total }) => [name, total]))
    }
    const amountsOf = ({ document }: { document: { blocks: { kind: string }[] } }) =>
      JSON.stringify(document.blocks.find(({ kind }) => kind === 'totals')).match(/\$[\d.]+/g)

    it('are the same in the app and its list', async () => {
      expect(await detail()).toMatchObject(figures)
      expect((await person.get('/api/quotes')).body[0]).toMatchObject(figures)
    })

    it("are the same on the customer's page", async () => {
      const { body } = await server.client().get(`/api/customer-quote?token=${token}`)
      expect(amountsOf(body)).toEqual(dollars)
      const selected = [`line:${(await detail()).lineItems[2].id}`]
      const preview = await server.client().post('/api/customer-quote/preview', { token, selected })
      expect(amountsOf(preview.body)).toEqual(dollars)
      expect(tiersIn(body)).toEqual(tierTotals)
    })

    it("are the same in the business's and the customer's PDF", async () => {
      const own = await pdfText(person, `/api/quotes/${id}/pdf`)
      for (const amount of [...dollars, ...Object.values(tierTotals)]) expect(own).toContain(amount)
      expect(await pdfText(server.client(), `/api/customer-quote/pdf?token=${token}`)).toBe(own)
    })

    it('are the same in the mail, with the deposit', async () => {
      const mail = await mailed()
      expect(mail?.subject).toContain(`$${figures.total}`)
      for (const content of [mail?.text, String(mail?.html)]) {
        expect(content).toContain(`$${figures.total}`)
        for (const [tier, total] of Object.entries(tierTotals)) {
          expect(content).toMatch(new RegExp(`${tier}[^$]*\\${total}`))
        }
        expect(content).toMatch(new RegExp(`Deposit[^$]*\\$${figures.depositAmount}`))
      }
    })

    it('are the same in the CSV export', async () => {
      expect(await csvRow()).toMatchObject({
        Subtotal: figures.subtotal,
        Discount: figures.discountAmount,
        Tax: figures.tax,
        Total: figures.total,
        Deposit: figures.depositAmount,
      })
    })
  },
)
