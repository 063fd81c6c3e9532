// Assumed sizes over HTTP: ranges, the size question, and the surface named in the note.
import type { Finding } from '@quotewright/domain/analysis/detection'
import type { Reference } from '@quotewright/vision/references'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'

const hole: Finding = {
  kind: 'hole',
  box: { x: 40, y: 40, width: 8, height: 10 },
  confidence: 82,
}
/** 30 pixels tall in a 640 × 480 photo, so the photo's long side shows 96 in. */
const plate: Reference = {
  kind: 'outlet_plate',
  length: 4.6875,
  box: { x: 5, y: 5, width: 3, height: 6.25 },
  line: { from: { x: 8, y: 5 }, to: { x: 8, y: 11.25 } },
  likelihood: 0.8,
  isSure: false,
}
let references: Reference[]
const photoReader = createDamageReader({
  close: async () => undefined,
  look: async () => ({ findings: [hole], references }),
})
const server = await startTestServer({ services: { photoReader } })

beforeEach(() => {
  references = []
})

async function analyze(note = '') {
  const person = await server.signUp()
  const picture = sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: 90, g: 120, b: 60 } },
  })
  const imageData = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
  const { body } = await person.post('/api/ai/analyze-photo', { imageData, note })
  const again = async (estimateInput: object) =>
    (
      await person.post('/api/ai/estimate', {
        id: body.id,
        photos: body.photos,
        estimateInput: { ...body.estimateInput, ...estimateInput },
      })
    ).body
  return { body, again }
}

type Line = { total: string }
const totalOf = (materials: Line[]) =>
  materials.reduce((sum, { total }) => sum + Number(total), 0).toFixed(2)

describe('a possible wall plate', () => {
  it('leads to a question with the price of each answer, and each answer sets that price', async () => {
    references = [plate]
    const { body, again } = await analyze()
    const [question] = body.sizeQuestions
    expect(question).toMatchObject({ photo: 0, kind: 'outlet_plate' })
    expect(Number(question.measured)).toBeGreaterThan(Number(question.assumed) * 1.2)

    const [{ line }] = body.estimateInput.scales
    const yes = await again({ scales: [{ source: 'outlet_plate', longSideInches: 96, line }] })
    expect(totalOf(yes.materials)).toBe(question.measured)
    expect(yes.sizeQuestions).toEqual([])
    expect(yes.detections[0]).not.toHaveProperty('priceRange')
    expect(yes.detections[0].dimensions).toBe('about 7.5 × 7 in (scale: a wall plate, 4.5 in tall)')

    const no = await again({ scales: [{ source: 'assumed', longSideInches: 48 }] })
    expect(totalOf(no.materials)).toBe(question.assumed)
    expect(no.sizeQuestions).toEqual([])
    expect(no.detections[0]).toHaveProperty('priceRange')
  })

  it('leads to no question if the price would hardly change', async () => {
    references = [{ ...plate, line: { from: { x: 8, y: 5 }, to: { x: 8, y: 16.6 } } }]
    expect((await analyze()).body.sizeQuestions).toEqual([])
  })
})

it('an assumed size and its price have ranges', async () => {
  const { body } = await analyze()
  const [{ priceRange, suggestedUnitPrice, dimensions }] = body.detections
  expect(Number(priceRange.low)).toBeLessThan(Number(suggestedUnitPrice))
  expect(Number(priceRange.high)).toBeGreaterThan(Number(suggestedUnitPrice))
  expect(dimensions).toBe('2 × 2 to 7.5 × 7 in (assumed: the photo’s long side shows 4 ft of wall)')
})

describe('the note', () => {
  it('sets the surface and finish of the estimate', async () => {
    const plain = (await analyze()).body
    const { body } = await analyze('second floor ceiling, orange peel')
    expect(body.estimateInput).toMatchObject({ surface: 'ceiling', finish: 'orange_peel' })
    expect(body.detections[0].surface).toBe('ceiling')
    const hours = (materials: { id: string; quantity: string }[]) =>
      Number(materials.find(({ id }) => id === 'material-labor-drywall')?.quantity)
    expect(hours(plain.materials)).toBe(2.25)
    expect(hours(body.materials)).toBe(4)
  })

  it('that names wall and ceiling sets the surface of the damage that it puts there', async () => {
    const kind = (await analyze()).body.estimateInput.findings[0][0].kind
    const { body } = await analyze(`${kind} in the ceiling, nail pops on the wall`)
    expect(body.estimateInput.surface).toBeUndefined()
    expect(body.detections[0].surface).toBe('ceiling')
  })

  it('is only the default: a person can set the surface of each damage', async () => {
    const { body, again } = await analyze('ceiling')
    const [[found]] = body.estimateInput.findings
    const moved = await again({ findings: [[{ ...found, surface: 'wall' }]] })
    expect(moved.detections[0].surface).toBe('wall')
    expect(totalOf(moved.materials)).toBe(totalOf((await analyze()).body.materials))
  })
})
