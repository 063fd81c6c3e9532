// Lists a business's leads, and shows one.
import { AppError } from '@quotewright/domain/errors'
import type { Lead, LeadWithNamesakes } from '@quotewright/domain/leads/lead'
import type { Context } from '../context.ts'
import { findNamesakes } from '../customers/find-namesakes.ts'
import { decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { PageOf } from '../http/bind.ts'
import { findLead, findLeads } from './store.ts'

type Query = { limit: number; cursor?: string | undefined }

/** Requests that wait for a quote, newest first. */
export function listOpenLeads(ctx: Context, query: Query): Promise<PageOf<Lead[]>> {
  return list(ctx, query, true)
}

/** For the export of all data. */
export function listAllLeads(ctx: Context, query: Query): Promise<PageOf<Lead[]>> {
  return list(ctx, query, false)
}

async function list(
  ctx: Context,
  { limit, cursor }: Query,
  isOpen: boolean,
): Promise<PageOf<Lead[]>> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  const found = await ctx.inBusiness(tx =>
    // One extra row shows whether another page follows.
    findLeads(tx, ctx.user.business.id, { limit: limit + 1, after, isOpen }),
  )
  const items = found.items.slice(0, limit)
  const last = items.at(-1)
  const nextCursor = last && found.items.length > limit ? encodeCursor(last) : null
  return { items, total: found.total, nextCursor }
}

export function showLead(ctx: Context, id: string): Promise<LeadWithNamesakes> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const lead = await findLead(tx, businessId, id)
    if (!lead) throw leadNotFound()
    return { ...lead, namesakes: await findNamesakes(tx, lead) }
  })
}

export function leadNotFound(): AppError {
  return new AppError('not_found', 'Request Not Found')
}
