// The sales tax of a quote: its rate, and what is taxed.
import * as z from 'zod/mini'

/** Which lines are taxed; `lines` uses each line's own switch. */
export const Taxes = z.enum(['all', 'materials', 'none', 'lines'])
export type Taxes = z.infer<typeof Taxes>

/** 50%, in thousandths of a percent. */
export const MAX_TAX_RATE = 50_000

/** The rate of a business or of one quote, in thousandths of a percent. */
export const SalesTaxRate = z
  .int()
  .check(
    z.gte(0, 'The tax rate is at least 0%'),
    z.lte(MAX_TAX_RATE, 'The tax rate is at most 50%'),
  )

/**
 * The lines as they start to be taxed one by one: after materials only, without labor. Materials keep what a person set,
 * and so does labor if any of it was untaxed.
 */
export function taxedByLine<Line extends { isLabor: boolean; isTaxable: boolean }>(
  lines: readonly Line[],
  before: Taxes,
): Line[] {
  const isSet = lines.some(({ isLabor, isTaxable }) => isLabor && !isTaxable)
  if (before !== 'materials' || isSet) return [...lines]
  return lines.map(line => (line.isLabor ? { ...line, isTaxable: false } : line))
}
