// A part of a price, such as a discount or a deposit: a percentage of it, or an amount.
import * as z from 'zod/mini'
import { formatDollars, formatShortDecimal, ShareAmount, SharePercent } from '../money.ts'

/** `value` is in cents, or in hundredths of a percent; `"10.00"` on the wire for both. */
export const ShareOfPrice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), value: SharePercent }),
  z.object({ kind: z.literal('amount'), value: ShareAmount }),
])
export type ShareOfPrice = z.infer<typeof ShareOfPrice>

/** `10%`, `$50.00` */
export function formatShare({ kind, value }: ShareOfPrice): string {
  return kind === 'amount' ? formatDollars(value) : `${formatShortDecimal(value, 2)}%`
}
