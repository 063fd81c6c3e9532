// The customer's link to a quote: one for each quote, the same however often it is asked for.
import { AppError } from '@quotewright/domain/errors'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { newToken } from '../accounts/tokens.ts'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { keepLink } from './store.ts'

export function linkQuote(ctx: Context, id: string): Promise<{ url: string }> {
  return ctx.inBusiness(async tx => {
    requireFinished(await lockQuote(ctx, tx, id))
    return { url: await linkTo(ctx, tx, id) }
  })
}

export async function linkTo(ctx: Context, tx: BusinessTransaction, id: string): Promise<string> {
  const token = await keepLink(tx, ctx.user.business.id, id, newToken())
  return `${ctx.config.publicUrl}/q/${token}`
}

export function requireFinished({ status }: Pick<QuoteWithLines, 'status'>): void {
  if (status === 'draft') {
    throw new AppError('conflict', 'This is still a draft; finish it before the customer sees it')
  }
}
