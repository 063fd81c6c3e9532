// The estimate range of a quote from photos: on the customer's page, the PDF and the mails, and unchanged once sent.
import { Analysis } from '@quotewright/domain/analysis/analysis'
import { AnalysisRecord, analysisRecord } from '@quotewright/domain/analysis/analysis-record'
import type { Finding } from '@quotewright/domain/analysis/detection'
import { lineOfMaterial } from '@quotewright/domain/estimate/material-line'
import { NewLineItem } from '@quotewright/domain/quotes/line-item'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildProduct } from '../testing/built-product.ts'
import { stopClock } from '../testing/clock.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'

const hole: Finding = {
  kind: 'hole',
  box: { x: 40, y: 40, width: 8, height: 8 },
  confidence: 90,
}
const photoReader = createDamageReader({
  look: async () => ({ findings: [hole], references: [] }),
  close: async () => undefined,
})
await buildProduct()
const { now, advance } = stopClock()
const server = await startTestServer({
  services: { photoReader, now },
  config: { trialHours: 100_000 },
})
const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#999' } })
const imageData = (await picture.jpeg().toBuffer()).toString('base64')

const reason = 'firm after opening the wall'

async function estimateAgain(person: Person, analyzed: Record<string, unknown>, scale: object) {
  const { id, photos, estimateInput } = analyzed
  const input = { ...Object(estimateInput), scales: [scale] }
  return (await person.post('/api/ai/estimate', { id, photos, estimateInput: input })).body
}

/** Makes a quote of the lines that an analysis proposes, as the app does. */
async function quoteFrom(person: Person, analyzed: object, quote: object = {}) {
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com' }
  const { id: customerId } = (await person.post('/api/customers', rosa)).body
  const analysis = z.decode(Analysis, analyzed as z.input<typeof Analysis>)
  const lines = analysis.materials.map(lineOfMaterial)
  const record = analysisRecord({ lines, analysis })
  const { body, status } = await person.post('/api/quotes', {
    quote: {
      customerId,
      aiAnalysisData: JSON.stringify(z.encode(AnalysisRecord, record)),
      rangeReason: reason,
      ...quote,
    },
    lineItems: z.encode(z.array(NewLineItem), lines),
  })
  expect(status).toBe(201)
  return body.quote
}

async function pageOf(person: Person, id: string) {
  const { url } = (await person.post(`/api/quotes/${id}/link`)).body
  const token = url.split('/').at(-1)
  const { body } = await server.client().get(`/api/customer-quote?token=${token}`)
  return {
    token,
    totals: body.document.blocks.find(({ kind }: { kind: string }) => kind === 'totals'),
  }
}

it('a quote of assumed sizes shows its range everywhere, and it stays when prices change', async () => {
  const person = await server.signUp()
  const analyzed = (await person.post('/api/ai/analyze-photo', { imageData })).body
  const totalAt = async (longSideInches: number) => {
    const scale = { source: 'measured', longSideInches }
    const { total } = await quoteFrom(person, await estimateAgain(person, analyzed, scale))
    return Number(total)
  }
  const range = `$${Math.floor(await totalAt(24))}–${Math.ceil(await totalAt(96))}`
  const deposit = { kind: 'percent', value: '25' }
  const { id, total } = await quoteFrom(person, analyzed, { deposit })
  await person.post(`/api/quotes/${id}/email`, {})
  const { token, totals } = await pageOf(person, id)
  expect(totals).toMatchObject({
    total: { value: `$${total}` },
    after: [{ label: 'Deposit (25%)' }, { label: 'Estimate range', value: range }],
    note: 'Firm after opening the wall.',
  })
  const { body } = await server.client().get(`/api/customer-quote/pdf?token=${token}`)
  const pdf = await extractText(await getDocumentProxy(Uint8Array.from(body)), { mergePages: true })
  expect(pdf.text).toContain(range)
  expect(pdf.text).toContain('Firm after opening the wall.')
  // The customer also reads it where they sign.
  const page: string = (await server.client().get(`/q/${token}`)).body
  const [, form] = page.split('id="your-answer"')
  expect(form).toContain(range)
  expect(form).toContain('Firm after opening the wall.')
  const mail = (await server.mails()).find(({ to }) => to === 'rosa@example.com')
  expect(mail?.subject).toBe(`Your quote from Roe Drywall: $${total}, estimate range ${range}`)
  const fact = `Estimate range: ${range}. Firm after opening the wall.`
  expect(mail?.text).toContain(fact)
  const { nextAt } = (await person.get(`/api/quotes/${id}/reminders`)).body
  advance(Date.parse(nextAt) - now().getTime())
  const [reminder] = await mailsTo(server, 'rosa@example.com')
  expect(reminder?.subject).toBe('Reminder: your quote from Roe Drywall')
  expect(reminder?.text).toContain(fact)

  await person.put('/api/price-book', { regionalFactor: 150, categories: [], version: 0 })
  expect((await pageOf(person, id)).totals).toEqual(totals)
  const revision = (await person.post(`/api/quotes/${id}/revise`)).body
  expect(revision.rangeReason).toBe(reason)
  const { version, lineItems } = revision
  const quote = { status: 'pending', version }
  await person.put(`/api/quotes/${revision.id}`, { quote, lineItems })
  expect((await pageOf(person, revision.id)).totals).toEqual(totals)
})

it('a quote shows no range unless asked to, and none once its photo is measured', async () => {
  const person = await server.signUp()
  const analyzed = (await person.post('/api/ai/analyze-photo', { imageData })).body
  const off = await quoteFrom(person, analyzed, { rangeReason: null })
  expect((await pageOf(person, off.id)).totals).toMatchObject({ after: [] })
  const scale = { source: 'measured', longSideInches: 48 }
  const measured = await quoteFrom(person, await estimateAgain(person, analyzed, scale))
  const { totals } = await pageOf(person, measured.id)
  expect(totals).toMatchObject({ total: { value: `$${off.total}` }, after: [] })
  expect(totals).not.toHaveProperty('note')
})
