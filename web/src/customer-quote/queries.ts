// Queries of the customer's page: the quote, the answer and its undo, the PDF.
import { customerQuoteCalls } from '@quotewright/domain/calls/customer-quote'
import type { QuoteAnswer } from '@quotewright/domain/customer-quote'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** The quote with these options; meanwhile with the ones before. Disabled without `selected`. */
export function useChoicePreview(token: string, version: number, selected: string[] | null) {
  return useQuery({
    queryKey: [...keyOf(token), 'choice', version, selected],
    queryFn: ({ signal }) =>
      request(customerQuoteCalls.previewChoice, {
        body: { token, selected: selected ?? [] },
        signal,
      }),
    enabled: selected !== null,
    placeholderData: keepPreviousData,
  })
}

/** Reloads the quote and the choice shown; the quote may have changed meanwhile. */
export function useReloadQuote(token: string) {
  const queryClient = useQueryClient()
  return () => void refetchQueries(queryClient, keyOf(token))
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
