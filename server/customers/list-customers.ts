// One page of the business's customers, newest first.
import type { Customer } from '@quotewright/domain/customers/customer'
import { phoneDigits } from '@quotewright/domain/phone'
import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { PageOf } from '../http/bind.ts'
import { findFew } from './search-store.sql.ts'
import { listCustomers as findPage } from './store.ts'

type Query = { limit: number; cursor?: string | undefined; q: string }

export async function listCustomers(
  ctx: Context,
  { limit, cursor, q }: Query,
): Promise<PageOf<Customer[]>> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  const wanted = isPartOfPhone(q) ? phoneDigits(q) : q
  // One extra row shows whether another page follows.
  const rows = limit + 1
  const few = wanted !== '' && after === null ? await findFew(ctx.reader, wanted, rows) : null
  const { customers, total } =
    few ??
    (await ctx.inBusiness(tx =>
      findPage(tx, ctx.user.business.id, { limit: rows, after, q: wanted }),
    ))
  const items = customers.slice(0, limit)
  const last = items.at(-1)
  return { items, total, nextCursor: last && customers.length > limit ? encodeCursor(last) : null }
}

/** False for a search without digits, which would match every phone number. */
function isPartOfPhone(q: string): boolean {
  return /^[\d\s().+-]{3,}$/.test(q) && /\d/.test(q)
}
