// The limit of counts in lists. An exact count of all rows would cost a large business more than the page itself.
import { formatCount } from './money.ts'

/** Counts are exact up to this many. */
export const COUNT_LIMIT = 1_000

/** Stands for any number above the limit. */
export const MORE_THAN_LIMIT = COUNT_LIMIT + 1

/** `987`, or `1,000+` above the limit. */
export function countText(count: number): string {
  return count > COUNT_LIMIT ? `${formatCount(COUNT_LIMIT)}+` : formatCount(count)
}
