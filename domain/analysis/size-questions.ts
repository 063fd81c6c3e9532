// Asks whether an object in a photo is a reference, if the price depends on it.
import { estimate, type PricingInput } from '../estimate/estimate.ts'
import { acceptOffer } from '../photos/photo-scale.ts'
import type { SizeQuestion } from './analysis.ts'

/** As a share of the lower price. Smaller differences are common between quotes. */
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
