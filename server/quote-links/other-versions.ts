// The other versions of a quote that its customer is led to: the one that replaced it, or a change order to answer.
import { closedBy } from '@quotewright/domain/quote-links/closed-version'
import type { OtherVersion } from '@quotewright/domain/quote-links/customer-quote'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isInForce, isUnanswered } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import { findChangeOrder } from '../quotes/find-contract.ts'
import { isExpired } from '../quotes/is-expired.ts'
import { findQuote } from '../quotes/show-quote.ts'
import { findLinks } from './find-links.sql.ts'
import { openUrl } from './link-quote.ts'
import type { OpenedQuote } from './open-link.ts'
import { findLatestEvent } from './store.ts'

type OtherVersions = { newer?: OtherVersion; waiting?: OtherVersion }

export async function otherVersions(ctx: Context, opened: OpenedQuote): Promise<OtherVersions> {
  const newest = await newestSent(ctx, opened)
  const newer = newest && (await withLink(ctx, newest))
  const order = await changeOrderToAnswer(ctx, opened.quote)
  const waiting = order && (await withLink(ctx, order))
  return { ...(newer && { newer }), ...(waiting && { waiting }) }
}

/** If the link of the newest is revoked, an older one is no offer anymore, so it is not a substitute. */
async function newestSent(
  ctx: Context,
  { quote, contract }: OpenedQuote,
): Promise<QuoteWithLines | null> {
  let newest: QuoteWithLines | null = null
  const isOfContract = closedBy(quote, contract) === 'unaccepted'
  const newer = quote.replacedBy ?? contract?.replacedBy ?? null
  let next = isOfContract ? quote.contractId : newer
  while (next !== null && next !== quote.id) {
    const version: QuoteWithLines | null = await findQuote(ctx, next)
    if (version && (await isSent(ctx, version))) newest = version
    next = version?.replacedBy ?? null
  }
  return newest
}

async function changeOrderToAnswer(
  ctx: Context,
  quote: QuoteWithLines,
): Promise<QuoteWithLines | null> {
  if (!isInForce(quote)) return null
  const order = await findChangeOrder(ctx, quote.id)
  if (!order || !isUnanswered(order.status) || isExpired(ctx, order)) return null
  return (await isSent(ctx, order)) ? order : null
}

/**
 * The PDF of a quote creates its link, so a link alone does not say that the customer has it. That they opened or
 * answered it does: a printed PDF has the link, too.
 */
async function isSent(ctx: Context, { id, status }: QuoteWithLines): Promise<boolean> {
  if (status === 'draft') return false
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const reached =
      (await findLatestEvent(tx, businessId, id, 'sent')) ??
      (await findLatestEvent(tx, businessId, id, 'viewed'))
    if (reached !== null) return true
    if (status !== 'approved' && status !== 'rejected') return false
    return (await findLatestEvent(tx, businessId, id, status))?.actor === 'customer'
  })
}

/** Null without an open link. */
async function withLink(
  ctx: Context,
  { id, revision, changeOrder }: QuoteWithLines,
): Promise<OtherVersion | null> {
  const links = await findLinks(ctx.reader, ctx.user.business.id, id)
  const link = openUrl(ctx, id, links)
  return link === null ? null : { revision, changeOrder, link }
}
