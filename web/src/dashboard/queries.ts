// Queries of the dashboard's figures and newest quotes.
import { dashboardCalls } from '@quotewright/domain/calls/dashboard'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { TEAM_STALE_MS } from '../refetch-queries.ts'

const RECENT = 3

export const statsQuery = queryOptions({
  queryKey: ['/api', 'dashboard', 'stats'],
  queryFn: ({ signal }) => request(dashboardCalls.dashboardStats, { signal }),
})

export function useDashboardStats() {
  return useQuery({ ...statsQuery, staleTime: TEAM_STALE_MS })
}

/** The three newest quotes (spec §9). */
export const recentQuery = queryOptions({
  queryKey: ['/api', 'quotes', 'recent'],
  queryFn: ({ signal }) => request(quoteCalls.quoteCards, { query: { limit: RECENT }, signal }),
})

export function useRecentQuotes() {
  return useQuery({ ...recentQuery, staleTime: TEAM_STALE_MS })
}
