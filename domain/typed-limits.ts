// Numbers typed beyond what a line can hold. They would count as 0, so the form refuses them where they are typed.
import type { LineProblem } from './line-problem.ts'
import { formatDollars, formatQuantity, MAX_QUANTITY, MAX_UNIT_PRICE } from './money.ts'
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

/** The first line with a number that is too large, or null. */
export function limitProblem(
  lines: readonly (TypedNumbers & { description: string })[],
): LineProblem | null {
  for (const line of lines) {
    const { quantity, unitPrice } = limitProblems(line)
    const problem = quantity ?? unitPrice
    if (problem)
      return { title: 'Number Too Large', description: `${line.description}: ${problem}` }
  }
  return null
}
