// Takes back a share that did not reach the customer.
import { quoteLinkCalls } from '@quotewright/domain/calls/quote-links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { refreshQuotes, showChanged } from './queries.ts'

export function useUndoShare(quoteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (shareId: string) =>
      request(quoteLinkCalls.undoShare, { params: { id: quoteId, shareId } }),
    onSuccess: quote => showChanged(queryClient, quote),
    // Also after a refusal: the customer was faster.
    onSettled: () => void refreshQuotes(queryClient),
  })
}
