// How the whole book prices: its regional factor and the business's own categories; and what it holds.
import type { PriceBookSettings, PriceBookSummary } from '@quotewright/domain/price-row'
import type { Context } from '../context.ts'
import { countRows, findSettings, storeSettings } from './book-store.ts'

export function showPriceBook(ctx: Context): Promise<PriceBookSummary> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => ({
    settings: await findSettings(tx, businessId),
    ...(await countRows(tx, businessId)),
  }))
}

export async function changePriceBook(
  ctx: Context,
  { regionalFactor, categories }: PriceBookSettings,
): Promise<PriceBookSummary> {
  const settings = { regionalFactor, categories: [...new Set(categories)] }
  await ctx.inBusiness(tx => storeSettings(tx, ctx.user.business.id, settings))
  return showPriceBook(ctx)
}
