// The link in a quote's PDF, which the customer may hold on paper.
import type { Quote } from '@quotewright/domain/quote'
import { canSend } from '@quotewright/domain/quote-event'
import type { Context } from '../context.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { findLinks } from './find-links.sql.ts'
import { linkTo, openUrl } from './link-quote.ts'

/**
 * Undefined for drafts, answered and replaced quotes, which cannot be accepted. Creates the first link of a quote,
 * because a shared PDF reaches the customer without another call. A revoked link stays revoked.
 */
export async function linkOnPaper(
  ctx: Context,
  { id, status, replacedBy }: Pick<Quote, 'id' | 'status' | 'replacedBy'>,
): Promise<{ link: string | null } | undefined> {
  if (!canSend(status) || replacedBy !== null) return undefined
  const links = await findLinks(ctx.reader, ctx.user.business.id, id)
  const url = openUrl(ctx, id, links)
  if (url !== null) return { link: url }
  if (links.length > 0 && links.every(({ isRevoked }) => isRevoked)) return { link: null }
  return ctx.inBusiness(async tx => {
    await lockQuote(ctx, tx, id)
    return { link: await linkTo(ctx, tx, id) }
  })
}
