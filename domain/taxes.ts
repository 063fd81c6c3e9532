// What of a quote is taxed.
import * as z from 'zod/mini'

/** Which lines are taxed; `lines` uses each line's own switch. */
export const Taxes = z.enum(['all', 'materials', 'none', 'lines'])
export type Taxes = z.infer<typeof Taxes>

/** The lines as they start to be taxed one by one: after materials only, without labor. What a person set stays. */
export function taxedByLine<Line extends { isLabor: boolean; isTaxable: boolean }>(
  lines: readonly Line[],
  before: Taxes,
): Line[] {
  const isSet = lines.some(({ isTaxable }) => !isTaxable)
  if (before !== 'materials' || isSet) return [...lines]
  return lines.map(line => ({ ...line, isTaxable: !line.isLabor }))
}
