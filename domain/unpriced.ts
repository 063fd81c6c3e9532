// Lines without a price: the customer would read $0.00 although no one has said that the line is free.
import type { LineItem } from './line-item.ts'
import { isWaiting } from './visit-charge.ts'

type Priced = Pick<
  LineItem,
  'quantity' | 'unitPrice' | 'discount' | 'isOptional' | 'isFree' | 'reason'
>

/** A price of zero that the price book has, or that a person typed, is a price. */
export function hasNoPrice(line: Priced): boolean {
  const { unitPrice, isFree, reason } = line
  if (unitPrice !== 0 || isFree || isWaiting(line)) return false
  const isInBook = reason?.priceItem?.unitPrice === 0 && reason.checkPrice !== true
  return !isInBook
}

/** Also options that are not selected, because the customer can select them. */
export function unpricedLines<Line extends Priced>(lines: readonly Line[]): Line[] {
  return lines.filter(hasNoPrice)
}

export function unpricedSentence(count: number): string {
  return count === 1 ? '1 line has no price' : `${count} lines have no price`
}
