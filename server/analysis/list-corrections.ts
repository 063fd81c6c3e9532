// All that a business has changed of its analyses, quote by quote, for its own export.
import type { Context } from '../context.ts'
import { readBatches } from '../db/read-batches.ts'
import { findCorrectionsAfter, type QuoteCorrections } from './store.ts'

/** Those of an analysis may have 200 kB. */
const QUOTES_AT_ONCE = 20

export async function* listCorrections(ctx: Context): AsyncGenerator<QuoteCorrections[]> {
  const batches = readBatches(ctx, QUOTES_AT_ONCE, (tx, after, limit) =>
    findCorrectionsAfter(tx, ctx.user.business.id, after, limit),
  )
  for await (const rows of batches) {
    yield rows.map(({ quoteNumber, corrections }) => ({ quoteNumber, corrections }))
  }
}
