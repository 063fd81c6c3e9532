// Writes a row of the starter price book.
import type { Cents } from '../money.ts'
import type { PriceItem } from './price-book.ts'

/** Markup on material cost, in percent: a margin of a fifth of the price (protradeops.com). */
const MATERIALS_MARKUP = 25

export type StarterRow = Pick<PriceItem, 'name' | 'category' | 'unit' | 'unitPrice' | 'isLabor'>
type Category = PriceItem['category']

/** `cost` is in cents, before the markup. */
export function material(name: string, category: Category, unit: string, cost: number): StarterRow {
  const unitPrice = Math.round((cost * (100 + MATERIALS_MARKUP)) / 100)
  return { name, category, unit, unitPrice, isLabor: false }
}

export function labor(name: string, unit: string, unitPrice: Cents): StarterRow {
  return { name, category: 'labor', unit, unitPrice, isLabor: true }
}

/** A material at the price that customers pay for it in place. */
export function inPlace(
  name: string,
  category: Category,
  unit: string,
  unitPrice: Cents,
): StarterRow {
  return { name, category, unit, unitPrice, isLabor: false }
}
