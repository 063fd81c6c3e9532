// Counts the quotes that need the business.
import type { QuoteNeeds } from '@quotewright/domain/quote-need'
import type { Context } from '../context.ts'
import { countNeeds } from './needs.sql.ts'

export function showNeeds(ctx: Context): Promise<QuoteNeeds> {
  const { id, timeZone } = ctx.user.business
  return ctx.inBusiness(tx => countNeeds(tx, id, { timeZone, now: ctx.now() }))
}
