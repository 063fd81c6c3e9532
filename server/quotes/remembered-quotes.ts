// The quotes read last, so that a list need not fetch and decode four hundred unchanged lines each time it is shown.
import type { QuoteWithLines } from '@quotewright/domain/quote'

/** Every change of a quote, of its lines (which are written with it) or of its customer gives it another stamp. */
export type QuoteStamp = { id: string; stamp: string }

/** A few megabytes. */
const MOST = 1000

type Remembered = { stamp: string; quote: QuoteWithLines }

/** Through and through: many answers share a quote, and a reply that is frozen has its text kept. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(freeze)
  return Object.freeze(value)
}

/** In the order of their last use. Asked only for ids that the database has just shown to the caller's business. */
const quotes = new Map<string, Remembered>()

export const rememberedQuotes = {
  get({ id, stamp }: QuoteStamp): QuoteWithLines | null {
    const found = quotes.get(id)
    if (found?.stamp !== stamp) return null
    quotes.delete(id)
    quotes.set(id, found)
    return found.quote
  },

  set({ id, stamp }: QuoteStamp, quote: QuoteWithLines): void {
    quotes.delete(id)
    quotes.set(id, { stamp, quote: freeze(quote) })
    const [oldest] = quotes.keys()
    if (quotes.size > MOST && oldest !== undefined) quotes.delete(oldest)
  },
}
