// Cache of encoded quotes: a quote is read and encoded again only after a change.
import { QuoteWithLines } from '@quotewright/domain/quote'
import { LRUCache } from 'lru-cache'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { replyText } from '../http/encode-reply.ts'
import { findStampedQuotes, type QuoteStamp } from './read-store.sql.ts'

/** In bytes: about 3,000 typical quotes. */
const BUDGET = 32_000_000

/** By quote id and stamp, so that a changed quote is a new entry. */
const texts = new LRUCache<string, string>({
  maxSize: BUDGET,
  // A few huge quotes must not evict all others.
  maxEntrySize: BUDGET / 100,
  sizeCalculation: text => 2 * text.length,
})

const keyOf = ({ id, stamp }: QuoteStamp) => `${id} ${stamp}`

/** Returns texts by id. The stamps must come from the same transaction. */
export async function readTexts(
  tx: BusinessTransaction,
  businessId: string,
  stamps: readonly QuoteStamp[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const missing: string[] = []
  for (const stamp of stamps) {
    const text = texts.get(keyOf(stamp))
    if (text === undefined) missing.push(stamp.id)
    else found.set(stamp.id, text)
  }
  if (missing.length === 0) return found
  for (const { quote, stamp } of await findStampedQuotes(tx, businessId, missing)) {
    const text = replyText(QuoteWithLines, quote)
    texts.set(keyOf({ id: quote.id, stamp }), text)
    found.set(quote.id, text)
  }
  return found
}
