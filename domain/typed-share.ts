// A discount or deposit while a person types it.
import { formatDecimal, MAX_UNIT_PRICE, parseDecimal } from './money.ts'
import type { ShareOfPrice } from './share-of-price.ts'

export type TypedShare = { kind: ShareOfPrice['kind']; value: string }

const MAX_PERCENT = 10_000

export function typedShare(share: ShareOfPrice | null): TypedShare | null {
  return share && { kind: share.kind, value: formatDecimal(share.value, 2).replace(/\.00$/, '') }
}

/** Null if nothing, zero or no valid number is typed. */
export function readShare(typed: TypedShare | null): ShareOfPrice | null {
  if (typed === null) return null
  const value = parseDecimal(typed.value, 2)
  const max = typed.kind === 'percent' ? MAX_PERCENT : MAX_UNIT_PRICE
  return value === null || value === 0 || value > max ? null : { kind: typed.kind, value }
}

/** The refusal under the field, or null: of what is neither empty nor a valid share. */
export function shareProblem(typed: TypedShare | null): string | null {
  if (typed === null || typed.value.trim() === '') return null
  if (readShare(typed) !== null || parseDecimal(typed.value, 2) === 0) return null
  return typed.kind === 'percent' ? 'A percentage can be at most 100' : 'This amount is too large'
}
