// A part of a price, such as a discount or a deposit: a percentage of it, or an amount.
import * as z from 'zod/mini'
import { formatDollars, formatShortDecimal, ShareValue } from './money.ts'

/** 100 %, in hundredths of a percent. */
const WHOLE = 10_000

/** `value` is in cents, or in hundredths of a percent; `"10.00"` on the wire for both. */
export const ShareOfPrice = z
  .object({ kind: z.enum(['percent', 'amount']), value: ShareValue })
  .check(
    z.refine(({ kind, value }) => kind === 'amount' || value <= WHOLE, {
      error: 'A percentage can be at most 100',
      path: ['value'],
    }),
  )
export type ShareOfPrice = z.infer<typeof ShareOfPrice>

/** `10%`, `$50.00` */
export function formatShare({ kind, value }: ShareOfPrice): string {
  return kind === 'amount' ? formatDollars(value) : `${formatShortDecimal(value, 2)}%`
}
