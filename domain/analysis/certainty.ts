// How sure the analysis is: of a line with several sources, and as screens show it, such as a percentage or a request to check.
import type { Detection } from './detection.ts'
import { SURE_FROM } from './review.ts'

type Claimed = Pick<Detection, 'confidence' | 'isDrawn' | 'needsReview'>

/** The highest confidence of a model. If a person marked every source, nothing is measured and the line is drawn. */
export function surenessOf(
  sources: readonly Pick<Claimed, 'confidence' | 'isDrawn'>[],
): Pick<Claimed, 'confidence' | 'isDrawn'> {
  const found = sources.filter(({ isDrawn }) => !isDrawn)
  const measured = found.length > 0 ? found : sources
  return {
    confidence: Math.max(...measured.map(({ confidence }) => confidence)),
    ...(found.length === 0 && { isDrawn: true }),
  }
}

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
