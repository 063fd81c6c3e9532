// The trade of a quote: the one whose labor makes up most of its price.
import type { PriceKey } from '../price-book/starter-price-book.ts'
import type { LineItem } from './line-item.ts'
import { isIncluded, sumOf } from './quote-totals.ts'

const tradesOfRows = {
  'labor-drywall': 'Drywall',
  'labor-painting': 'Painting',
  'labor-electrical': 'Electrical',
  'labor-plumbing': 'Plumbing',
  'labor-hvac': 'HVAC',
  'labor-remodeling': 'Remodeling',
  'labor-handyman': 'Handyman',
} as const satisfies Partial<Record<PriceKey, string>>

/** By the key of the labor row in the price book. Rows with another key, such as the trip charge, are of no trade. */
const trades = new Map<string, string>(Object.entries(tradesOfRows))
export const tradeKeys = [...trades.keys()]

/** A labor row of the price book. One that the business added has no key and goes by its own name. */
export type LaborRow = { key: string | null; name: string }

export function tradeOfRow({ key, name }: LaborRow): string | null {
  return key === null ? name : (trades.get(key) ?? null)
}

type Line = Pick<LineItem, 'isLabor' | 'isOptional' | 'isSelected' | 'total' | 'reason'>

/** Null if no labor of the quote comes from the price book. */
export function tradeOf(lines: readonly Line[]): string | null {
  const labor = lines.filter(line => line.isLabor && isIncluded(line))
  const [most] = [...Map.groupBy(labor, tradeOfLine)]
    .map(([trade, its]) => ({ trade, sum: sumOf(its.map(({ total }) => total)) }))
    .filter(({ trade }) => trade !== null)
    .toSorted((a, b) => b.sum - a.sum)
  return most?.trade ?? null
}

function tradeOfLine({ reason }: Line): string | null {
  return reason?.priceItem ? tradeOfRow(reason.priceItem) : null
}
