// Corrections over HTTP: how reports count changes to quotes made from an analysis.
import type { Finding } from '@quotewright/domain/detection'
import Papa from 'papaparse'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'

const hole: Finding = {
  kind: 'hole',
  box: { x: 40, y: 40, width: 8, height: 10 },
  confidence: 82,
}
const crack: Finding = { ...hole, kind: 'crack', confidence: 45 }
let found: Finding[] = [hole]
const photoReader = createDamageReader({
  look: () => Promise.resolve({ findings: found, references: [] }),
  close: async () => undefined,
})
const server = await startTestServer({ services: { photoReader } })

// oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped JSON responses
type Json = any

async function analyze(person: Person, seen: Finding[] = [hole]): Promise<Json> {
  found = seen
  const create = { width: 640, height: 480, channels: 3, background: '#777' } as const
  const imageData = (await sharp({ create }).jpeg().toBuffer()).toString('base64')
  return (await person.post('/api/ai/analyze-photo', { imageData })).body
}

const linesOf = ({ materials }: Json) =>
  materials.map(({ id: _id, name, ...line }: Json) => ({ ...line, description: name }))

async function newPerson() {
  const person = await server.signUp()
  const customer = await person.post('/api/customers', { firstName: 'Ann', lastName: 'Lee' })
  const quoteOf = (analysis: Json, status = 'pending') => ({
    customerId: customer.body.id,
    status,
    aiAnalysisData: JSON.stringify({
      materials: [],
      totalEstimate: '0.00',
      analysisId: analysis.id,
      estimateInput: analysis.estimateInput,
    }),
  })
  const make = async (analysis: Json, lineItems = linesOf(analysis), status?: string) => {
    const made = await person.post('/api/quotes', { quote: quoteOf(analysis, status), lineItems })
    expect(made.status).toBe(201)
    return made.body
  }
  const save = async ({ quote }: Json, change: object, lineItems: Json) => {
    const { id, status, customerId, version } = quote
    const body = { quote: { status, customerId, version, ...change }, lineItems }
    const saved = await person.put(`/api/quotes/${id}`, body)
    expect(saved.status).toBe(200)
    return saved.body
  }
  const rating = async () => (await person.get('/api/reports')).body.analyses
  return { person, make, save, rating }
}

