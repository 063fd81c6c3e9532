// All corrections of a business, quote by quote, for its data export.
import type { Context } from '../context.ts'
import { readBatches } from '../db/read-batches.ts'
import { findCorrectionsAfter, type QuoteCorrections } from './store.ts'

/** The corrections of one quote may be 200 kB. */
const QUOTES_AT_ONCE = 20

export async function* listCorrections(ctx: Context): AsyncGenerator<QuoteCorrections[]> {
  const batches = readBatches(ctx, QUOTES_AT_ONCE, (tx, after, limit) =>
    findCorrectionsAfter(tx, ctx.user.business.id, after, limit),
  )
  for await (const rows of batches) {
    yield rows.map(({ quoteNumber, corrections }) => ({ quoteNumber, corrections }))
  }
}
