// What of a quote is taxed.
import * as z from 'zod/mini'

/** Which lines are taxed; `lines` uses each line's own switch. */
export const Taxes = z.enum(['all', 'materials', 'none', 'lines'])
export type Taxes = z.infer<typeof Taxes>

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