const none = {
  deleted: 0,
  added: 0,
  resized: 0,
  repriced: 0,
  renamed: 0,
  measured: 0,
  answered: 0,
  marked: 0,
  moved: 0,
}
const travel = { description: 'Travel', quantity: '1', unitPrice: '40.00' }

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

  it('is counted as last saved', async () => {
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

it("a business's data export contains all corrections", async () => {
  const { person, make } = await newPerson()
  const analysis = await analyze(person)
  const [first, ...rest] = linesOf(analysis)
  const { quote } = await make(analysis, [{ ...first, quantity: '7.5' }, ...rest])
  const { body } = await person.get('/api/settings/export')
  const { corrections } = JSON.parse(unzip(Buffer.from(body), 'data.json'))
  expect(corrections).toMatchObject([
    { quoteNumber: quote.quoteNumber, corrections: { deleted: [], resized: [{ to: 7500 }] } },
  ])
  await copyQuote(quote.id, 45)
  const all = await person.get('/api/settings/export')
  const exported = JSON.parse(unzip(Buffer.from(all.body), 'data.json')).corrections
  const numbers = exported.map(({ quoteNumber }: Json) => quoteNumber)
  expect(numbers).toEqual([
    quote.quoteNumber,
    ...Array.from({ length: 45 }, (_, n) => `C-${n + 1}`),
  ])
})

/** Inserts more quotes with the same corrections, each created a millisecond later. */
async function copyQuote(id: string, count: number): Promise<void> {
  await server.pool.query(
    `with copies as (
        insert into quotes select (q).* from (
          select jsonb_populate_record(quotes, jsonb_build_object('id', gen_random_uuid(),
            'quote_number', 'C-' || n, 'created_at', quotes.created_at + n * interval '1 ms')) as q
          from quotes, generate_series(1, $2) n where quotes.id = $1
        ) copied returning id
      )
      insert into analysis_corrections (quote_id, business_id, analysis_id, corrections)
      select copies.id, business_id, analysis_id, corrections
      from copies, analysis_corrections where quote_id = $1`,
    [id, count],
  )
}

describe('an analysis that was measured and answered', () => {
  it('counts the measurement and the answer, not the lines that result from them', async () => {
    const { person, make, rating } = await newPerson()
    const { id, photos, estimateInput } = await analyze(person, [hole, crack])
    const line = { from: { x: 0, y: 50 }, to: { x: 100, y: 50 }, inches: 120 }
    const [[certain, uncertain]] = estimateInput.findings
    const again = await person.post('/api/ai/estimate', {
      id,
      photos,
      estimateInput: {
        ...estimateInput,
        findings: [[certain, { ...uncertain, answer: 'counted' }]],
        scales: [{ source: 'measured', longSideInches: 120, line }],
      },
    })
    await make(again.body)
    expect(await rating()).toEqual({
      quotes: 1,
      unchanged: 0,
      corrections: { ...none, measured: 1, answered: 1 },
    })
  })

  it('counts deleted lines that resulted from an answer', async () => {
    const { person, make, rating } = await newPerson()
    const { id, photos, estimateInput } = await analyze(person, [crack])
    const [[uncertain]] = estimateInput.findings
    const findings = [[{ ...uncertain, answer: 'counted' }]]
    const request = { id, photos, estimateInput: { ...estimateInput, findings } }
    const again = (await person.post('/api/ai/estimate', request)).body
    await make(again, linesOf(again).slice(2))
    expect((await rating()).corrections).toEqual({ ...none, deleted: 2, answered: 1 })
  })
})

describe('damage that a person marked', () => {
  const drawn = {
    kind: 'nail_pop',
    box: { x: 5, y: 5, width: 4, height: 3 },
    confidence: 100,
    isDrawn: true,
  }
  const estimate = (person: Person, { id, photos, estimateInput }: Json, findings: Json) =>
    person.post('/api/ai/estimate', { id, photos, estimateInput: { ...estimateInput, findings } })

  it('is priced from the price book even if the model found nothing, and counts only as marked', async () => {
    const { person, make, rating } = await newPerson()
    const analysis = await analyze(person, [])
    const { status, body } = await estimate(person, analysis, [[drawn]])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      notes: expect.stringContaining('You marked 1 damaged spot.'),
      detections: [{ damageType: 'nail_pop', boundingBox: drawn.box, isDrawn: true }],
    })
    expect(body.detections[0].dimensions).toMatch(/^1 × 0.5 to 4 × 2 in \(assumed/)
    expect(
      body.materials.map((line: Json) => [line.isDrawn, line.reason.explanation]),
    ).toContainEqual([true, 'Priced from your price book.'])
    const { quote } = await make(body)
    expect((await rating()).corrections).toEqual({ ...none, marked: 1 })
    const exported = await person.get('/api/settings/export')
    const { corrections } = JSON.parse(unzip(Buffer.from(exported.body), 'data.json'))
    const { kind, box } = drawn
    expect(corrections).toMatchObject([
      {
        quoteNumber: quote.quoteNumber,
        corrections: { marked: [{ photo: 0, finding: 0, kind, box }] },
      },
    ])
  })

  it('counts as moved if the model found the same kind at another place', async () => {
    const { person, make, rating } = await newPerson()
    const analysis = await analyze(person)
    const { body } = await estimate(person, analysis, [[{ ...drawn, kind: 'hole' }]])
    expect(body.detections).toMatchObject([{ damageType: 'small_hole' }])
    await make(body)
    expect((await rating()).corrections).toEqual({ ...none, moved: 1 })
  })

  it.each([
    ['a box outside the photo', { ...drawn, box: { ...drawn.box, x: 101 } }],
    ['an unknown kind', { ...drawn, kind: 'dragon' }],
    ['an isDrawn that is not a boolean', { ...drawn, isDrawn: 'yes' }],
  ])('is refused with %s', async (_, finding) => {
    const { person } = await newPerson()
    const { status } = await estimate(person, await analyze(person), [[finding]])
    expect(status).toBe(422)
  })
})

it('corrections stored before damage could be marked still count as accepted', async () => {
  const { person, make, rating } = await newPerson()
  const { quote } = await make(await analyze(person))
  await server.pool.query(
    `update analysis_corrections set corrections = corrections - 'marked' - 'moved' where quote_id = $1`,
    [quote.id],
  )
  expect(await rating()).toEqual({ quotes: 1, unchanged: 1, corrections: none })
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
