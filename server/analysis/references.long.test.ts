// The built-in model and references: the real weights on generated photos, from photo to response.
import { readFile } from 'node:fs/promises'
import type { ReferenceKind } from '@quotewright/domain/photos/photo-scale'
import { photoScale } from '@quotewright/domain/photos/scale-reference'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { openBuiltInModel } from '../vision/built-in-model.ts'
import { createDamageReader } from '../vision/built-in-reader.ts'
import { decodePhoto } from '../vision/decode-photo.ts'

const model = await openBuiltInModel()
afterAll(() => model.release())
const look = async (photo: Uint8Array) => model.look(await decodePhoto(photo))
const photoReader = createDamageReader({ look, close: async () => undefined })
const server = await startTestServer({ services: { photoReader } })

const photo = (name: string) => readFile(`vision/test-photos/${name}.jpg`)

describe('the built-in model', () => {
  it.each<[string, ReferenceKind, number]>([
    ['bank-card', 'bank_card', 24],
    ['letter-sheet', 'letter_sheet', 48],
    ['door', 'door', 158],
  ])('measures the wall of %s.jpg within 10 %%', async (name, source, inches) => {
    const { references } = await look(await photo(name))
    const scale = photoScale(references)
    expect(scale.source).toBe(source)
    expect(Math.abs(scale.longSideInches / inches - 1)).toBeLessThan(0.1)
  })
})

describe('an analysis', () => {
  it('of a photo with a letter sheet names it and measures the hole by it', async () => {
    const person = await server.signUp()
    const imageData = `data:image/jpeg;base64,${(await photo('letter-sheet')).toString('base64')}`
    const { body } = await person.post('/api/ai/analyze-photo', { imageData })
    expect(body.estimateInput.scales).toMatchObject([{ source: 'letter_sheet' }])
    expect(body.detections[0]).toMatchObject({
      damageType: expect.stringContaining('hole'),
      dimensions: expect.stringMatching(/ in .*scale: a letter sheet, 11 in long/),
    })
  })
})
