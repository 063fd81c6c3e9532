// Notes in a quote's history that a text about its page goes out.
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { linkTo, stateOfLink } from '../quote-links/link-quote.ts'
import { noteTexted } from '../quote-links/note-event.ts'
import type { TextJob } from './send-text.ts'

/** Also creates the first link of the quote, which the text leads to. Returns false if that is noted already. */
export async function noteText(
  ctx: Context,
  tx: BusinessTransaction,
  { textId, quoteId }: TextJob,
  phone: string,
): Promise<boolean> {
  if ((await stateOfLink(ctx, tx, quoteId)) === 'none') await linkTo(ctx, tx, quoteId)
  return noteTexted(ctx, tx, textId, phone)
}
