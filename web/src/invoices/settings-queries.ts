// Queries of the invoice settings: the pattern of the numbers, the next one, and the days until due.
import { invoiceCalls } from '@quotewright/domain/calls/invoices'
import type { InvoiceSettingsToSave } from '@quotewright/domain/invoices/invoice'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { refetchQueries } from '../refetch-queries.ts'

/** Nested under the invoices' key, because a new invoice changes the next number. */
const queryKey = ['/api', 'invoices', 'settings']

const settingsQuery = {
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(invoiceCalls.invoiceSettings, { signal }),
}

export function useInvoiceSettings() {
  return useQuery(settingsQuery)
}

/** Reloads them after a conflict. */
export function useRefetchInvoiceSettings() {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })
}

export function useSaveInvoiceSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InvoiceSettingsToSave) =>
      request(invoiceCalls.saveInvoiceSettings, { body }),
    onSuccess: saved => queryClient.setQueryData(queryKey, saved),
    // Also after a refusal, to show the next number.
    onError: () => refetchQueries(queryClient, queryKey),
  })
}
