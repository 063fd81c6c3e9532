// The limits of a quote's scope: what its price does not include, what it takes for granted, and when a range gets firm.
import { boundedText, folded } from '../text.ts'

export const MAX_SCOPE_LIMIT = 2000
export const Exclusions = boundedText('Not included', MAX_SCOPE_LIMIT)
export const Assumptions = boundedText('We assume', MAX_SCOPE_LIMIT)

/** Such as `firm after opening the wall`. */
export const MAX_RANGE_REASON = 80
export const RangeReason = boundedText('Estimate range', MAX_RANGE_REASON).check(folded)
