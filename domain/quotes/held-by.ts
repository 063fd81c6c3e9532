// Why a reopened quote cannot change: an open change order has its work as it was accepted.
import { type ChangeOrder, versionName } from './quote.ts'
import { isDeletable } from './quote-status.ts'

/** Null for a declined change order, which ends when the quote changes. `order` is one that no other version replaced. */
export function heldBy(
  order: Pick<ChangeOrder, 'status' | 'revision' | 'changeOrder'>,
): string | null {
  if (order.status === 'rejected') return null
  const way = isDeletable(order.status) ? 'Delete it' : 'Mark it as lost'
  return `${versionName(order)} was made from this quote as it was accepted. ${way}, then edit the quote.`
}
