// Corrections over HTTP: how reports count changes to the lines of quotes made from an analysis.
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { linesOf, none, startCorrections, travel } from '../testing/corrected-quotes.ts'

const { analyze, newPerson } = await startCorrections()

describe('a quote made from an analysis', () => {
  it('counts as accepted if nothing changed', async () => {
    const { person, make, rating } = await newPerson()
    await make(await analyze(person))
    expect(await rating()).toEqual({ quotes: 1, unchanged: 1, corrections: none })
  })

  it('counts deleted, added, resized, repriced and renamed lines', async () => {
    const { person, make, rating } = await newPerson()
    const analysis = await analyze(person)
    const [first, second, third, , ...rest] = linesOf(analysis)
    await make(analysis, [
      { ...first, quantity: '7.5' },
      { ...second, unitPrice: '123.00' },
      { ...third, description: 'Mud', unitPrice: '9.00' },
      ...rest,
      travel,
      travel,
    ])
    expect(await rating()).toEqual({
      quotes: 1,
      unchanged: 0,
      corrections: { ...none, deleted: 1, added: 2, resized: 1, repriced: 2, renamed: 1 },
    })
  })

  it('is counted by its last saved version', async () => {
    const { person, make, save, rating } = await newPerson()
    const analysis = await analyze(person)
    const made = await make(analysis)
    const edited = await save(made, {}, [...made.lineItems, travel])
    expect(await rating()).toMatchObject({ quotes: 1, corrections: { ...none, added: 1 } })
    await save(edited, {}, made.lineItems)
    expect(await rating()).toMatchObject({ unchanged: 1, corrections: none })
  })

  it('is not counted after the analysis is removed from it', async () => {
    const { person, make, save, rating } = await newPerson()
    const made = await make(await analyze(person))
    await save(made, { aiAnalysisData: null }, made.lineItems)
    expect((await rating()).quotes).toBe(0)
  })

  it('is counted as it was accepted, also after a change order', async () => {
    const { person, make, rating } = await newPerson()
    const { quote, lineItems } = await make(await analyze(person))
    const win = (id: string) => person.post(`/api/quotes/${id}/outcome`, { outcome: 'won' })
    await win(quote.id)
    const { body: order } = await person.post(`/api/quotes/${quote.id}/change-order`)
    const finished = { customerId: quote.customerId, version: order.version, status: 'pending' }
    const body = { quote: finished, lineItems: [...lineItems, travel] }
    expect((await person.put(`/api/quotes/${order.id}`, body)).status).toBe(200)
    expect((await win(order.id)).status).toBe(200)
    expect(await rating()).toMatchObject({ quotes: 1, unchanged: 1 })
  })

  it('is not counted while it is a draft', async () => {
    const { person, make, save, rating } = await newPerson()
    const analysis = await analyze(person)
    const draft = await make(analysis, [travel], 'draft')
    expect((await rating()).quotes).toBe(0)
    await save(draft, { status: 'approved' }, draft.lineItems)
    expect((await rating()).corrections).toMatchObject({ added: 1 })
  })

  it('shows in the CSV export whether the analysis was accepted', async () => {
    const { person, make } = await newPerson()
    const analysis = await analyze(person)
    await make(analysis)
    await make(analysis, [...linesOf(analysis), travel])
    await person.post('/api/quotes', { quote: { status: 'draft' }, lineItems: [travel] })
    const { body } = await person.get('/api/reports/quotes.csv')
    const { data } = Papa.parse<Record<string, string>>(body, { header: true })
    const cells = data.map(row => row['Photo analysis'])
    expect(cells).toEqual(expect.arrayContaining(['accepted unchanged', 'corrected', '']))
  })
})

describe('an analysis of another business', () => {
  it('is ignored by a quote that names it', async () => {
    const [{ person }, other] = [await newPerson(), await newPerson()]
    await other.make(await analyze(person), [travel])
    expect((await other.rating()).quotes).toBe(0)
  })

  it('does not change when another business estimates it again', async () => {
    const [{ person, make, rating }, stranger] = [await newPerson(), await newPerson()]
    const analysis = await analyze(person)
    const { id, photos, estimateInput } = analysis
    const nothing = { ...estimateInput, findings: [[]] }
    await stranger.person.post('/api/ai/estimate', { id, photos, estimateInput: nothing })
    await make(analysis)
    expect(await rating()).toMatchObject({ unchanged: 1, corrections: none })
  })
})

it('a quote with an unknown or unreadable analysis is still created', async () => {
  const { person, rating } = await newPerson()
  const unknown = { analysisId: '00000000-0000-7000-8000-00000000abcd' }
  for (const data of [{ materials: [], totalEstimate: '0.00', ...unknown }, unknown, 'x']) {
    const quote = { status: 'draft', aiAnalysisData: JSON.stringify(data) }
    const { status } = await person.post('/api/quotes', { quote, lineItems: [] })
    expect(status).toBe(201)
  }
  expect((await rating()).quotes).toBe(0)
})
