// Lists of quotes as they are stored by query: pages, newest first.
import type { QuoteCard } from '@quotewright/domain/quotes/quote-card'
import type { InfiniteData } from '@tanstack/react-query'
import type { Paged } from '../api.ts'

export type QuoteLists = InfiniteData<Paged<QuoteCard[]>, string | undefined>

export function withoutQuote(lists: QuoteLists, id: string): QuoteLists {
  const pages = lists.pages.map(page => {
    const items = page.items.filter(quote => quote.id !== id)
    return { ...page, items, total: page.total - (page.items.length - items.length) }
  })
  return { ...lists, pages }
}
