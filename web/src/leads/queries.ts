// Queries of leads: homeowners' requests for a quote.
import { leadCalls } from '@quotewright/domain/calls/leads'
import type { Lead } from '@quotewright/domain/leads/lead'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { refetchQueries } from '../refetch-queries.ts'

const root = ['/api', 'leads'] as const
const PAGE_SIZE = 5
/** A draft takes seconds. */
const DRAFTING_MS = 2000

/** Requests that wait for a quote, newest first. */
export function useOpenLeads() {
  return useInfiniteQuery({
    queryKey: [...root, 'open'],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(leadCalls.leads, { query: { limit: PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    staleTime: 0,
  })
}

/** Asks again while its draft is being made. */
export function useLead(id: string) {
  return useQuery({
    queryKey: [...root, 'details', id],
    queryFn: ({ signal }) => request(leadCalls.lead, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'drafting' && !data.isDismissed ? DRAFTING_MS : false,
  })
}

const calls = {
  draft: leadCalls.draftLead,
  dismiss: leadCalls.dismissLead,
  restore: leadCalls.restoreLead,
} as const

export function useChangeLead(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: keyof typeof calls): Promise<Lead> =>
      request(calls[action], { params: { id } }),
    onSettled: () => refetchQueries(queryClient, ['/api']),
  })
}
