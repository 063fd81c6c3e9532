// What the whole visit needs, such as the service minimum and a trip charge. It belongs to no single damage.
import type { BaseRateKey } from '../price-book/base-rates.ts'
import type { PriceKey } from '../price-book/starter-price-book.ts'
import type { LineItem } from '../quotes/line-item.ts'
import type { LineReason } from '../quotes/line-reason.ts'

/** The rows of the price book that are charged for a whole visit. */
const visitRows: readonly (string | null)[] = ['trip-charge', 'haul-away'] satisfies PriceKey[]

export function isVisitRow(key: string | null): boolean {
  return visitRows.includes(key)
}

type Reasoned = { reason: LineReason | null }

/** The id of the line in estimates. */
export const MINIMUM_LINE = 'material-service-minimum'

/** Whether the line is the one that raises the visit to the service minimum. */
export function isServiceMinimum({ reason }: Reasoned): boolean {
  const minimum: BaseRateKey = 'service-minimum'
  return reason?.priceItem?.key === minimum
}

/** Whether the line is for the visit as a whole. Customers pay for work, so it is spread over all of it. */
export function isForVisit(line: Reasoned): boolean {
  return isServiceMinimum(line) || line.reason?.isForVisit === true
}

type Followable = Pick<LineItem, 'quantity' | 'unitPrice' | 'discount' | 'isOptional' | 'reason'>

/** Whether the service minimum follows the work. It no longer does once a person changes what it charges. */
export function followsWork(line: Followable): boolean {
  const { quantity, unitPrice, discount, isOptional, reason } = line
  const proposed = reason?.proposed
  return (
    proposed !== undefined &&
    isServiceMinimum(line) &&
    quantity === proposed.quantity &&
    unitPrice === proposed.unitPrice &&
    discount === null &&
    !isOptional
  )
}

/** Whether it is the service minimum of work that reaches it. The line waits, unseen, in case the work shrinks. */
export function isWaiting(line: Followable): boolean {
  return line.unitPrice === 0 && followsWork(line)
}
