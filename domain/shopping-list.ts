// What to buy for a job: materials across all repairs, in the packages that stores sell.
import { formatAmount } from './line-amount.ts'
import type { LineItem } from './line-item.ts'
import type { Thousandths } from './money.ts'
import { isIncluded } from './quote-totals.ts'
import type { PriceKey } from './starter-price-book.ts'

type Package = {
  /** How much of the price book's unit one package holds. */
  holds: Thousandths
  one: string
  many: string
}

// Sizes: a sheet has 32 sq ft; mesh tape comes in rolls of 300 ft (danthedrywallman.com), compound in buckets of
// 5 gal (tradenza.app 2026); a pound of screws has about 150 (danthedrywallman.com).
const packages: Partial<Record<PriceKey, Package>> = {
  'drywall-board': { holds: 32_000, one: 'sheet, 4 × 8 ft', many: 'sheets, 4 × 8 ft' },
  'joint-compound': { holds: 5000, one: 'bucket, 5 gal', many: 'buckets, 5 gal' },
  'mesh-tape': { holds: 300_000, one: 'roll, 300 ft', many: 'rolls, 300 ft' },
  'drywall-screws': { holds: 150_000, one: 'box, 1 lb', many: 'boxes, 1 lb' },
  'wall-primer': { holds: 1000, one: 'gallon can', many: 'gallon cans' },
  'stain-primer': { holds: 1000, one: 'gallon can', many: 'gallon cans' },
  'wall-paint': { holds: 1000, one: 'gallon can', many: 'gallon cans' },
  'premium-paint': { holds: 1000, one: 'gallon can', many: 'gallon cans' },
}

export type ShoppingItem = {
  name: string
  /** What the job takes: `1.4 gal`. */
  needed: string
  /** What to buy: `1 bucket, 5 gal`. */
  buy: string
}

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
    return [{ name: first.description, needed, buy: buyText(first, quantity) }]
  })
}

function buyText({ unit, reason }: BoughtLine, quantity: Thousandths): string {
  const sold = packages[reason?.priceItem?.key as PriceKey]
  if (!sold) return formatAmount(Math.ceil(quantity / 1000) * 1000, unit)
  const count = Math.ceil(quantity / sold.holds)
  return `${count} ${count === 1 ? sold.one : sold.many}`
}

/** As text to share. */
export function shoppingText(items: readonly ShoppingItem[]): string {
  return items.map(({ name, needed, buy }) => `${name}: ${buy} (needed: ${needed})`).join('\n')
}
