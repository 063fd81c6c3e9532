// The customer's link to a quote. It stays the same until it is revoked.
import { AppError } from '@quotewright/domain/errors'
import type { LinkState } from '@quotewright/domain/quote-links/quote-event'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { hashToken } from '../accounts/tokens.ts'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { findLinks, type StoredLink } from './find-links.sql.ts'
import { insertLink, revokeLinks } from './link-store.ts'
import { linkToken } from './link-token.ts'
import { noteEvent } from './note-event.ts'

export function linkQuote(ctx: Context, id: string): Promise<{ url: string }> {
  return ctx.inBusiness(async tx => {
    requireFinished(await lockQuote(ctx, tx, id))
    return { url: await linkTo(ctx, tx, id) }
  })
}

/** Runs in a transaction that has locked the quote. Creates the next generation if no link is open or another key made it. */
export async function linkTo(ctx: Context, tx: BusinessTransaction, id: string): Promise<string> {
  const businessId = ctx.user.business.id
  const links = await findLinks(tx.$client, businessId, id)
  const url = openUrl(ctx, id, links)
  if (url !== null) return url
  let generation = (links[0]?.generation ?? 0) + 1
  let next = linkToken(ctx, id, generation)
  while (
    !(await insertLink(tx, businessId, { quoteId: id, tokenHash: hashToken(next), generation }))
  ) {
    generation += 1
    next = linkToken(ctx, id, generation)
  }
  return `${ctx.config.publicUrl}/q/${next}`
}

/** The address of the newest link, or null if there is none, it is not open, or another key made it. `links` are newest first. */
export function openUrl(ctx: Context, id: string, links: readonly StoredLink[]): string | null {
  const [newest] = links
  if (!newest) return null
  const token = linkToken(ctx, id, newest.generation)
  const isOpen = links.some(link => !link.isRevoked && link.tokenHash === hashToken(token))
  return isOpen ? `${ctx.config.publicUrl}/q/${token}` : null
}

export async function showLink(ctx: Context, id: string): Promise<{ state: LinkState }> {
  await showQuote(ctx, id)
  return ctx.inBusiness(async tx => ({ state: await stateOfLink(ctx, tx, id) }))
}

export async function stateOfLink(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<LinkState> {
  const links = await findLinks(tx.$client, ctx.user.business.id, id)
  if (links.length === 0) return 'none'
  return links.some(link => !link.isRevoked) ? 'open' : 'revoked'
}

/** Works for a lapsed account too: the business must always be able to close a link. */
export async function revokeLink(ctx: Context, id: string): Promise<void> {
  const businessId = ctx.user.business.id
  await ctx.inBusiness(async tx => {
    await lockQuote(ctx, tx, id)
    if (!(await revokeLinks(tx, businessId, id, ctx.now()))) return
    const event = { id: ctx.newId(), quoteId: id, kind: 'revoked', actor: 'member' } as const
    await noteEvent(ctx, tx, { ...event, detail: {} })
  })
}

export function requireFinished({ status }: Pick<QuoteWithLines, 'status'>): void {
  if (status === 'draft') {
    throw new AppError('conflict', 'This is still a draft; finish it before the customer sees it')
  }
}
