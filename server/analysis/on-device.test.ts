// On-device analyses reported over HTTP: stored with their photos and treated like any other.
import type { Finding } from '@quotewright/domain/analysis/detection'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now } })
const { pool } = server

const hole: Finding = {
  kind: 'hole',
  box: { x: 40, y: 40, width: 8, height: 10 },
  confidence: 82,
}
const crack: Finding = { ...hole, kind: 'crack', confidence: 45, reviewReason: 'uncertain' }

// oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped JSON responses
type Json = any

let count = 0
/** As web/src/analysis sends it: the id and the model output are the phone's, and the photo is uploaded. */
async function analyzeOnDevice(person: Person, found: Finding[] = [hole]): Promise<Json> {
  const background = { r: ++count, g: 90, b: 90 }
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  const photo = (await person.post('/api/photos', await picture.jpeg().toBuffer())).body
  const scales = [{ source: 'assumed', longSideInches: 48 }]
  const findings = [found]
  return {
    id: server.services.newId(),
    photos: [photo],
    estimateInput: { findings, scales, proposedItems: [], isBuiltIn: true, isOnDevice: true },
    modelOutput: { findings, scales, durationMs: 4200 },
  }
}

const report = (person: Person, { id, ...body }: Json) => person.put(`/api/analyses/${id}`, body)

/** The estimate as the screen shows it. Stores nothing. */
async function estimated(person: Person, { id, photos, estimateInput }: Json): Promise<Json> {
  const body = { id: null, photos, estimateInput }
  return { ...(await person.post('/api/ai/estimate', body)).body, id }
}

const linesOf = ({ materials }: Json) =>
  materials.map(({ id: _id, name, ...line }: Json) => ({ ...line, description: name }))

async function quote(person: Person, analysis: Json, lineItems: Json) {
  const customer = await person.post('/api/customers', { firstName: 'Ann', lastName: 'Lee' })
  const { id: analysisId, estimateInput } = analysis
  const data = { materials: [], totalEstimate: '0.00', analysisId, estimateInput }
  const { status } = await person.post('/api/quotes', {
    quote: { customerId: customer.body.id, aiAnalysisData: JSON.stringify(data) },
    lineItems,
  })
  expect(status).toBe(201)
}

const rating = async (person: Person) => (await person.get('/api/reports')).body.analyses
const usage = async (person: Person) => (await person.get('/api/ai/usage')).body
const travel = { description: 'Travel', quantity: '1', unitPrice: '40.00' }

describe('an analysis that a phone made', () => {
  it('is stored with its photo, and counts as accepted by an unchanged quote', async () => {
    const person = await server.signUp()
    const seen = await analyzeOnDevice(person)
    expect((await report(person, seen)).status).toBe(204)
    const analysis = await estimated(person, seen)
    await quote(person, analysis, linesOf(analysis))
    expect(await rating(person)).toMatchObject({ quotes: 1, unchanged: 1 })
  })

  it('counts corrections like any other: lines, answers, measurements and marks', async () => {
    const person = await server.signUp()
    const seen = await analyzeOnDevice(person, [hole, crack])
    const line = { from: { x: 0, y: 50 }, to: { x: 100, y: 50 }, inches: 120 }
    const drawn = { ...hole, kind: 'nail_pop', confidence: 100, isDrawn: true }
    const estimateInput = {
      ...seen.estimateInput,
      findings: [[hole, { ...crack, answer: 'counted' }, drawn]],
      scales: [{ source: 'measured', longSideInches: 120, line }],
    }
    const corrected = { ...seen, estimateInput }
    await report(person, corrected)
    const analysis = await estimated(person, corrected)
    const [first, second, ...rest] = linesOf(analysis)
    await quote(person, analysis, [
      { ...first, quantity: '7.5' },
      { ...second, unitPrice: '123.00' },
      ...rest,
      travel,
    ])
    expect((await rating(person)).corrections).toMatchObject({
      deleted: 0,
      added: 1,
      resized: 1,
      repriced: 1,
      renamed: 0,
      measured: 1,
      answered: 1,
      marked: 1,
      moved: 0,
    })
  })

  it('reported twice is stored once, with the first model output and the lines of the last estimate', async () => {
    const person = await server.signUp()
    const seen = await analyzeOnDevice(person, [crack])
    await report(person, seen)
    const findings = [[{ ...crack, answer: 'counted' }]]
    const again = { ...seen, estimateInput: { ...seen.estimateInput, findings } }
    await report(person, { ...again, modelOutput: { ...seen.modelOutput, findings } })
    expect((await usage(person)).analyses).toBe(1)
    const analysis = await estimated(person, again)
    await quote(person, analysis, linesOf(analysis))
    expect((await rating(person)).corrections).toMatchObject({ deleted: 0, added: 0, answered: 1 })
  })

  it("is part of the month's usage, marked as read on a phone", async () => {
    const person = await server.signUp()
    const seen = await analyzeOnDevice(person)
    await report(person, seen)
    expect(await usage(person)).toMatchObject({
      analyses: 1,
      onDevice: 1,
      fallbacks: 0,
      failures: 0,
      averageMs: 4200,
      newest: [{ id: seen.id, reader: 'built-in', photos: 1, costMicros: null, isOnDevice: true }],
    })
  })

  it('is not stored without its model output, and an estimate never stores one', async () => {
    const person = await server.signUp()
    const { modelOutput, ...seen } = await analyzeOnDevice(person)
    expect((await report(person, seen)).status).toBe(204)
    expect((await person.post('/api/ai/estimate', { ...seen, modelOutput })).status).toBe(200)
    expect((await usage(person)).analyses).toBe(0)
  })

  it('changes only the proposed lines if the analysis is already stored', async () => {
    const person = await server.signUp()
    const { modelOutput, ...seen } = await analyzeOnDevice(person, [crack])
    await report(person, { ...seen, modelOutput })
    const findings = [[{ ...crack, answer: 'counted' }]]
    const again = { ...seen, estimateInput: { ...seen.estimateInput, findings } }
    expect((await report(person, again)).status).toBe(204)
    const analysis = await estimated(person, again)
    await quote(person, analysis, linesOf(analysis))
    expect((await rating(person)).corrections).toMatchObject({ deleted: 0, added: 0, answered: 1 })
  })
})

