// What happened to quotes: all of them for the bell, one for its page.
import { quoteLinkCalls } from '@quotewright/domain/calls/quote-links'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'

/** Under the quotes: what changes a quote changes these. */
const root = ['/api', 'quotes', 'events'] as const

export function useActivity() {
  return useInfiniteQuery({
    queryKey: [...root, 'all'],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(quoteLinkCalls.activity, { query: { limit: 20, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    // The customer acts while nobody looks.
    staleTime: 0,
  })
}

export function useHistory(quoteId: string) {
  return useQuery({
    queryKey: [...root, quoteId],
    queryFn: ({ signal }) =>
      request(quoteLinkCalls.quoteHistory, { params: { id: quoteId }, signal }),
    staleTime: 0,
  })
}
