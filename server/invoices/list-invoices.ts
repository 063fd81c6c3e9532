// One page of the business's invoices, newest first, and what customers owe.
import { countLimit } from '@quotewright/domain/count-limit'
import type { InvoiceCard, InvoiceFigures } from '@quotewright/domain/invoices/invoice'
import type { Context } from '../context.ts'
import { decodeCursor, encodeCursor } from '../db/keyset.ts'
import type { PageOf } from '../http/bind.ts'
import { cardOf, todayOf } from './show-invoice.ts'
import { findInvoicePage, type InvoiceFilter, sumDue } from './store.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  q: string
  due?: InvoiceFilter['due']
  customerId?: string | undefined
}

export async function listInvoices(
  ctx: Context,
  { limit, cursor, q, due, customerId }: Query,
): Promise<PageOf<InvoiceCard[]>> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  const filter = { q, due, customerId, today: todayOf(ctx) }
  const { found, total } = await ctx.inBusiness(tx =>
    // One extra row shows whether another page follows.
    findInvoicePage(tx, ctx.user.business.id, { ...filter, limit: limit + 1, after }),
  )
  const items = found.slice(0, limit).map(invoice => cardOf(ctx, invoice))
  const last = items.at(-1)
  const nextCursor = last && found.length > limit ? encodeCursor(last) : null
  return { items, total, limit: countLimit(q), nextCursor }
}

/** What all customers owe, or one of them. */
export function showFigures(ctx: Context, customerId?: string): Promise<InvoiceFigures> {
  return ctx.inBusiness(tx => sumDue(tx, ctx.user.business.id, { today: todayOf(ctx), customerId }))
}
