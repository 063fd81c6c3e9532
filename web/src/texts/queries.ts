// Queries of texts: what goes out when, and a customer's consent.
import { textCalls } from '@quotewright/domain/calls/texts'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { TextToSend } from '@quotewright/domain/texts/text-consent'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { refreshQuotes, versionOnScreen } from '../quotes/queries.ts'

/** Nested under the quotes' key, so that what happens to a quote also refetches this. */
const quoteKey = (id: string) => ['/api', 'quotes', 'text', id] as const
const customerKey = (id: string) => ['/api', 'customers', 'texts', id] as const

/** Skips the request for a customer without a number. */
export function useQuoteText({ id, customer }: Pick<QuoteWithLines, 'id' | 'customer'>) {
  return useQuery({
    queryKey: quoteKey(id),
    queryFn: ({ signal }) => request(textCalls.quoteText, { params: { id }, signal }),
    enabled: Boolean(customer?.phone),
    // The hour passes, and customers reply at any time.
    staleTime: 0,
  })
}

/** Whether this server sends texts, and the customer has a number for them. */
export function useCanText(quote: Pick<QuoteWithLines, 'id' | 'customer'>): boolean {
  const { data } = useQuoteText(quote)
  return data !== undefined && data.isOffered && data.phone !== null
}

/** The quote counts as sent. */
export function useTextQuote(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn(text: TextToSend) {
      const body = { ...text, version: versionOnScreen(queryClient, id) }
      return request(textCalls.textQuote, { params: { id }, body })
    },
    onSettled: () => refreshQuotes(queryClient),
  })
}

export function useCancelText(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(textCalls.cancelText, { params: { id } }),
    onSettled: () => refreshQuotes(queryClient),
  })
}

export function useCustomerTexts({ id, phone }: { id: string; phone: string }) {
  return useQuery({
    queryKey: [...customerKey(id), phone],
    queryFn: ({ signal }) => request(textCalls.customerTexts, { params: { id }, signal }),
    enabled: phone !== '',
    staleTime: 0,
  })
}

export function useSaveConsent({ id, phone }: { id: string; phone: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isGiven: boolean) =>
      request(textCalls.saveTextConsent, { params: { id }, body: { isGiven } }),
    onSuccess: texts => queryClient.setQueryData([...customerKey(id), phone], texts),
  })
}
