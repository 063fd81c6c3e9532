// Returns how much of its quota a business has used.
import type { Context } from '../context.ts'
import { quotaOf } from './quota.ts'
import { countQuotesSince } from './store.ts'

/** `limit` is null if there is none. */
export async function showQuotaUse(ctx: Context): Promise<{ made: number; limit: number | null }> {
  const { limit, since } = quotaOf(ctx.user, ctx.now())
  const made = await ctx.inBusiness(tx => countQuotesSince(tx, ctx.user.business.id, since))
  return { made, limit: Number.isFinite(limit) ? limit : null }
}
