// The options and the tier that an accepted quote offered as selected, before its customer chose.
import type { Context } from '../context.ts'
import { findLatestEvent } from './store.ts'

/** Ids of the options; undefined if the customer made no choice, or accepted with an earlier release. */
export async function offeredOptions(ctx: Context, quoteId: string): Promise<string[] | undefined> {
  const { id } = ctx.user.business
  const accepted = await ctx.inBusiness(tx => findLatestEvent(tx, id, quoteId, 'approved'))
  return accepted?.detail.offered
}
