// Customers from the server: the list, a search, one with their quotes, and every change.
import { customerCalls } from '@quotewright/domain/calls/customers'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import type { CustomerToSave, NewCustomer } from '@quotewright/domain/customer'
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
import { askAgain } from '../ask-again.ts'

const root = ['/api', 'customers'] as const
const PAGE_SIZE = 50

/** Every customer that matches, a page at a time, newest first. */
export function useCustomerList(q: string) {
  return useInfiniteQuery({
    queryKey: [...root, 'list', q],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(customerCalls.customers, { query: { limit: PAGE_SIZE, cursor, q }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  })
}

/** The first matches, while somebody types. */
export function useCustomerSearch(typed: string) {
  const q = useDeferredValue(typed.trim())
  return useQuery({
    queryKey: [...root, 'search', q],
    queryFn: ({ signal }) => request(customerCalls.customers, { query: { limit: 20, q }, signal }),
    placeholderData: keepPreviousData,
  })
}

const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'details', id],
    queryFn: ({ signal }) => request(customerCalls.customer, { params: { id }, signal }),
  })

/** One customer with what their quotes come to. */
export function useCustomer(id: string) {
  return useQuery(customerQuery(id))
}

/** Asks the server again, for the moment after a conflict. */
export function useRefetchCustomer(id: string) {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...customerQuery(id), staleTime: 0 })
}

/** Their quotes, a page at a time, newest first. */
export function useQuotesOf(customerId: string) {
  return useInfiniteQuery({
    // Under the quotes: what changes a quote changes this list.
    queryKey: ['/api', 'quotes', 'of-customer', customerId],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(quoteCalls.quotes, { query: { limit: 20, cursor, customerId }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
  })
}

export function useSaveCustomer(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CustomerToSave) =>
      request(customerCalls.saveCustomer, { params: { id }, body }),
    // Also after a refusal: someone else's change is shown. Quotes carry the customer's name.
    onSettled: () =>
      Promise.all([askAgain(queryClient, root), askAgain(queryClient, ['/api', 'quotes'])]),
  })
}

export function useDeleteCustomer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(customerCalls.deleteCustomer, { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: [...root, 'details', id] })
      return askAgain(queryClient, root)
    },
  })
}

export function useCreateCustomer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (customer: NewCustomer) =>
      request(customerCalls.createCustomer, { body: customer }),
    onSuccess: () => askAgain(queryClient, root),
  })
}
