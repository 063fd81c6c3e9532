// Queries of the customer's page: the quote, the answer and its undo, the PDF.
import { customerQuoteCalls } from '@quotewright/domain/calls/customer-quote'
import type { QuoteAnswer } from '@quotewright/domain/customer-quote'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { refetchQueries } from '../refetch-queries.ts'

const keyOf = (token: string) => ['/api', 'customer-quote', token]

export function useCustomerQuote(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) =>
      request(customerQuoteCalls.customerQuote, { query: { token }, signal }),
  })
}

export function useAnswerQuote(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: Omit<QuoteAnswer, 'token'>) =>
      request(customerQuoteCalls.answerQuote, { body: { ...answer, token } }),
    onSuccess: quote => queryClient.setQueryData(keyOf(token), quote),
    // The quote has changed: reload it, so that the customer answers the current version.
    onError: error =>
      error instanceof ApiError &&
      error.status === 409 &&
      refetchQueries(queryClient, keyOf(token)),
  })
}

/** Takes back a decline on its day. */
export function useUndoDecline(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(customerQuoteCalls.undoDecline, { body: { token } }),
    onSuccess: quote => queryClient.setQueryData(keyOf(token), quote),
  })
}

export function useCustomerPdf(token: string) {
  return useMutation({
    mutationFn: () => request(customerQuoteCalls.customerQuotePdf, { query: { token } }),
  })
}
