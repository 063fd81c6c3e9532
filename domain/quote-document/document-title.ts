// What a quote's document calls itself.
import { type Quote, versionName } from '../quotes/quote.ts'

type Titled = Pick<Quote, 'status' | 'revision' | 'changeOrder'> & { replacedBy?: string | null }

/** `Quote`, `Draft quote` or `Replaced quote`; `Change Order 1`, `Draft of Change Order 1` or `Replaced Change Order 1`. */
export function documentTitle(quote: Titled): string {
  const name = quote.changeOrder === null ? 'quote' : versionName(quote)
  if (quote.status === 'draft')
    return quote.changeOrder === null ? 'Draft quote' : `Draft of ${name}`
  // An accepted quote still says what was agreed.
  if (quote.replacedBy && quote.status !== 'approved') return `Replaced ${name}`
  return quote.changeOrder === null ? 'Quote' : name
}
