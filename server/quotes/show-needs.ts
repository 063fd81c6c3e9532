// Counts the quotes that need the business.
import type { QuoteNeeds } from '@quotewright/domain/quotes/quote-need'
import type { Context } from '../context.ts'
import { countNeeds } from './needs.sql.ts'

export async function showNeeds(ctx: Context, hasQuestions: boolean): Promise<QuoteNeeds> {
  const { id, timeZone } = ctx.user.business
  const moment = { timeZone, now: ctx.now() }
  const { asked, ...known } = await countNeeds(ctx.reader, id, moment)
  return hasQuestions ? { asked, ...known } : known
}
