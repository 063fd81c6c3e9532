// How sure the analysis is, as screens show it: a percentage, a request to check, or the person's confirmation.
import type { Detection } from './detection.ts'
import { SURE_FROM } from './review.ts'

type Claimed = Pick<Detection, 'confidence' | 'isDrawn' | 'needsReview'>

export const CHECK_THIS = 'Check this'

export function isToCheck({ confidence, isDrawn }: Omit<Claimed, 'needsReview'>): boolean {
  return !isDrawn && confidence < SURE_FROM
}

/** `82% sure`. Below `SURE_FROM`, an item that no longer needs review was confirmed by a person. */
export function certaintyText(claimed: Claimed): string {
  if (claimed.isDrawn) return 'Marked by you'
  if (!isToCheck(claimed)) return `${Math.round(claimed.confidence)}% sure`
  return claimed.needsReview ? CHECK_THIS : 'Confirmed by you'
}
