// Merges a customer into another, who gets all of their quotes, invoices and requests. Cannot be undone.
import { type Customer, searchLineOf } from '@quotewright/domain/customers/customer'
import {
  type CustomerMerge,
  MOST_MOVED_QUOTES,
  mergedCustomer,
} from '@quotewright/domain/customers/customer-merge'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import { countMoved, findKeptId, lockPair, moveAll, type Pair, replaceBy } from './merge-store.ts'
import { customerNotFound } from './show-customer.ts'
import { findStored, updateCustomer, updateSearchOfQuotes } from './store.ts'

/** Idempotent: a phone that got no answer sends it again and gets the customer who stayed. */
export function mergeCustomers(
  ctx: Context,
  id: string,
  { version, other, fromOther }: CustomerMerge,
): Promise<Customer> {
  const businessId = ctx.user.business.id
  const pair: Pair = { businessId, kept: id.toLowerCase(), gone: other.id.toLowerCase() }
  if (pair.kept === pair.gone) {
    throw new AppError('conflict', 'This is the same customer; please choose another')
  }
  return ctx.inBusiness(async tx => {
    // Two merges at once, of the same two or in a circle, follow one after the other.
    await lockSubject(tx.$client, `merge ${businessId}`)
    await lockPair(tx, pair)
    const kept = await findStored(tx, businessId, pair.kept)
    if (!kept) throw customerNotFound()
    const gone = await findStored(tx, businessId, pair.gone)
    if (!gone) {
      if ((await findKeptId(tx, businessId, pair.gone)) === pair.kept) return kept
      throw customerNotFound()
    }
    if (kept.version !== version || gone.version !== other.version) throw changedMeanwhile()
    if ((await countMoved(tx, pair)) > MOST_MOVED_QUOTES) throw tooMany()
    await moveAll(tx, pair)
    const merged = mergedCustomer(kept, gone, fromOther)
    if (!(await updateCustomer(tx, businessId, merged, kept.version))) throw changedMeanwhile()
    await updateSearchOfQuotes(tx, businessId, pair.kept, searchLineOf(merged))
    await replaceBy(tx, pair)
    return merged
  })
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'Someone else changed one of these customers in the meantime. Load the page again, then merge them.',
  )
}

function tooMany(): AppError {
  return new AppError(
    'conflict',
    `The customer who goes has more than ${MOST_MOVED_QUOTES.toLocaleString('en-US')} quotes. Open that customer and merge this one into it.`,
  )
}
