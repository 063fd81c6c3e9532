// Round price bands with about a quarter of a business's quotes in each.
import * as z from 'zod/mini'
import { Amount, type Cents, formatWholeDollars } from '../money.ts'

/** `from` belongs to the band, `to` to the next; null if there is none. */
export const PriceBand = z.object({ from: Amount, to: z.nullable(Amount) })
export type PriceBand = z.infer<typeof PriceBand>

const BANDS = 4
/** Prices that people call round, times a power of ten. */
const roundNumbers = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const LEAST: Cents = 10_00

/** In order, without gaps. Fewer if quotes are so alike that two limits round to the same; none without quotes. */
export function priceBands(totals: readonly Cents[]): PriceBand[] {
  if (totals.length === 0) return []
  const sorted = totals.toSorted((a, b) => a - b)
  const limits = Array.from({ length: BANDS - 1 }, (_, index) =>
    roundPrice(sorted[Math.floor((sorted.length * (index + 1)) / BANDS)] ?? 0),
  )
  const starts = [...new Set([0, ...limits])]
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? null }))
}

/** The nearest round price by ratio: $1,150 is nearer to $1,000 than to $1,500. */
function roundPrice(price: Cents): Cents {
  const least = Math.max(price, LEAST)
  const power = 10 ** Math.floor(Math.log10(least))
  const ratio = (round: number) => Math.abs(Math.log((round * power) / least))
  const [nearest = 1] = roundNumbers.toSorted((a, b) => ratio(a) - ratio(b))
  return Math.round(nearest * power)
}

export function isInBand(price: Cents, { from, to }: PriceBand): boolean {
  return price >= from && (to === null || price < to)
}

/** `Under $500`, `$500 to $1,500`, `$5,000 and up`; `Any price` for the only band. */
export function bandName({ from, to }: PriceBand): string {
  if (to === null) return from === 0 ? 'Any price' : `${formatWholeDollars(from)} and up`
  if (from === 0) return `Under ${formatWholeDollars(to)}`
  return `${formatWholeDollars(from)} to ${formatWholeDollars(to)}`
}

/** `Quotes under $500`, `Quotes from $500 to $1,500`, `Quotes of $5,000 and up` */
export function quotesInBand(band: PriceBand): string {
  const { from, to } = band
  if (from === 0) return to === null ? 'Your quotes' : `Quotes under ${formatWholeDollars(to)}`
  return to === null ? `Quotes of ${bandName(band)}` : `Quotes from ${bandName(band)}`
}
