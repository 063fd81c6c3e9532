// Typed numbers that a quote or its lines cannot hold. They would count as 0, so the form refuses them where they are typed.
import {
  type Cents,
  formatDollars,
  formatQuantity,
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  parseDecimal,
} from '../money.ts'
import type { LineProblem } from '../quotes/line-problem.ts'
import type { TypedLine } from './typed-line.ts'
import type { TypedTerms } from './typed-quote.ts'
import { readShare, shareProblem, type TypedShare } from './typed-share.ts'
import { taxRateProblem } from './typed-tax.ts'

type TypedNumbers = Pick<TypedLine, 'quantity' | 'unitPrice'>

/** The refusal under each field, or null. */
export function limitProblems(line: TypedNumbers): Record<keyof TypedNumbers, string | null> {
  const isMuch = Number(line.quantity) * 1000 > MAX_QUANTITY
  const isDear = Number(line.unitPrice) * 100 > MAX_UNIT_PRICE
  return {
    quantity: isMuch ? `The most is ${formatQuantity(MAX_QUANTITY)}` : null,
    unitPrice: isDear ? `The most is ${formatDollars(MAX_UNIT_PRICE)}` : null,
  }
}

/** The first line with a number that is too large or a length that is not one, such as `4 x 6`; or null. */
export function limitProblem(
  lines: readonly (TypedNumbers & { description: string; discount: TypedShare | null })[],
): LineProblem | null {
  for (const line of lines) {
    const { quantity, unitPrice } = limitProblems(line)
    const problem = quantity ?? unitPrice
    if (problem)
      return { title: 'Number Too Large', description: `${line.description}: ${problem}` }
    // Its field says so, too, but an open line may be out of sight.
    if (line.quantity.trim() !== '' && parseDecimal(line.quantity, 3) === null) {
      const description = `${line.description}: “${line.quantity}” is not a quantity. Write a number, such as 4.5.`
      return { title: 'Quantity Not Read', description }
    }
    const discount = shareProblem(line.discount)
    if (discount) return discountProblem(`${line.description}: ${discount}`)
  }
  return null
}

/** The discount, deposit or tax rate of a quote that cannot be; otherwise the quote would go out without it. */
export function termsProblem(
  terms: Pick<TypedTerms, 'discount' | 'deposit' | 'taxes' | 'taxPercent'>,
): LineProblem | null {
  const discount = shareProblem(terms.discount)
  if (discount) return discountProblem(inSettings(discount))
  const deposit = shareProblem(terms.deposit)
  if (deposit) return { title: 'Deposit Not Possible', description: inSettings(deposit) }
  const { taxes, taxPercent } = terms
  // The form hides the rate of a quote without tax.
  const tax = taxes === 'none' || taxPercent === undefined ? null : taxRateProblem(taxPercent)
  if (tax) return { title: 'Sales Tax Not Possible', description: inSettings(tax) }
  return null
}

/** What the sums do with an amount of more than the price that it is a share of; null also while that is zero. */
export function amountLimit(typed: TypedShare | null, price: Cents, name: string): string | null {
  const share = readShare(typed)
  const isOver = share?.kind === 'amount' && share.value > price && price > 0
  return isOver ? `Limited to ${name} of ${formatDollars(price)}.` : null
}

/** They are in a sheet of their own, out of sight. */
function inSettings(problem: string): string {
  return `${problem}. Change it in Price settings.`
}

function discountProblem(description: string): LineProblem {
  return { title: 'Discount Not Possible', description }
}
