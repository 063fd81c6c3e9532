// One page of the price book, by name. Without a search or a category, prices of other trades are left out.
import { AppError } from '@quotewright/domain/errors'
import type { PriceRow } from '@quotewright/domain/price-book/price-row'
import { otherTradesKeys } from '@quotewright/domain/price-book/rows-of-trades'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { PageOf } from '../http/bind.ts'
import { findPricePage } from './store.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  q: string
  category?: string | undefined
}

/** The end of a page. Name and id order the list without ties. */
const Place = z.object({ name: z.string(), id: z.uuid() })
export type Place = z.infer<typeof Place>

export async function listPriceRows(
  ctx: Context,
  { limit, cursor, q, category }: Query,
): Promise<PageOf<PriceRow[]>> {
  const { id, serviceCategories } = ctx.user.business
  const after = cursor === undefined ? null : decodePlace(cursor)
  const isNarrowed = q.trim() !== '' || category !== undefined
  const leftOut = isNarrowed ? [] : otherTradesKeys(serviceCategories)
  const wanted = { limit: limit + 1, after, q, category, leftOut }
  const { rows, total } = await ctx.inBusiness(tx => findPricePage(tx, id, wanted))
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, total, nextCursor: last && rows.length > limit ? encodePlace(last) : null }
}

function encodePlace({ name, id }: Place): string {
  return Buffer.from(JSON.stringify({ name, id })).toString('base64url')
}

function decodePlace(cursor: string): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new AppError('invalid', 'This page of the list is not known; start from the first page', {
      fields: { cursor: 'Unknown cursor' },
    })
  }
}
