// What to buy for a job: materials across all repairs, in the packages that stores sell.
import type { Thousandths } from '../money.ts'
import { packageOf } from '../price-book/packages.ts'
import { formatAmount } from './line-amount.ts'
import type { LineItem } from './line-item.ts'
import { isIncluded } from './quote-totals.ts'
import type { ShoppingItem } from './shopping-item.ts'

type BoughtLine = Pick<
  LineItem,
  'description' | 'quantity' | 'unit' | 'isLabor' | 'isOptional' | 'isSelected' | 'reason'
>

/** The same material of several lines is one item. Whole pieces are rounded up. Labor and fees are not bought. */
export function shoppingList(lines: readonly BoughtLine[]): ShoppingItem[] {
  const bought = lines.filter(line => !line.isLabor && isIncluded(line) && line.quantity > 0)
  const same = Map.groupBy(bought, ({ description, unit }) =>
    `${description.trim()}\n${unit.trim()}`.toLowerCase(),
  )
  return [...same.values()].flatMap(([first, ...others]): ShoppingItem[] => {
    if (!first) return []
    const quantity = others.reduce((sum, line) => sum + line.quantity, first.quantity)
    const needed = formatAmount(quantity, first.unit)
    // A line that was typed by hand names no package.
    const priced = [first, ...others].find(({ reason }) => reason?.priceItem) ?? first
    return [{ name: first.description, needed, buy: buyText(priced, quantity) }]
  })
}

function buyText({ unit, reason }: BoughtLine, quantity: Thousandths): string {
  const sold = packageOf(reason?.priceItem?.key ?? null, unit, reason?.soldBy)
  if (!sold) return formatAmount(Math.ceil(quantity / 1000) * 1000, unit)
  const { size = formatAmount(sold.holds, unit) } = sold
  return `${formatAmount(Math.ceil(quantity / sold.holds) * 1000, sold.unit)}, ${size}`
}

/** As text to share. */
export function shoppingText(items: readonly ShoppingItem[]): string {
  return items.map(({ name, needed, buy }) => `${name}: ${buy} (needed: ${needed})`).join('\n')
}
