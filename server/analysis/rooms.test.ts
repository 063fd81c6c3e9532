// Rooms of photos over HTTP: read from the note, answered for each photo, and stored with the quote.
import { Analysis } from '@quotewright/domain/analysis/analysis'
import {
  type AnalysisRecord,
  analysisRecord,
  formatAnalysisRecord,
  parseAnalysisRecord,
} from '@quotewright/domain/analysis/analysis-record'
import type { Finding } from '@quotewright/domain/analysis/detection'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '../testing/test-server.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'

const hole: Finding = {
  kind: 'hole',
  box: { x: 40, y: 40, width: 8, height: 10 },
  confidence: 82,
}
const photoReader = createDamageReader({
  close: async () => undefined,
  look: async () => ({ findings: [hole], references: [] }),
})
const server = await startTestServer({ services: { photoReader } })

async function photo(shade: number): Promise<string> {
  const picture = sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 120, b: 60 } },
  })
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
}

const allImages = await Promise.all([90, 150].map(photo))

async function analyze(more: object = {}) {
  const person = await server.signUp()
  const { body } = await person.post('/api/ai/analyze-photo', { allImages, ...more })
  const again = (change: object) =>
    person.post('/api/ai/estimate', {
      id: body.id,
      photos: body.photos,
      estimateInput: {
        ...body.estimateInput,
        // Damage that both photos may show needs an answer before it counts.
        findings: [[hole], [hole]],
        ...change,
      },
    })
  return { person, body, again }
}

const roomsOf = (body: { detections: { room?: string }[] }) =>
  body.detections.map(({ room }) => room)

it('the note names the room of all photos, and each photo can have its own', async () => {
  const { body, again } = await analyze({ note: 'Second floor bath, smooth' })
  expect(body.estimateInput).toMatchObject({ room: 'Second floor bathroom', finish: 'smooth' })
  expect(roomsOf(body)).toEqual(['Second floor bathroom', 'Second floor bathroom'])
  const two = await again({
    rooms: [null, 'Hall'],
    roomSites: [{ room: 'Hall', surface: 'ceiling', finish: 'knockdown', paint: 'by_others' }],
  })
  expect(two.body.detections).toMatchObject([
    {
      room: 'Second floor bathroom',
      surface: 'wall',
      scope: expect.stringMatching(/; smooth finish\.$/),
    },
    {
      room: 'Hall',
      surface: 'ceiling',
      scope: expect.stringMatching(/; match the knockdown texture; paint by others\.$/),
    },
  ])
})

it('the answers about rooms in one analysis apply to the next analysis of the job', async () => {
  const roomAnswers = {
    rooms: ['Kitchen', 'Garage'],
    roomSites: [{ room: 'Garage', finish: 'orange_peel' }],
  }
  const { body } = await analyze({ note: 'hallway', roomAnswers })
  expect(body.estimateInput).toMatchObject({ room: 'Hallway', ...roomAnswers })
  expect(roomsOf(body)).toEqual(['Kitchen', 'Garage'])
})

it('answers for the whole job come before its note, also in rooms remembered from other jobs', async () => {
  const roomAnswers = {
    surface: 'ceiling',
    finish: 'smooth',
    isHigh: true,
    maskedRooms: 3,
    roomSites: [{ room: 'Garage', finish: 'popcorn', paint: 'by_others' }],
  }
  const { body } = await analyze({ note: 'garage wall, knockdown', roomAnswers })
  expect(body.estimateInput).toMatchObject({
    ...roomAnswers,
    roomSites: [{ room: 'Garage', paint: 'by_others' }],
  })
  expect(body.estimateInput.roomSites[0]).not.toHaveProperty('finish')
})

it('a call without rooms has the same estimate as one whose rooms do not differ', async () => {
  const { again } = await analyze()
  const { body: without } = await again({})
  const { body: named } = await again({ rooms: ['Kitchen', 'Garage'] })
  expect(named.materials).toEqual(without.materials)
  expect(without.detections[0]).not.toHaveProperty('room')
})

it('rooms are refused if there are too many, or with a name or an answer that is not allowed', async () => {
  const { again } = await analyze()
  const refused = [
    { rooms: ['x'.repeat(41)] },
    { rooms: Array.from({ length: 21 }, () => 'Hall') },
    { roomSites: [{ room: '', finish: 'smooth' }] },
    { roomSites: [{ room: 'Hall', finish: 'tiles' }] },
  ]
  for (const change of refused) {
    expect(await again(change)).toMatchObject({ status: 422, body: { fields: expect.anything() } })
  }
})

it('a quote keeps the rooms of its analysis', async () => {
  const { person, again } = await analyze()
  const { body } = await again({
    rooms: ['Kitchen', null],
    roomSites: [{ room: 'Kitchen', paint: 'included' }],
  })
  const record: AnalysisRecord = analysisRecord({ lines: [], analysis: z.decode(Analysis, body) })
  const aiAnalysisData = formatAnalysisRecord(record)
  const created = await person.post('/api/quotes', {
    quote: { quoteNumber: 'Q-1', status: 'draft', aiAnalysisData },
    lineItems: [],
  })
  const { quote } = created.body
  const { body: stored } = await person.get(`/api/quotes/details/${quote.id}`)
  expect(parseAnalysisRecord(stored.aiAnalysisData)?.estimateInput).toMatchObject({
    rooms: ['Kitchen', null],
    roomSites: [{ room: 'Kitchen', paint: 'included' }],
  })
})