describe('a report is refused', () => {
  it.each<[string, (seen: Json) => Json, string]>([
    [
      'of a photo that was not uploaded',
      seen => ({ ...seen, photos: [{ ...seen.photos[0], id: server.services.newId() }] }),
      'A photo of this analysis does not exist; please upload it first',
    ],
    [
      'of more photos than there are',
      seen => ({ ...seen, modelOutput: { ...seen.modelOutput, findings: [[], [hole]] } }),
      'A finding belongs to a photo that is missing',
    ],
  ])('%s', async (_, change, message) => {
    const person = await server.signUp()
    const seen = await analyzeOnDevice(person)
    const answer = await report(person, change(seen))
    expect(answer).toMatchObject({ status: 422, body: { message } })
    expect((await usage(person)).analyses).toBe(0)
    // The quote made from it is still created.
    await quote(person, seen, [travel])
    expect((await rating(person)).quotes).toBe(0)
  })

  it.each<[string, object]>([
    ['an unknown kind', { findings: [[{ ...hole, kind: 'dragon' }]] }],
    ['a box outside the photo', { findings: [[{ ...hole, box: { ...hole.box, x: 101 } }]] }],
    ['too many findings', { findings: [Array.from({ length: 201 }, () => hole)] }],
    ['a scale of zero', { scales: [{ source: 'assumed', longSideInches: 0 }] }],
    ['a negative duration', { durationMs: -1 }],
    ['a duration of days', { durationMs: 90_000_000 }],
  ])('with %s', async (_, change) => {
    const person = await server.signUp()
    const seen = await analyzeOnDevice(person)
    const modelOutput = { ...seen.modelOutput, ...change }
    const answer = await report(person, { ...seen, modelOutput })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toMatch(/^\S.+/)
    expect((await usage(person)).analyses).toBe(0)
  })

  it("beyond a business's hourly limit, while estimates still work", async () => {
    const person = await server.signUp()
    const seen = await analyzeOnDevice(person)
    for (let n = 0; n < 120; n++) expect((await report(person, seen)).status).toBe(204)
    const refused = await report(person, seen)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/^Too many analyses\. Please try again in /)
    const { modelOutput: _, ...estimate } = seen
    expect((await report(person, estimate)).status).toBe(204)
    advance(61 * 60_000)
    expect((await report(person, seen)).status).toBe(204)
  })
})

describe('the data of another business', () => {
  it('is refused and stays unchanged: photos and analyses', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()]
    const seen = await analyzeOnDevice(person)
    await report(person, seen)
    expect((await report(stranger, seen)).status).toBe(422)
    // Under the id of another business's analysis, it is an analysis of its own.
    const own = await analyzeOnDevice(stranger, [crack])
    expect((await report(stranger, { ...own, id: seen.id })).status).toBe(204)
    expect((await usage(stranger)).analyses).toBe(1)
    const { rows } = await pool.query('select proposal from analyses where id = $1', [seen.id])
    expect(rows).toHaveLength(2)
    const findings = rows.map(({ proposal }) => proposal.estimateInput.findings)
    expect(findings).toContainEqual([[hole]])
  })
})
