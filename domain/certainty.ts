// How sure the analysis is, in the words of the screens: a percentage, a request to check, or who says so.
import type { Detection } from './detection.ts'
import { SURE_FROM } from './review.ts'

type Claimed = Pick<Detection, 'confidence' | 'isDrawn' | 'needsReview'>

export const CHECK_THIS = 'Check this'

export function isToCheck({ confidence, isDrawn }: Omit<Claimed, 'needsReview'>): boolean {
  return !isDrawn && confidence < SURE_FROM
}

/** `82% sure`. What is below `SURE_FROM` and no question any more was confirmed by a person. */
export function certaintyText(claimed: Claimed): string {
  if (claimed.isDrawn) return 'Marked by you'
  if (!isToCheck(claimed)) return `${Math.round(claimed.confidence)}% sure`
  return claimed.needsReview ? CHECK_THIS : 'Confirmed by you'
}
