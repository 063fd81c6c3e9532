// A discount or deposit while a person types it.
import { formatDecimal } from '../money.ts'
import { ShareOfPrice } from '../quotes/share-of-price.ts'

export type TypedShare = { kind: ShareOfPrice['kind']; value: string }

export function typedShare(share: ShareOfPrice | null): TypedShare | null {
  return share && { kind: share.kind, value: formatDecimal(share.value, 2).replace(/\.00$/, '') }
}

/** Null if nothing, zero or no valid number is typed. */
export function readShare(typed: TypedShare | null): ShareOfPrice | null {
  const share = typed && parsed(typed).data
  return share && share.value > 0 ? share : null
}

/** The refusal under the field, in the words of the server: of what is neither empty nor a valid share. Or null. */
export function shareProblem(typed: TypedShare | null): string | null {
  if (typed === null || typed.value.trim() === '') return null
  return parsed(typed).error?.issues[0]?.message ?? null
}

function parsed({ kind, value }: TypedShare) {
  return ShareOfPrice.safeParse({ kind, value: value.trim() })
}
