// A sales tax rate while a person types it, in percent.
import { parseDecimal, type TaxRate } from '../money.ts'
import { SalesTaxRate } from '../quotes/taxes.ts'

/** Null if the text is no rate that a business or a quote can have. */
export function readTaxRate(taxPercent: string): TaxRate | null {
  return SalesTaxRate.safeParse(parseDecimal(taxPercent, 3)).data ?? null
}

/** The refusal under the field, or null. Refuses an empty rate, to prevent quotes without tax by accident. */
export function taxRateProblem(taxPercent: string): string | null {
  const rate = parseDecimal(taxPercent, 3)
  if (rate === null) return 'Please enter a rate, or 0 for no tax'
  return SalesTaxRate.safeParse(rate).error?.issues[0]?.message ?? null
}
