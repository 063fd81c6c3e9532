// Asks whether something in a photo is what it seems to be, where the price depends on it.
import type { SizeQuestion } from './analysis.ts'
import { estimate, type PricingInput } from './estimate.ts'
import { acceptOffer } from './photo-scale.ts'

/** A tenth more or less is what quotes differ by anyway; beyond a fifth the size decides what is charged. */
const MOVES_PRICE_BY = 0.2

export function sizeQuestions(input: PricingInput): SizeQuestion[] {
  const { scales = [], photos } = input
  const offers = scales.flatMap((scale, photo) => {
    const size = photos[photo]
    const accepted = size ? acceptOffer(scale, size) : null
    return scale.offer && accepted ? [{ photo, kind: scale.offer, accepted }] : []
  })
  if (offers.length === 0) return []
  const assumed = estimate(input).totalEstimate
  return offers.flatMap(({ photo, kind, accepted }) => {
    const measured = estimate({ ...input, scales: scales.with(photo, accepted) }).totalEstimate
    const isMoved = Math.abs(measured - assumed) > MOVES_PRICE_BY * Math.min(measured, assumed)
    return isMoved ? [{ photo, kind, measured, assumed }] : []
  })
}
