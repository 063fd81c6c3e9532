// The totals of a quote document, with what follows them: the deposit and the estimate range.
import { formatChange, formatDollars } from '../money.ts'
import { asksToChoose, shownTotal } from '../quotes/quote-options.ts'
import { roundingOf } from '../quotes/quote-totals.ts'
import { formatShare, type ShareOfPrice } from '../quotes/share-of-price.ts'
import type { BlockOf } from './quote-blocks.ts'
import type { QuoteToPaint } from './quote-document.ts'
import { isByLine } from './quote-work.ts'
import { shownRange } from './shown-range.ts'
import { taxLabel } from './tax-label.ts'

export function totalsBlock(quote: QuoteToPaint): BlockOf<'totals'> {
  const total = { label: 'Total', value: shownTotal(quote) }
  if (asksToChoose(quote)) return { kind: 'totals', entries: [], total, after: [] }
  const { subtotal, discount, discountAmount, taxes, taxRate, tax } = quote
  const { deposit, depositAmount } = quote
  const rounding = roundingOf(quote.lineItems, subtotal)
  const entries = [
    // Sections are in whole dollars already; lines are not.
    ...(quote.roundSections && isByLine(quote) && rounding !== 0
      ? [{ label: 'Rounding', value: formatChange(rounding) }]
      : []),
    { label: 'Subtotal', value: formatDollars(subtotal) },
    ...(discount && discountAmount > 0
      ? [{ label: labelOf('Discount', discount), value: formatDollars(-discountAmount) }]
      : []),
    ...(taxes === 'none'
      ? []
      : [{ label: taxLabel(taxes, taxRate, quote), value: formatDollars(tax) }]),
  ]
  const after =
    deposit && depositAmount > 0
      ? [{ label: labelOf('Deposit', deposit), value: formatDollars(depositAmount) }]
      : []
  const range = shownRange(quote)
  return {
    kind: 'totals',
    entries,
    total,
    // Its note follows.
    after: [...after, ...(range ? [{ label: 'Estimate range', value: range.text }] : [])],
    ...(range?.note && { note: range.note }),
  }
}

function labelOf(noun: string, share: ShareOfPrice): string {
  return share.kind === 'percent' ? `${noun} (${formatShare(share)})` : noun
}
