// Overhead, markup and margin: what is added to a cost, and the profit as a share of cost and of price.
import * as z from 'zod/mini'
import {
  type Cents,
  formatDollars,
  formatShortDecimal,
  MAX_UNIT_PRICE,
  UnitPrice,
} from '../money.ts'

/** In hundredths of a percent: 25 % is 2500. */
export type Markup = number

/** 100 %. */
const WHOLE = 10_000

/** `"25.00"` on the wire. */
const Percent = UnitPrice.check(
  z.lte(10 * WHOLE, 'Overhead and markup can be at most 1000 percent'),
)

/** What a business adds to costs. */
export const Markups = z.object({
  /** The costs of being in business, in percent of a cost. */
  overhead: Percent,
  /** Profit, in percent of a cost with its overhead. */
  materials: Percent,
  labor: Percent,
})
export type Markups = z.infer<typeof Markups>

/** The markups of a business that has set none. */
export const noMarkups: Markups = { overhead: 0, materials: 0, labor: 0 }

/**
 * What is added to the cost with its overhead. Null without a cost; negative if the price is below it. Prices are whole
 * cents, so a markup in whole or half percent that gives the price counts as the one that was typed.
 */
export function markupOf(cost: Cents, price: Cents, overhead: Markup = 0): Markup | null {
  return markupOfUnits({ cost, price }, [{ cost, price }], overhead)
}

type Priced = { cost: Cents; price: Cents }

/** The same for a sum of lines. `units` are what a unit of each costs, and its price. */
export function markupOfUnits(
  { cost, price }: Priced,
  units: readonly Priced[],
  overhead: Markup,
): Markup | null {
  if (cost === 0) return null
  const loaded = (cost * (WHOLE + overhead)) / WHOLE
  const exact = Math.round(((price - loaded) * WHOLE) / loaded)
  // Plus zero, because -3 rounds to -0.
  const round = [100, 50].map(step => Math.round(exact / step) * step + 0)
  const typed = round.find(
    markup =>
      markup >= 0 && units.every(unit => priceAtMarkup(unit.cost, markup, overhead) === unit.price),
  )
  return typed ?? exact
}

/** The share of the price that is left after the cost with its overhead. Null without a price. */
export function marginOf(cost: Cents, price: Cents, overhead: Markup = 0): Markup | null {
  if (price === 0) return null
  const loaded = (cost * (WHOLE + overhead)) / WHOLE
  return Math.round(((price - loaded) * WHOLE) / price)
}

/** The price that adds overhead and then markup to the cost, rounded half up once, at most the highest price. */
export function priceAtMarkup(cost: Cents, markup: Markup, overhead: Markup = 0): Cents {
  const product = BigInt(cost) * BigInt(WHOLE + overhead) * BigInt(WHOLE + markup)
  const whole = BigInt(WHOLE) ** 2n
  const price = (product + whole / 2n) / whole
  return price > BigInt(MAX_UNIT_PRICE) ? MAX_UNIT_PRICE : Number(price)
}

/** The price of a cost by the business's defaults; null if it has set none. */
export function defaultPrice(cost: Cents, isLabor: boolean, markups: Markups): Cents | null {
  const markup = isLabor ? markups.labor : markups.materials
  if (markup === 0 && markups.overhead === 0) return null
  return priceAtMarkup(cost, markup, markups.overhead)
}

/** `25% markup is 20% margin`; null if there is no cost or no price. */
export function describeMarkup(cost: Cents, price: Cents, overhead: Markup = 0): string | null {
  const markup = markupOf(cost, price, overhead)
  const margin = marginOf(cost, price, overhead)
  if (markup === null || margin === null) return null
  if (markup < 0) {
    return overhead === 0
      ? 'The price is below the cost'
      : 'The price is below the cost with overhead'
  }
  return `${formatMarkup(markup)}% markup is ${formatMarkup(margin)}% margin`
}

/** `$80.00 + 10% overhead + 25% markup = $110.00`; null without overhead, and if the price is below the cost. */
export function describePrice(cost: Cents, price: Cents, overhead: Markup): string | null {
  const markup = markupOf(cost, price, overhead)
  if (overhead === 0 || price === 0 || markup === null || markup < 0) return null
  const added = `${formatMarkup(overhead)}% overhead + ${formatMarkup(markup)}% markup`
  return `${formatDollars(cost)} + ${added} = ${formatDollars(price)}`
}

/** `25`, `33.33`; for a field that takes no sign, empty if negative. */
export function formatMarkup(markup: Markup): string {
  return markup < 0 ? '' : formatShortDecimal(markup, 2)
}
