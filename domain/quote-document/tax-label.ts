// The name of the tax in the totals, which says what it is on.
import { formatTaxRate, type TaxRate } from '../money.ts'
import { isTaxOfAll, type QuoteTotals } from '../quotes/quote-totals.ts'
import type { Taxes } from '../quotes/taxes.ts'

/** `Tax (8.25% on materials)` */
export function taxLabel(
  taxes: Taxes,
  taxRate: TaxRate,
  totals: Pick<QuoteTotals, 'subtotal' | 'discountAmount' | 'tax'>,
): string {
  const rate = formatTaxRate(taxRate)
  if (taxes === 'materials') return `Tax (${rate} on materials)`
  if (taxes === 'lines' && !isTaxOfAll(totals, taxRate)) return `Tax (${rate} on some items)`
  return `Tax (${rate})`
}
