// Fetches a quote's PDF; caches it per version.
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { quoteKeys } from './queries.ts'

export function useQuotePdf(): (quote: Pick<QuoteWithLines, 'id' | 'version'>) => Promise<Blob> {
  const queryClient = useQueryClient()
  return ({ id, version }) =>
    queryClient.fetchQuery({
      queryKey: quoteKeys.pdf(id, version),
      queryFn: ({ signal }) => request(quoteCalls.quotePdf, { params: { id }, signal }),
    })
}
