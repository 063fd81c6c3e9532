// One page of the business's quotes as cards, newest first.
import { countLimit } from '@quotewright/domain/count-limit'
import type { QuoteCard } from '@quotewright/domain/quotes/quote-card'
import { isNothingChosen } from '@quotewright/domain/quotes/quote-options'
import type { Context } from '../context.ts'
import type { PageOf } from '../http/bind.ts'
import { cursorAt, type ListQuery, pageToFind } from './list-quotes.ts'
import { type CardRow, findCardPage } from './list-store.sql.ts'

export async function listCards(ctx: Context, query: ListQuery): Promise<PageOf<QuoteCard[]>> {
  const wanted = pageToFind(ctx, query)
  const { listed, total } = await findCardPage(ctx.reader, ctx.user.business.id, wanted)
  const shown = listed.slice(0, query.limit)
  return {
    items: shown.map(toCard),
    total,
    limit: countLimit(query.q),
    nextCursor: listed.length > shown.length ? cursorAt(shown.at(-1)) : null,
  }
}

function toCard(row: CardRow): QuoteCard {
  const { customerId: id, firstName, lastName, company, email, phone, address, ...rest } = row
  const { hasChangeOrders, choices, ...card } = rest
  return {
    ...card,
    ...(hasChangeOrders && { hasChangeOrders }),
    ...(isNothingChosen(choices ?? []) && { isNothingChosen: true }),
    customer: id === null ? null : { id, firstName, lastName, company, email, phone, address },
    total: Number(row.total),
    depositAmount: Number(row.depositAmount),
    createdAt: row.createdAt.toISOString(),
  }
}
