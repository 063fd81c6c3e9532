// The cost of work, its overhead, markup and margin. Contractor only: never part of a customer's copy.
import type { Cents } from '../money.ts'
import { formatMarkup, type Markup, marginOf, markupOfUnits } from '../price-book/markup.ts'
import type { LineItem } from './line-item.ts'
import { isIncluded, lineTotal, type PricedLine, shareOf, spread, sumOf } from './quote-totals.ts'
import type { ShareOfPrice } from './share-of-price.ts'

export type CostedLine = PricedLine & Pick<LineItem, 'unitCost'>

/** Covers only lines that have a cost. */
export type CostFigures = {
  cost: Cents
  overhead: Cents
  /** In percent of the cost; null without a cost. */
  markup: Markup | null
  margin: Markup | null
  price: Cents
  /** How many lines have a cost, and how many have none. */
  costed: number
  missing: number
}

/** `overhead` is the business's. The discount is the quote's; each line has its share of it. */
export function costFigures(
  lines: readonly CostedLine[],
  overhead: Markup,
  discount: ShareOfPrice | null = null,
): CostFigures {
  const amounts = lines.map(line => lineTotal(line.quantity, line.unitPrice, line.discount))
  const discounts = spread(shareOf(sumOf(amounts), discount), amounts)
  const parts = lines.flatMap(({ quantity, unitCost, unitPrice }, at) =>
    unitCost === null
      ? []
      : [
          {
            cost: lineTotal(quantity, unitCost),
            price: (amounts[at] ?? 0) - (discounts[at] ?? 0),
            unit: { cost: unitCost, price: unitPrice },
          },
        ],
  )
  const cost = sumOf(parts.map(part => part.cost))
  const price = sumOf(parts.map(part => part.price))
  return {
    cost,
    overhead: shareOf(cost, { kind: 'percent', value: overhead }),
    markup: markupOfUnits(
      { cost, price },
      parts.map(({ unit }) => unit),
      overhead,
    ),
    margin: marginOf(cost, price, overhead),
    price,
    costed: parts.length,
    missing: lines.length - parts.length,
  }
}

/** Leaves out options that are not selected. */
export function quoteCosts(
  lines: readonly CostedLine[],
  overhead: Markup,
  discount: ShareOfPrice | null,
): CostFigures {
  return costFigures(lines.filter(isIncluded), overhead, discount)
}

/** `25%`, `-4.5%`; a dash if unknown. */
export function formatShareOfCost(share: Markup | null): string {
  if (share === null) return '–'
  return `${share < 0 ? '-' : ''}${formatMarkup(Math.abs(share))}%`
}
