// When the analysis asks whether an object in a photo is a reference.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimate } from '../estimate/estimate.ts'
import { acceptOffer, assumedScale, declineOffer, type PhotoScale } from '../photos/photo-scale.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import type { Finding } from './detection.ts'
import { sizeQuestions } from './size-questions.ts'

const photo = { width: 1500, height: 2000 }
const hole: Finding = { kind: 'hole', box: { x: 5, y: 5, width: 10, height: 10 }, confidence: 80 }

/** A plate with this percentage of the photo's height. */
const plate = (percent: number): PhotoScale => ({
  ...assumedScale,
  offer: 'outlet_plate',
  line: { from: { x: 50, y: 0 }, to: { x: 50, y: percent }, inches: 4.5 },
})
const input = (scale: PhotoScale, found: readonly Finding[] = [hole]) => ({
  findings: [found],
  photos: [photo],
  scales: [scale],
  priceBook: starterPriceBook,
})

describe('a possible wall plate', () => {
  it('leads to a question with both prices if they differ by more than a fifth', () => {
    const offer = plate(4.5)
    const [question] = sizeQuestions(input(offer))
    expect(question).toMatchObject({ photo: 0, kind: 'outlet_plate' })
    const accepted = acceptOffer(offer, photo)
    expect(accepted).toMatchObject({ source: 'outlet_plate', longSideInches: expect.closeTo(100) })
    expect(question?.measured).toBe(estimate(input(accepted as PhotoScale)).totalEstimate)
    expect(question?.assumed).toBe(estimate(input(declineOffer(offer))).totalEstimate)
  })

  it('leads to no question if the price changes little or nothing is priced', () => {
    expect(sizeQuestions(input(plate(8.3)))).toEqual([])
    expect(sizeQuestions(input(plate(4.5), []))).toEqual([])
    expect(sizeQuestions(input(plate(4.5), [{ ...hole, reviewReason: 'uncertain' }]))).toEqual([])
  })

  it('leads to no question once it is answered', () => {
    const offer = plate(4.5)
    expect(sizeQuestions(input(acceptOffer(offer, photo) as PhotoScale))).toEqual([])
    expect(sizeQuestions(input(declineOffer(offer)))).toEqual([])
    expect(declineOffer(offer)).toEqual(assumedScale)
  })

  it('leads to a question exactly if the prices differ by more than a fifth of the lower', () => {
    const percent = fc.double({ min: 1, max: 50, noNaN: true })
    const side = fc.double({ min: 0.5, max: 60, noNaN: true })
    fc.assert(
      fc.property(percent, side, (tall, width) => {
        const found = [{ ...hole, box: { x: 0, y: 0, width, height: width } }]
        const offer = plate(tall)
        const assumed = estimate(input(offer, found)).totalEstimate
        const accepted = acceptOffer(offer, photo) as PhotoScale
        const measured = estimate(input(accepted, found)).totalEstimate
        const isAsked = Math.max(measured, assumed) > Math.min(measured, assumed) * 1.2
        expect(sizeQuestions(input(offer, found))).toHaveLength(isAsked ? 1 : 0)
      }),
    )
  })
})
