// The built-in model on the sample photos, with the real weights and decoding.
import { readFile } from 'node:fs/promises'
import { sizeQuestions } from '@quotewright/domain/analysis/size-questions'
import { photoScale } from '@quotewright/domain/photos/scale-reference'
import { starterPriceBook } from '@quotewright/domain/price-book/starter-price-book'
import { afterAll, describe, expect, it } from 'vitest'
import { openBuiltInModel } from '../vision/built-in-model.ts'
import { decodePhoto } from '../vision/decode-photo.ts'

const model = await openBuiltInModel()
afterAll(() => model.release())

async function kindsIn(photo: string) {
  const { findings } = await model.look(await decodePhoto(await readFile(`samples/${photo}`)))
  return findings.map(finding => finding.kind)
}

describe('the built-in model', () => {
  it('sees the hole', async () => {
    expect(await kindsIn('hole.jpg')).toEqual(['hole'])
  })

  it('sees the crack', async () => {
    expect(await kindsIn('crack.jpg')).toEqual(['crack'])
  })

  it('sees a hole and a crack in one photo', async () => {
    expect((await kindsIn('two-damages.jpg')).sort()).toEqual(['crack', 'hole'])
  })

  it('offers the switch beside them as a scale, by which the hole is large', async () => {
    const photo = await decodePhoto(await readFile('samples/two-damages.jpg'))
    const { findings, references } = await model.look(photo)
    const input = { findings: [findings], photos: [photo], priceBook: starterPriceBook }
    const [question] = sizeQuestions({ ...input, scales: [photoScale(references)] })
    expect(question?.kind).toBe('outlet_plate')
    expect(question?.measured).toBeGreaterThan(1.4 * (question?.assumed ?? Number.NaN))
  })

  it('sees the water damage', async () => {
    expect(await kindsIn('water-damage.jpg')).toEqual(['water_damage'])
  })

  it('sees all nail pops and nothing else', async () => {
    expect(await kindsIn('nail-pops.jpg')).toEqual(Array.from({ length: 4 }, () => 'nail_pop'))
  })

  it('finds nothing in an undamaged room', async () => {
    expect(await kindsIn('undamaged.jpg')).toEqual([])
  })
})
