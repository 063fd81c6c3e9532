// Markup and margin: the same profit, as a share of the cost and as a share of the price.
import { type Cents, formatDecimal, MAX_UNIT_PRICE } from './money.ts'

/** In hundredths of a percent: 25 % is 2500. */
export type Markup = number

/** 100 %. */
const WHOLE = 10_000

/** What is added to the cost. Null without a cost; negative if the price is below it. */
export function markupOf(cost: Cents, price: Cents): Markup | null {
  return cost === 0 ? null : Math.round(((price - cost) * WHOLE) / cost)
}

/** The share of the price that is left after the cost. Null without a price. */
export function marginOf(cost: Cents, price: Cents): Markup | null {
  return price === 0 ? null : Math.round(((price - cost) * WHOLE) / price)
}

/** The price that adds the markup to the cost, rounded half up, at most the highest price. */
export function priceAtMarkup(cost: Cents, markup: Markup): Cents {
  return Math.min(Math.floor((cost * (WHOLE + markup)) / WHOLE + 0.5), MAX_UNIT_PRICE)
}

/** `25% markup is 20% margin`; null if there is no cost or no price. */
export function describeMarkup(cost: Cents, price: Cents): string | null {
  const markup = markupOf(cost, price)
  const margin = marginOf(cost, price)
  if (markup === null || margin === null) return null
  if (price < cost) return 'The price is below the cost'
  return `${formatMarkup(markup)}% markup is ${formatMarkup(margin)}% margin`
}

/** `25`, `33.33`; for a field that takes no sign, empty if negative. */
export function formatMarkup(markup: Markup): string {
  return markup < 0 ? '' : formatDecimal(markup, 2).replace(/\.?0+$/, '')
}
