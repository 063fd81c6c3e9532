// One page of the business's whole ledger, newest first, for exports.
import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { PageOf } from '../http/bind.ts'
import { countEntries, findEntryPage, type JobEntry } from './ledger-store.ts'

export async function listEntries(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PageOf<JobEntry[]>> {
  const businessId = ctx.user.business.id
  const after = cursor === undefined ? null : decodeCursor(cursor)
  const { found, total } = await ctx.inBusiness(async tx => ({
    // One extra row shows whether another page follows.
    found: await findEntryPage(tx, businessId, { limit: limit + 1, after }),
    total: await countEntries(tx, businessId),
  }))
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, total, nextCursor: last && found.length > limit ? encodeCursor(last) : null }
}
