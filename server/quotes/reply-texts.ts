// Cache of encoded quotes: a quote is read and encoded again only after a change.
// Bytes, because a list of 50 would otherwise turn 170 kB of text into bytes on each request.
import { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { LRUCache } from 'lru-cache'
import type { BusinessReader } from '../db/tenancy.ts'
import { replyText } from '../http/encode-reply.ts'
import { watch } from '../telemetry.ts'
import { findStampedQuotes, type QuoteStamp } from './read-store.sql.ts'

/** JSON in UTF-8. */
export type EncodedQuote = Uint8Array

/** In bytes: about 6,000 typical quotes. */
const BUDGET = 32_000_000

/** By business, quote id and stamp, so that a changed quote is a new entry. An id is unique within its business only. */
const texts = new LRUCache<string, EncodedQuote>({
  maxSize: BUDGET,
  // A few huge quotes must not evict all others.
  maxEntrySize: BUDGET / 100,
  sizeCalculation: text => text.byteLength,
})

watch('cache of replies', () => [
  { gauge: 'cache.bytes', label: 'replies', value: texts.calculatedSize },
])

const encoder = new TextEncoder()

const keyOf = (businessId: string, { id, stamp }: QuoteStamp) => `${businessId} ${id} ${stamp}`

/** Returns texts by id, from the cache if it has the stamp, otherwise from the database. */
export async function readTexts(
  reader: BusinessReader,
  businessId: string,
  stamps: readonly QuoteStamp[],
): Promise<Map<string, EncodedQuote>> {
  const found = new Map<string, EncodedQuote>()
  const missing: string[] = []
  for (const stamp of stamps) {
    const text = texts.get(keyOf(businessId, stamp))
    if (text === undefined) missing.push(stamp.id)
    else found.set(stamp.id, text)
  }
  if (missing.length === 0) return found
  for (const { quote, stamp } of await findStampedQuotes(reader, businessId, missing)) {
    const text = encoder.encode(replyText(QuoteWithLines, quote))
    texts.set(keyOf(businessId, { id: quote.id, stamp }), text)
    found.set(quote.id, text)
  }
  return found
}
