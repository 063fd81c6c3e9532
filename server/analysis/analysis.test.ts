// The photo analysis over HTTP, with a scripted photo reader. The real model is tested separately.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { tooManyPhotos } from '@quotewright/domain/analysis/analysis'
import type { Finding } from '@quotewright/domain/analysis/detection'
import { AppError } from '@quotewright/domain/errors'
import type { Reference } from '@quotewright/vision/references'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'

const seen: Uint8Array[] = []
let read: () => Promise<Finding[]>
let references: Reference[]
/** The position of a reference does not affect the estimate. */
const box = { x: 5, y: 5, width: 6, height: 8 }
const line = { from: { x: 8, y: 5 }, to: { x: 8, y: 13 } }
const surely = { box, line, likelihood: 0.99, isSure: true }
const photoReader = createDamageReader({
  close: async () => undefined,
  look: async photo => {
    seen.push(photo)
    return { findings: await read(), references }
  },
})
const server = await startTestServer({ services: { photoReader } })

const hole: Finding = {
  kind: 'hole',
  box: { x: 40, y: 40, width: 8, height: 10 },
  confidence: 82,
}

beforeEach(() => {
  seen.length = 0
  read = () => Promise.resolve([hole])
  references = []
})

async function dataUrl(red: number): Promise<string> {
  const background = { r: red, g: 120, b: 60 }
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
}

