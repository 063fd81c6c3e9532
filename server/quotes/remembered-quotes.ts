// The quotes read last, so that a list need not fetch and decode hundreds of unchanged lines each time it is shown.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { LRUCache } from 'lru-cache'

/** Every change of a quote, of its lines (which are written with it) or of its customer gives it another stamp. */
export type QuoteStamp = { id: string; stamp: string }

/** In bytes, the text of each quote's reply included: about a thousand quotes of usual size. */
const BUDGET = 32_000_000
/** A larger quote is read anew each time, so that a few of them cannot push out everybody else's. */
const MOST_PER_QUOTE = BUDGET / 100

type Remembered = { stamp: string; quote: QuoteWithLines; bytes: number }

/** Looked up only by ids that the database has just shown to the caller's business. */
const quotes = new LRUCache<string, Remembered>({
  maxSize: BUDGET,
  maxEntrySize: MOST_PER_QUOTE,
  sizeCalculation: ({ bytes }) => bytes,
})

const weights = new WeakMap<QuoteWithLines, number>()

/** About what a quote takes in memory, in bytes: four for each character, half of them in the kept text of its reply. */
export function weightOf(quote: QuoteWithLines): number {
  let weight = weights.get(quote)
  if (weight === undefined) {
    weight = bytesOf(quote)
    weights.set(quote, weight)
  }
  return weight
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 16 + 4 * value.length
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 32)
}

/** Deeply: many answers share a quote, and the text of a frozen reply is kept. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(freeze)
  return Object.freeze(value)
}

export const rememberedQuotes = {
  get({ id, stamp }: QuoteStamp): QuoteWithLines | null {
    const found = quotes.get(id)
    return found?.stamp === stamp ? found.quote : null
  },

  set({ id, stamp }: QuoteStamp, quote: QuoteWithLines): void {
    const bytes = weightOf(quote)
    quotes.delete(id)
    if (bytes <= MOST_PER_QUOTE) quotes.set(id, { stamp, quote: freeze(quote), bytes })
  },
}
