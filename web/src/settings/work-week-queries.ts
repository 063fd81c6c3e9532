// Queries of the business's working hours.
import { scheduleCalls } from '@quotewright/domain/calls/schedule'
import type { WorkWeek } from '@quotewright/domain/work-week'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'

const key = ['/api', 'settings', 'work-week']

export function useWorkWeek() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request(scheduleCalls.workWeek, { signal }),
    staleTime: 0,
  })
}

export function useSaveWorkWeek() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: WorkWeek) => request(scheduleCalls.saveWorkWeek, { body }),
    onSuccess: week => queryClient.setQueryData(key, week),
  })
}
