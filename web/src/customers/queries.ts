// Customers from the server: the list, a search, and a new one.
import { customerCalls } from '@quotewright/domain/calls/customers'
import type { NewCustomer } from '@quotewright/domain/customer'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { request } from '../api.ts'

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

export function useCreateCustomer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (customer: NewCustomer) =>
      request(customerCalls.createCustomer, { body: customer }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: root }),
  })
}
