// The limits of counts in lists. An exact count of all rows would cost a large business more than the page itself.
import { formatCount } from './money.ts'

/** Counts are exact up to this many. */
export const COUNT_LIMIT = 1_000

/** Stands for any number above the limit. */
export const MORE_THAN_LIMIT = COUNT_LIMIT + 1

/** As COUNT_LIMIT, for the quotes or invoices that a search finds, which take longer to count. */
export const FOUND_LIMIT = 20

/** `987`, or `1,000+` above the limit. */
export function countText(count: number, limit = COUNT_LIMIT): string {
  return count > limit ? `${formatCount(limit)}+` : formatCount(count)
}

/** Up to how many quotes or invoices are counted of all (`q` is empty), or of those that a search finds. */
export function countLimit(q: string): number {
  return q === '' ? COUNT_LIMIT : FOUND_LIMIT
}
