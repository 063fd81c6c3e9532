// One page of the business's customers, newest first.
import type { Customer } from '@quotewright/domain/customer'
import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { PageOf } from '../http/bind.ts'
import { listCustomers as findPage } from './store.ts'

type Query = { limit: number; cursor?: string | undefined; q: string }

export async function listCustomers(
  ctx: Context,
  { limit, cursor, q }: Query,
): Promise<PageOf<Customer[]>> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  const { customers, total } = await ctx.inBusiness(tx =>
    // One extra row shows whether another page follows.
    findPage(tx, ctx.user.business.id, { limit: limit + 1, after, q }),
  )
  const items = customers.slice(0, limit)
  const last = items.at(-1)
  return { items, total, nextCursor: last && customers.length > limit ? encodeCursor(last) : null }
}
