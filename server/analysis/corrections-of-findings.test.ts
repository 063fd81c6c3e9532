// Corrections over HTTP: measurements, answers and marks count as corrections; the lines that change with them do not.
import { describe, expect, it } from 'vitest'
import { type Json, linesOf, none, startCorrections } from '../testing/corrected-quotes.ts'
import { crack, hole } from '../testing/scripted-model.ts'
import type { Person } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'

const { server, analyze, newPerson } = await startCorrections()

describe('an analysis that was measured and answered', () => {
  it('counts the measurement and the answer, not the lines that change with them', async () => {
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
