// Queries of the versions of a quote: revisions, copies and change orders, and of its first day of work.
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import { heldBy } from '@quotewright/domain/quotes/held-by'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isDeletable, isEditable } from '@quotewright/domain/quotes/quote-status'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { request } from '../api.ts'
import { quoteKeys, refreshQuotes } from './queries.ts'

/** The change orders of a quote's number, oldest first. */
export function useChangeOrders(id: string, isEnabled = true) {
  return useQuery({
    queryKey: [...quoteKeys.quote(id), 'change-orders'],
    queryFn: ({ signal }) => request(quoteCalls.changeOrders, { params: { id }, signal }),
    enabled: isEnabled,
  })
}

/** Whether a draft is a reopened quote that is kept with its change orders. False until they are loaded. */
export function useHasChangeOrders({ id, status }: Pick<QuoteWithLines, 'id' | 'status'>): boolean {
  const { data = [] } = useChangeOrders(id, isDeletable(status))
  return data.some(({ contractId }) => contractId === id)
}

/** Why the server refuses to change a reopened quote, or null. Null until its change orders are loaded. */
export function useHeldBy({ id, status }: Pick<QuoteWithLines, 'id' | 'status'>): string | null {
  const { data = [] } = useChangeOrders(id, isEditable(status))
  const order = data.findLast(
    ({ contractId, replacedBy }) => contractId === id && replacedBy === null,
  )
  return order ? heldBy(order) : null
}

export type NewVersion = 'revise' | 'duplicate' | 'changeOrder'

function copyOf(id: string, kind: NewVersion, copyId: string): Promise<QuoteWithLines> {
  const params = { id }
  if (kind === 'duplicate') {
    return request(quoteCalls.duplicateQuote, { params, body: { id: copyId } })
  }
  const makeVersion = kind === 'revise' ? quoteCalls.reviseQuote : quoteCalls.makeChangeOrder
  return request(makeVersion, { params })
}

/** Makes a revision, a copy or a change order; all are drafts to finish. */
export function useQuoteCopy(id: string) {
  const queryClient = useQueryClient()
  // Another try after a lost answer returns the same copy.
  const [copyId, setCopyId] = useState(() => uuid())
  return useMutation({
    mutationFn: (kind: NewVersion) => copyOf(id, kind, copyId),
    onSuccess(draft) {
      setCopyId(uuid())
      queryClient.setQueryData(quoteKeys.quote(draft.id), draft)
      void refreshQuotes(queryClient)
    },
  })
}

/** Sets the day of the first visit. */
export function useSetStartDay(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (startDay: string | null) =>
      request(quoteCalls.setStartDay, { params: { id }, body: { startDay } }),
    onSuccess(quote) {
      queryClient.setQueryData<QuoteWithLines>(
        quoteKeys.quote(id),
        before => before && { ...before, ...quote },
      )
      void refreshQuotes(queryClient)
    },
  })
}
