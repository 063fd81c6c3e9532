// Typed numbers that a line cannot hold. They would count as 0, so the form refuses them where they are typed.
import type { LineProblem } from './line-problem.ts'
import {
  formatDollars,
  formatQuantity,
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  parseDecimal,
} from './money.ts'
import type { TypedLine } from './typed-line.ts'

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
  lines: readonly (TypedNumbers & { description: string })[],
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
  }
  return null
}
