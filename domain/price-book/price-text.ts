// Prices as lists write them, read as texts with a decimal point.
import { parseDecimal } from '../money.ts'
import { withDecimalPoint } from '../typed-decimal.ts'

/** Without the currency. */
function figuresOf(text: string): string {
  return text
    .replace(/^(us)?\s*\$\s*/i, '')
    .replace(/usd$/i, '')
    .trimEnd()
}

/** `$1,234.50` is `1234.50`. Null if invalid, such as `12,50`: only its column can say what the comma is. */
export function priceText(text: string): string | null {
  const figures = figuresOf(text)
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(figures) ? figures.replaceAll(',', '') : figures
  return parseDecimal(plain, 2) === null ? null : plain
}

/** `-25`, `-$25.00` and `($25.00)`, as bookkeeping writes what is taken off. */
export function isDiscount(text: string): boolean {
  const [, inside] = /^\((.+)\)$/.exec(text) ?? []
  const [, below] = /^(?:\$\s*)?[-−–]\s*(.+)$/.exec(text) ?? []
  return priceText(inside ?? below ?? '') !== null
}

/** `12`, `12,5`, `12,50` and `1.250,00`. */
const commaFigures = /^(?:\d+|\d*,\d{1,2}|\d{1,3}(?:\.\d{3})+,\d{1,2})$/

/**
 * Whether the prices of a column have a decimal comma: one has, and no other number of the column has a point or a comma
 * that is for something else.
 */
export function haveDecimalComma(column: readonly string[]): boolean {
  const numbers = column.map(figuresOf).filter(figures => /^[\d.,]+$/.test(figures))
  return (
    numbers.some(figures => figures.includes(',')) &&
    numbers.every(figures => commaFigures.test(figures))
  )
}

/** `$1.250,00` of a column with decimal commas is `1250.00`. Other texts stay. */
export function withPoint(text: string): string {
  const figures = figuresOf(text)
  if (!commaFigures.test(figures)) return text
  return withDecimalPoint(figures.replaceAll('.', '')) ?? text
}
