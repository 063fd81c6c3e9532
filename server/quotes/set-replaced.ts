// Notes which version replaces a quote, in a transaction that has locked the quote.
import type { Quote } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { updateReplacedBy } from './store.ts'

/** Null if the quote is in force again. */
export async function setReplaced(
  ctx: Context,
  tx: BusinessTransaction,
  { id, version }: Pick<Quote, 'id' | 'version'>,
  replacedBy: string | null,
): Promise<void> {
  await updateReplacedBy(tx, ctx.user.business.id, {
    id,
    replacedBy,
    version: version + 1,
    updatedAt: ctx.now().toISOString(),
  })
}
