// Queries of quote events: all quotes for the bell, one quote for its page.
import { quoteLinkCalls } from '@quotewright/domain/calls/quote-links'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'

/** Nested under the quotes' key, so that changing a quote also refetches its events. */
const root = ['/api', 'quotes', 'events'] as const

export function useActivity() {
  return useInfiniteQuery({
    queryKey: [...root, 'all'],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(quoteLinkCalls.activity, { query: { limit: 20, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    // Customers act at any time, so the list is always refetched.
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