describe('an analysis', () => {
  it('prices findings from the price book, and every line has its reason', async () => {
    const person = await server.signUp()
    const imageData = await dataUrl(10)
    const { status, body } = await person.post('/api/ai/analyze-photo', { imageData })
    expect(status).toBe(200)
    expect(body).toMatchObject({ analysisError: false, boxUnit: 'percent', confidence: 82 })
    expect(body.detections).toHaveLength(1)
    expect(body.detections[0]).toMatchObject({
      imageIndex: 0,
      boundingBox: hole.box,
      damageType: 'medium_hole',
      urgency: 'medium',
      dimensions: expect.stringMatching(/ in \(assumed/),
      repairMethod: expect.stringMatching(/\w/),
    })
    expect(body.laborEstimate.toolsNeeded.length).toBeGreaterThan(0)
    expect(body.materials.length).toBeGreaterThan(1)
    for (const line of body.materials) {
      expect(line.reason.explanation).not.toBe('')
      expect(line.reason.priceItem.id).toMatch(/^[0-9a-f-]{36}$/)
      expect(line.unitPrice).toBe(line.reason.priceItem.unitPrice)
    }
  })

  it('reads each distinct photo once and stores it for the quote', async () => {
    const person = await server.signUp()
    const [one, two] = [await dataUrl(10), await dataUrl(200)]
    const allImages = [one, two, one]
    const { body } = await person.post('/api/ai/analyze-photo', { imageData: one, allImages })
    expect(seen).toHaveLength(2)
    expect(body.detections.map((found: { imageIndex: number }) => found.imageIndex)).toEqual([0, 1])
    expect(body.photos).toHaveLength(2)
    for (const { url } of body.photos) expect((await person.get(url)).status).toBe(200)
  })

  it('counts damage once if two photos show the same view, and asks about the same kind of damage in another view', async () => {
    const person = await server.signUp()
    const wall = new URL('../../samples/hole.jpg', import.meta.url)
    const again = sharp(fileURLToPath(wall)).modulate({ brightness: 1.2 }).jpeg({ quality: 60 })
    const other = new URL('../../samples/crack.jpg', import.meta.url)
    const photos = [await readFile(wall), await again.toBuffer(), await readFile(other)]
    const allImages = photos.map(bytes => `data:image/jpeg;base64,${bytes.toString('base64')}`)
    const { body } = await person.post('/api/ai/analyze-photo', { imageData: null, allImages })
    expect(body.detections).toMatchObject([
      { imageIndex: 0 },
      { imageIndex: 2, needsReview: 'seen_before', suggestedUnitPrice: '0.00' },
    ])
    expect(body.detections[0].needsReview).toBeUndefined()
    expect(body.notes).toContain('Damage that two photos show from the same view is counted once.')
    expect(body.notes).toContain('1 needs your answer')
  })

  it('is estimated again when a person measures the photo or answers a question', async () => {
    read = () => Promise.resolve([hole, { ...hole, kind: 'crack', confidence: 45 }])
    const person = await server.signUp()
    const { body } = await person.post('/api/ai/analyze-photo', { imageData: await dataUrl(10) })
    expect(body.detections).toMatchObject([
      { damageType: 'medium_hole', dimensions: expect.stringContaining('assumed') },
      { damageType: 'crack', needsReview: 'uncertain' },
    ])
    const [found] = body.estimateInput.findings
    const line = { from: { x: 0, y: 50 }, to: { x: 100, y: 50 }, inches: 120 }
    const again = await person.post('/api/ai/estimate', {
      id: body.id,
      photos: body.photos,
      estimateInput: {
        ...body.estimateInput,
        findings: [[found[0], { ...found[1], answer: 'counted' }]],
        scales: [{ source: 'measured', longSideInches: 120, line }],
      },
    })
    expect(again.status).toBe(200)
    expect(again.body.detections).toMatchObject([
      { damageType: 'large_hole', dimensions: expect.stringContaining('the line drawn is 120 in') },
      { damageType: 'crack', confidence: 45 },
    ])
    expect(again.body.detections[1].needsReview).toBeUndefined()
    expect(again.body.detections[1].suggestedUnitPrice).not.toBe('0.00')
    expect(seen).toHaveLength(1)
  })

  it('is measured by a wall plate in the photo', async () => {
    references = [{ kind: 'outlet_plate', length: 7.5, ...surely }]
    const person = await server.signUp()
    const { body } = await person.post('/api/ai/analyze-photo', { imageData: await dataUrl(11) })
    expect(body.estimateInput.scales).toMatchObject([
      { source: 'outlet_plate', longSideInches: 60 },
    ])
    expect(body.detections[0].dimensions).toContain('scale: a wall plate, 4.5 in tall')
  })

  it('is measured by a letter sheet rather than by the door beside it', async () => {
    references = [
      { kind: 'door', length: 80, ...surely },
      { kind: 'letter_sheet', length: 22, ...surely },
    ]
    const person = await server.signUp()
    const { body } = await person.post('/api/ai/analyze-photo', { imageData: await dataUrl(12) })
    expect(body.estimateInput.scales).toMatchObject([
      { source: 'letter_sheet', longSideInches: 50 },
    ])
    expect(body.detections[0].dimensions).toContain('scale: a letter sheet, 11 in long')
  })

  it('offers an uncertain bank card, and is measured by it after a person confirms it', async () => {
    references = [{ kind: 'bank_card', length: 8, ...surely, isSure: false }]
    const person = await server.signUp()
    const { body } = await person.post('/api/ai/analyze-photo', { imageData: await dataUrl(13) })
    const [scale] = body.estimateInput.scales
    expect(scale).toMatchObject({ source: 'assumed', offer: 'bank_card', line: { inches: 3.37 } })
    expect(body.detections[0].dimensions).toContain('assumed')
    const scales = [{ source: 'measured', longSideInches: 42, line: scale.line }]
    const { id, photos, estimateInput } = body
    const again = await person.post('/api/ai/estimate', {
      id,
      photos,
      estimateInput: { ...estimateInput, scales },
    })
    expect(again.body.detections[0].dimensions).toContain('the line drawn is 3.37 in long')
  })

  it('that finds nothing says so and is not an error', async () => {
    read = () => Promise.resolve([])
    const person = await server.signUp()
    const { body } = await person.post('/api/ai/analyze-photo', { imageData: await dataUrl(10) })
    expect(body).toMatchObject({ analysisError: false, detections: [], materials: [] })
    expect(body.notes).toBe('No damage found. Mark it in the photo, or add items by hand.')
  })

  it('that fails says so and stores the photo', async () => {
    read = () => Promise.reject(new Error('no model'))
    const person = await server.signUp()
    const { status, body } = await person.post('/api/ai/analyze-photo', {
      imageData: await dataUrl(10),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ analysisError: true, materials: [] })
    expect(body.notes).toBe('Unable to connect to AI analysis. Please add materials manually.')
    expect((await person.get(body.photos[0].url)).status).toBe(200)
  })

  it('answers 503 with Retry-After when the reader is busy', async () => {
    read = () => Promise.reject(new AppError('unavailable', 'Busy', { retryAfter: 5 }))
    const person = await server.signUp()
    const answer = await person.post('/api/ai/analyze-photo', { imageData: await dataUrl(10) })
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
  })
})

it('a page opened before an update gets a request to reload instead of a list of invalid fields', async () => {
  const person = await server.signUp()
  const { body } = await person.post('/api/ai/analyze-photo', {
    imageData: await dataUrl(10),
  })
  const { id, photos, estimateInput } = body
  const { proposedItems: sightings, ...basis } = estimateInput
  const request = { id, photos, basis: { ...basis, sightings } }
  const answer = await person.post('/api/ai/estimate', request)
  expect(answer).toMatchObject({
    status: 422,
    body: { message: 'Quotewright was updated. Reload this page: everything you typed is kept.' },
  })
})

describe('an analysis is refused', () => {
  const text = Buffer.from('This is no photo, whatever it says. '.repeat(9)).toString('base64')
  it.each([
    ['nothing', {}, 'No valid images to analyze'],
    ['a short text', { imageData: 'hello' }, 'Invalid image format'],
    ['a data URL of another type', { imageData: 'data:text/html,<p>' }, 'Invalid image format'],
    [
      'broken base64',
      { imageData: `data:image/png;base64,${'*?'.repeat(99)}` },
      'Invalid image format',
    ],
    ['a text called .jpg', { imageData: `data:image/jpeg;base64,${text}` }, 'Invalid image format'],
    ['a text without a prefix', { imageData: text }, 'Invalid image format'],
  ])('for %s', async (_, body, message) => {
    const person = await server.signUp()
    const answer = await person.post('/api/ai/analyze-photo', body)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe(message)
    expect(seen).toHaveLength(0)
  })

  it('for a long list of values that are not photos', async () => {
    const person = await server.signUp()
    const allImages = Array<number>(400_000).fill(0)
    const { status, body } = await person.post('/api/ai/analyze-photo', { allImages })
    expect([status, body.message]).toEqual([422, tooManyPhotos])
  })

  it('for more than ten photos', async () => {
    const person = await server.signUp()
    const allImages = await Promise.all(Array.from({ length: 11 }, (_, n) => dataUrl(n * 20)))
    expect((await person.post('/api/ai/analyze-photo', { allImages })).status).toBe(422)
  })
})
