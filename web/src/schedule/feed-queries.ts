// Queries of the calendar feed: the secret address from which a person's own calendar reads the visits.
import { calendarFeedCalls } from '@quotewright/domain/calls/calendar-feed'
import type { CalendarFeed } from '@quotewright/domain/schedule/calendar-feed'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'

const key = ['/api', 'settings', 'calendar']

export function useCalendarFeed() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request(calendarFeedCalls.calendarFeed, { signal }),
  })
}

export function useMakeFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(calendarFeedCalls.makeCalendarFeed),
    onSuccess: ({ since }) => queryClient.setQueryData<CalendarFeed>(key, { since }),
  })
}

export function useStopFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(calendarFeedCalls.stopCalendarFeed),
    onSuccess: () => queryClient.setQueryData<CalendarFeed>(key, { since: null }),
  })
}
