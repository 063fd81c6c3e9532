// The lines of an invoice for accounting, read from its stored document.
import { type Cents, parseDecimal, type TaxRate } from '../money.ts'
import type { QuoteDocument } from '../quote-document/quote-blocks.ts'
import { sumOf, taxOn } from '../quotes/quote-totals.ts'
import { INCLUDED } from '../quotes/unpriced.ts'

export type AccountingLine = { description: string; amount: Cents; isTaxed: boolean }

type Invoiced = {
  document: QuoteDocument
  subtotal: Cents
  taxedAmount: Cents
  tax: Cents
  taxRate: number
}

/**
 * Adds up to the invoice's total. One line for all work if the document has prices only in part or before a discount.
 * Accounting programs tax lines by a rate; tax that is not the rate of the whole work is a line of its own, and so is
 * tax at another rate than `knownRate`, the only one that the program applies. Null if lines name their rate.
 */
export function accountingLines(
  invoice: Invoiced,
  knownRate: TaxRate | null = null,
): AccountingLine[] {
  const { document, subtotal, taxedAmount, tax, taxRate } = invoice
  const isKnown = knownRate === null || knownRate === taxRate
  const isTaxed = isKnown && tax > 0 && taxedAmount === subtotal && taxOn(subtotal, taxRate) === tax
  const work = workLines(document, subtotal).map(line => ({ ...line, isTaxed }))
  if (tax === 0 || isTaxed) return work
  return [...work, { description: 'Sales tax', amount: tax, isTaxed: false }]
}

type WorkLine = Omit<AccountingLine, 'isTaxed'>

function workLines(document: QuoteDocument, subtotal: Cents): WorkLine[] {
  const lines = document.blocks.flatMap(block => {
    if (block.kind === 'sections') {
      return block.sections.map(({ title, price }) => ({ description: title, text: price ?? '' }))
    }
    if (block.kind !== 'lineItems') return []
    return block.groups.flatMap(({ rows }) =>
      rows.map(({ description, total }) => ({ description, text: total })),
    )
  })
  const priced = lines.map(({ description, text }) => ({
    description,
    amount: text === INCLUDED ? 0 : parseDecimal(text.replaceAll(/[$,]/g, ''), 2),
  }))
  const amounts = priced.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  const isWhole = amounts.length === priced.length && sumOf(amounts) === subtotal
  if (isWhole) return priced.map(line => ({ ...line, amount: line.amount ?? 0 }))
  const names = lines.map(({ description }) => description).filter(Boolean)
  return [{ description: names.join('; ').slice(0, 1000) || 'Work', amount: subtotal }]
}
