// Lines without a price, which no one has said are free, and lines that are free of charge.
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

/** What the customer reads instead of $0.00. */
export const INCLUDED = 'Included'

/** A price of zero that is meant. */
export function isFreeOfCharge(line: Priced): boolean {
  return line.unitPrice === 0 && !isWaiting(line) && !hasNoPrice(line)
}

/** Also options that are not selected, because the customer can select them. */
export function unpricedLines<Line extends Priced>(lines: readonly Line[]): Line[] {
  return lines.filter(hasNoPrice)
}

export function unpricedSentence(count: number): string {
  return count === 1 ? '1 line has no price' : `${count} lines have no price`
}

/** `“Tape”, “Mud” and 3 more would go out as included, at no charge.` Names at most three. */
export function freeSentence(lines: readonly { description: string }[]): string {
  const isAll = lines.length <= 3
  const named = lines.slice(0, isAll ? 3 : 2).map(({ description }) => `“${description}”`)
  const parts = isAll ? named : [...named, `${lines.length - 2} more`]
  const last = parts.at(-1) ?? ''
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
  return `${list} would go out as included, at no charge.`
}
