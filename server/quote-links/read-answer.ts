// Notes that the business has seen how a customer answered, so that the quote does not need it for that anymore.
import type { Context } from '../context.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { noteRead } from './store.ts'

/** Idempotent: the first reading counts, whoever of the team it was. */
export async function readAnswer(ctx: Context, id: string): Promise<void> {
  await showQuote(ctx, id)
  await ctx.inBusiness(tx => noteRead(tx, ctx.user.business.id, id, ctx.now()))
}
