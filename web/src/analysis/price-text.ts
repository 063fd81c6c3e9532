// Prices while sizes are assumed, to the dollar: cents would claim more than is known.
import { type Cents, formatWholeDollars } from '@quotewright/domain/money'

/** `$118 to $479` */
export function priceText({ low, high }: { low: Cents; high: Cents }): string {
  return `${formatWholeDollars(low)} to ${formatWholeDollars(high)}`
}
