// Queries of the versions of a quote: revisions, copies and change orders.
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { quoteKeys, refreshQuotes } from './queries.ts'

/** The change orders of a quote's number, oldest first. */
export function useChangeOrders(id: string) {
  return useQuery({
    queryKey: [...quoteKeys.quote(id), 'change-orders'],
    queryFn: ({ signal }) => request(quoteCalls.changeOrders, { params: { id }, signal }),
  })
}

const copyCalls = {
  revise: quoteCalls.reviseQuote,
  duplicate: quoteCalls.duplicateQuote,
  changeOrder: quoteCalls.makeChangeOrder,
}

/** Makes a revision, a copy or a change order; all are drafts to finish. */
export function useQuoteCopy(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kind: keyof typeof copyCalls) => request(copyCalls[kind], { params: { id } }),
    onSuccess(draft) {
      queryClient.setQueryData(quoteKeys.quote(draft.id), draft)
      void refreshQuotes(queryClient)
    },
  })
}
