// Deletes a quote that is still a draft (spec §4).
import { AppError } from '@quotewright/domain/errors'
import { isDeletable } from '@quotewright/domain/quote'
import type { Context } from '../context.ts'
import { lockQuote } from './lock-quote.ts'
import { removeQuote } from './store.ts'

export async function deleteQuote(ctx: Context, id: string): Promise<void> {
  const businessId = ctx.user.business.id
  await ctx.inBusiness(async tx => {
    const quote = await lockQuote(ctx, tx, id)
    if (!isDeletable(quote.status)) {
      throw new AppError('conflict', 'Only draft quotes can be deleted')
    }
    await removeQuote(tx, businessId, id)
  })
}
