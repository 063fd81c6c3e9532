// Queries of the customer's link to a quote: its state, and revoking it.
import { quoteLinkCalls } from '@quotewright/domain/calls/quote-links'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { quoteKeys, refreshQuotes } from './queries.ts'

/** The state of the customer's link: none, open or revoked. */
export function useLinkState(id: string) {
  return useQuery({
    queryKey: quoteKeys.link(id),
    queryFn: ({ signal }) => request(quoteLinkCalls.showLink, { params: { id }, signal }),
  })
}

export function useRevokeLink(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(quoteLinkCalls.revokeLink, { params: { id } }),
    onSuccess() {
      queryClient.setQueryData(quoteKeys.link(id), { state: 'revoked' })
      void refreshQuotes(queryClient)
    },
  })
}
