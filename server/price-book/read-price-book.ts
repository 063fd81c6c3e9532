// The business's price book, as the analysis prices from it.
import type { PriceItem } from '@quotewright/domain/price-book'
import type { Context } from '../context.ts'
import { listPriceItems } from './store.ts'

export function readPriceBook(ctx: Context): Promise<PriceItem[]> {
  return ctx.inBusiness(tx => listPriceItems(tx, ctx.user.business.id))
}
