// One damage's share of a line that several damages need.
import type { Cents, Thousandths } from '../money.ts'
import type { LineReason } from '../quotes/line-reason.ts'
import { splitTotal, sumOf } from '../quotes/quote-totals.ts'

type ReasonedLine = { quantity: Thousandths; total: Cents; reason: LineReason | null }
export type DamageShare = { quantity: Thousandths; total: Cents }

/**
 * In proportion to what each damage needs, so that the shares add up to the line, also after a person changed it.
 * Null if the damage does not need the line.
 */
export function damageShare(detectionId: string, line: ReasonedLine): DamageShare | null {
  const claims = line.reason?.detections ?? []
  const own = claims.filter(claim => claim.detectionId === detectionId)
  if (own.length === 0) return null
  if (claims.every(({ quantity }) => quantity === 0)) return { quantity: 0, total: 0 }
  const part = (whole: number) =>
    sumOf(
      splitTotal(whole, claims)
        .filter(claim => claim.detectionId === detectionId)
        .map(({ share }) => share),
    )
  return { quantity: part(line.quantity), total: part(line.total) }
}
