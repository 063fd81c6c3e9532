// Lines without a price, which no one has said are free, lines without a quantity, and lines that are free of charge.
import { isWaiting } from '../visits/visit-charge.ts'
import type { LineItem } from './line-item.ts'

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

/** The customer would read `0 × $32.50 = $0.00`. */
export function hasNoQuantity({ quantity, unitPrice }: Priced): boolean {
  return quantity === 0 && unitPrice !== 0
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

export function uncountedSentence(count: number): string {
  return count === 1 ? '1 line has a quantity of 0' : `${count} lines have a quantity of 0`
}

type Named = readonly { description: string }[]

export function freeSentence(lines: Named): string {
  return `${namesOf(lines)} would go out as included, at no charge.`
}

export function zeroSentence(lines: Named): string {
  return `${namesOf(lines)} would go out with an amount of $0.00.`
}

/** `“Tape”, “Mud” and 3 more`. Names at most three. */
function namesOf(lines: Named): string {
  const isAll = lines.length <= 3
  const named = lines.slice(0, isAll ? 3 : 2).map(({ description }) => `“${description}”`)
  const parts = isAll ? named : [...named, `${lines.length - 2} more`]
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
}
