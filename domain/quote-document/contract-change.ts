// What a change order adds to the accepted quote or takes from it, in the sentences of its form.
import { type Cents, formatDollars } from '../money.ts'
import { changeOf } from '../quotes/quote-totals.ts'
import { formatShare, type ShareOfPrice } from '../quotes/share-of-price.ts'

type Changed = { total: Cents; discount: ShareOfPrice | null }

/** `before` is the total of the accepted quote. A discount in dollars does not grow with the work. */
export function contractChangeText(before: Cents, { total, discount }: Changed): string {
  const change = changeOf(before, total)
  if (change === 0) return 'The total stays as accepted.'
  const verb = change > 0 ? 'Adds' : 'Removes'
  const sentence = `${verb} ${formatDollars(Math.abs(change))}; new total ${formatDollars(total)}`
  return change > 0 && discount?.kind === 'percent'
    ? `${sentence}. The ${formatShare(discount)} discount also applies to the added work.`
    : sentence
}
