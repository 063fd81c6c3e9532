// Queries of the dashboard's figures and newest quotes.
import { dashboardCalls } from '@quotewright/domain/calls/dashboard'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'

const RECENT = 3

export function useDashboardStats() {
  return useQuery({
    queryKey: ['/api', 'dashboard', 'stats'],
    queryFn: ({ signal }) => request(dashboardCalls.dashboardStats, { signal }),
  })
}

/** The three newest quotes (spec §9). */
export function useRecentQuotes() {
  return useQuery({
    queryKey: ['/api', 'quotes', 'recent'],
    queryFn: ({ signal }) => request(quoteCalls.quoteCards, { query: { limit: RECENT }, signal }),
  })
}
