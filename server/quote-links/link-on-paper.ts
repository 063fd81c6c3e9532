// The link in a quote's PDF, which the customer may hold on paper.
import type { Quote } from '@quotewright/domain/quotes/quote'
import { isOutstanding } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import { holdQuote } from '../quotes/lock-quote.ts'
import { quoteNotFound } from '../quotes/show-quote.ts'
import { findLinks } from './find-links.sql.ts'
import { linkTo, openUrl } from './link-quote.ts'

/**
 * Undefined for drafts, answered and replaced quotes, which cannot be accepted. Creates the first link of a quote,
 * because a shared PDF reaches the customer without another call. A revoked link stays revoked.
 */
export async function linkOnPaper(
  ctx: Context,
  quote: Pick<Quote, 'id' | 'status' | 'replacedBy'>,
): Promise<{ link: string | null } | undefined> {
  if (!isOutstanding(quote)) return undefined
  const { id } = quote
  const businessId = ctx.user.business.id
  const links = await findLinks(ctx.reader, businessId, id)
  const url = openUrl(ctx, id, links)
  if (url !== null) return { link: url }
  if (links.length > 0 && links.every(({ isRevoked }) => isRevoked)) return { link: null }
  return ctx.inBusiness(async tx => {
    if (!(await holdQuote(tx, businessId, id))) throw quoteNotFound()
    return { link: await linkTo(ctx, tx, id) }
  })
}
