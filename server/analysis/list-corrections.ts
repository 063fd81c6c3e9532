// All that a business has changed of its analyses, quote by quote, for its own export.
import type { Context } from '../context.ts'
import { findCorrections, type QuoteCorrections } from './store.ts'

export function listCorrections(ctx: Context): Promise<QuoteCorrections[]> {
  return ctx.inBusiness(tx => findCorrections(tx, ctx.user.business.id))
}
