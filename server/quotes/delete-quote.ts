// Deletes a quote that is still a draft (spec §4).
import { AppError } from '@quotewright/domain/errors'
import { isDeletable } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import { lockQuote } from './read-store.ts'
import { quoteNotFound } from './show-quote.ts'
import { removeQuote } from './store.ts'

export async function deleteQuote(ctx: Context, id: string): Promise<void> {
  const businessId = ctx.user.business.id
  await ctx.inBusiness(async tx => {
    const quote = await lockQuote(tx, businessId, id)
    if (!quote) throw quoteNotFound()
    if (!isDeletable(quote.status)) {
      throw new AppError('conflict', 'Only draft quotes can be deleted')
    }
    await removeQuote(tx, businessId, id)
  })
}
