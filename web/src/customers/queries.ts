// Queries of customers.
import { customerCalls } from '@quotewright/domain/calls/customers'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import type { CustomerToSave, NewCustomer } from '@quotewright/domain/customers/customer'
import type { CustomerToImport } from '@quotewright/domain/customers/customer-import'
import type { CustomerMerge } from '@quotewright/domain/customers/customer-merge'
import { phoneDigits } from '@quotewright/domain/phone'
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { request } from '../api.ts'
import { refetchQueries, TEAM_STALE_MS } from '../refetch-queries.ts'

const root = ['/api', 'customers'] as const
const PAGE_SIZE = 50

/** All matching customers in pages, newest first. */
export function useCustomerList(q: string) {
  return useInfiniteQuery({
    queryKey: [...root, 'list', q],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(customerCalls.customers, { query: { limit: PAGE_SIZE, cursor, q }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    staleTime: TEAM_STALE_MS,
    placeholderData: keepPreviousData,
  })
}

/** The first 20 matches for a search as the user types. */
export function useCustomerSearch(typed: string) {
  const q = useDeferredValue(typed.trim())
  return useQuery({
    queryKey: [...root, 'search', q],
    queryFn: ({ signal }) => request(customerCalls.customers, { query: { limit: 20, q }, signal }),
    staleTime: TEAM_STALE_MS,
    placeholderData: keepPreviousData,
  })
}

/** A customer with the whole phone number, if there is one. */
export function useCustomerWithPhone(typed: string) {
  const phone = phoneDigits(typed)
  return useQuery({
    queryKey: [...root, 'with-phone', phone],
    queryFn: async ({ signal }) => {
      const { items } = await request(customerCalls.customers, {
        query: { limit: 1, q: phone },
        signal,
      })
      return items.find(customer => customer.phone === phone) ?? null
    },
    enabled: phone.length === 10,
  })
}

const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'details', id],
    queryFn: ({ signal }) => request(customerCalls.customer, { params: { id }, signal }),
  })

/** One customer with quote totals. */
export function useCustomer(id: string) {
  return useQuery({ ...customerQuery(id), staleTime: TEAM_STALE_MS })
}

/** Reloads the customer after a conflict. */
export function useRefetchCustomer(id: string) {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...customerQuery(id), staleTime: 0 })
}

/** The customer's quotes in pages, newest first. */
export function useQuotesOf(customerId: string) {
  return useInfiniteQuery({
    // Nested under the quotes' key, so that changing a quote also refetches this list.
    queryKey: ['/api', 'quotes', 'of-customer', customerId],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(quoteCalls.quoteCards, { query: { limit: 20, cursor, customerId }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    staleTime: TEAM_STALE_MS,
  })
}

export function useSaveCustomer(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CustomerToSave) =>
      request(customerCalls.saveCustomer, { params: { id }, body }),
    // Also after a refusal, to show someone else's change. Quotes and invoices include the customer's name and address.
    onSettled: () =>
      Promise.all(
        ['customers', 'quotes', 'invoices'].map(name =>
          refetchQueries(queryClient, ['/api', name]),
        ),
      ),
  })
}

export function useDeleteCustomer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(customerCalls.deleteCustomer, { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: [...root, 'details', id] })
      return refetchQueries(queryClient, root)
    },
  })
}

/** Others with the same phone or email; asked for once the customer is known. */
export function useNamesakes(id: string | undefined) {
  return useQuery({
    queryKey: [...root, 'namesakes', id],
    queryFn: ({ signal }) =>
      request(customerCalls.customerNamesakes, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  })
}

export function useMergeCustomers(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CustomerMerge) =>
      request(customerCalls.mergeCustomers, { params: { id }, body }),
    // Also after a refusal, to show someone else's change. Quotes, invoices and requests name their customer. Not
    // awaited, so that the sheet closes at once.
    onSettled: () => void refetchQueries(queryClient, ['/api']),
  })
}

export function useCreateCustomer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (customer: NewCustomer) =>
      request(customerCalls.createCustomer, { body: customer }),
    onSuccess: () => refetchQueries(queryClient, root),
  })
}

/** Previews an import without storing anything. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: (rows: CustomerToImport[]) =>
      request(customerCalls.previewCustomerImport, { body: { rows } }),
  })
}

export function useImportCustomers() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rows: CustomerToImport[]) =>
      request(customerCalls.importCustomers, { body: { rows } }),
    onSuccess: () => refetchQueries(queryClient, root),
  })
}

export function useLastImport() {
  return useQuery({
    queryKey: [...root, 'last-import'],
    queryFn: ({ signal }) => request(customerCalls.lastCustomerImport, { signal }),
  })
}

export function useUndoImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (importId: string) =>
      request(customerCalls.undoCustomerImport, { body: { importId } }),
    // Also after a refusal, because another phone may have undone it.
    onSettled: () => refetchQueries(queryClient, root),
  })
}
